import { describe, expect, it } from 'vitest';
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { type Person, testServer } from '#apps/server/testing';
import { addSubscription } from '#billing/server/public';
import { departments } from '#departments/contract';
import { addSeconds, addToDate, asDate, dateIn, instant, systemNow } from '#kernel/time';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { people } from '../contract.ts';
import { endDue, endEmployments, leaversAtOnce } from './leavers.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

/** A company whose plan has this many seats, with its owner on one of them. */
async function aCompanyWithSeats(seats: number) {
  const company = await aCompany({ plan: 'free' });
  await kala.database.tenant(company.organizationId, (tx) =>
    addSubscription(tx, {
      orderName: 'seats',
      status: 'Active',
      endDate: null,
      products: [{ type: 'oneDeeCloud', name: 'Cloud', numberSpecified: seats }],
      now: systemNow(),
    }),
  );
  return { company, owner: await aPerson(company, { groups: ['owner'] }) };
}

/** As far ahead as a date may lie. */
const farYear = Number(systemNow().slice(0, 4)) + 2;
const lastDay = `${farYear}-06-30`;

describe('who is about to leave', () => {
  /** The owner of a company, and an employee with a last day far ahead. */
  async function aLeaver() {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const leaver = await aPerson(company);
    const decide = (step: 'deactivate' | 'stay', resignDate?: string) =>
      callAs(owner, people.decideEmployee, { employeeId: leaver.employeeId, step, resignDate });
    expect(await decide('deactivate', lastDay)).toEqual({ status: 'approved' });
    const ends = (at: string) => kala.database.tenant(company.organizationId, (tx) => endDue(tx, instant(at)));
    return { owner, leaver, decide, ends };
  }

  it('works until the last day is over in the company’s time zone', async () => {
    const { owner, leaver, ends } = await aLeaver();
    await callAs(leaver, people.myOrganization, undefined);
    const { items } = await callAs(owner, people.listEmployees, { sort: '-resignDate' });
    expect(items[0]).toMatchObject({ id: leaver.employeeId, status: 'approved', resignDate: lastDay });
    // In Bangkok 17:00 UTC is midnight.
    expect(await ends(`${lastDay}T16:59:00Z`)).toBe(0);
    expect(await ends(`${lastDay}T17:00:00Z`)).toBe(1);
    expect(await ends(`${lastDay}T17:00:00Z`)).toBe(0);
    const left = await callAs(owner, people.listEmployees, { status: 'deactivated' });
    expect(left.items).toMatchObject([{ id: leaver.employeeId, resignDate: lastDay }]);
    const log = await callAs(owner, activity.listEntries, { subjectId: leaver.employeeId });
    expect(log.items[0]).toMatchObject({ actorName: 'Kala', subjectKind: 'employee' });
  });

  it('is looked at again as midnight comes after the first last day; the last owner, who stays, once a day', async () => {
    const { owner, leaver } = await aLeaver();
    const { services } = kala.application;
    const runAt = (at: string) =>
      endEmployments.run({ organizationId: owner.organizationId, now: instant(at), services });
    expect(await runAt('2026-11-15T02:00:00Z')).toBe('2028-06-30T17:00:00.000Z');
    expect(await runAt('2028-06-30T17:00:00Z')).toBe(null);
    const { items } = await callAs(owner, people.listEmployees, { status: 'deactivated' });
    expect(items).toMatchObject([{ id: leaver.employeeId }]);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.employee set resign_date = '2028-06-30'
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`),
    );
    expect(await runAt('2028-07-02T02:00:00Z')).toBe('2028-07-02T17:00:00.000Z');
  });

  it('with many others is taken out in several short transactions, all on the same night', async () => {
    const { company, owner } = await aCompanyWithSeats(500);
    const count = 2 * leaversAtOnce + 10;
    const resignDate = asDate(lastDay);
    await someEmployees(
      kala.database,
      company.organizationId,
      Array.from({ length: count }, () => ({ resignDate })),
    );
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`update app.employee set resign_date = ${resignDate}
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`),
    );
    const now = instant(`${farYear}-07-01T00:00:00Z`);
    const work = { organizationId: company.organizationId, now, services: kala.application.services };
    const atWork = async () => (await callAs(owner, people.listEmployees, { status: 'approved' })).total;
    expect(await endEmployments.run(work)).toBe(now);
    expect(await atWork()).toBeGreaterThanOrEqual(1 + count - leaversAtOnce);
    expect(await endEmployments.run(work)).toBe(now);
    // The last owner is looked at once a day.
    expect(await endEmployments.run(work)).toBe(`${farYear}-07-01T17:00:00.000Z`);
    expect(await atWork()).toBe(1);
  });

  it('may stay after all', async () => {
    const { decide, ends } = await aLeaver();
    expect(await decide('stay')).toEqual({ status: 'approved' });
    expect(await ends('2191-01-01T00:00:00Z')).toBe(0);
    await expect(decide('stay')).rejects.toMatchObject({ body: { code: 'people.wrongStatus' } });
  });

  it('is not taken out while the company has no other owner', async () => {
    const company = await aCompany();
    const [first, second] = [
      await aPerson(company, { groups: ['owner'] }),
      await aPerson(company, { groups: ['owner'] }),
    ];
    for (const { employeeId } of [first, second])
      await callAs(first, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: lastDay });
    const ended = await kala.database.tenant(company.organizationId, (tx) =>
      endDue(tx, instant(`${farYear}-07-02T00:00:00Z`)),
    );
    expect(ended).toBe(1);
  });
});

describe('who works here', () => {
  it('a request is approved, or rejected with a reason and put back', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const asking = await aPerson(company, { status: 'pending' });
    await expect(callAs(asking, people.myOrganization, undefined)).rejects.toMatchObject({ status: 403 });
    const step = (name: 'approve' | 'reject' | 'unreject', reason?: string) =>
      callAs(owner, people.decideEmployee, { employeeId: asking.employeeId, step: name, reason });
    expect(await step('reject', 'เต็มแล้ว')).toEqual({ status: 'rejected' });
    const { items } = await callAs(owner, people.listEmployees, { status: 'rejected' });
    expect(items).toMatchObject([{ id: asking.employeeId, rejectReason: 'เต็มแล้ว' }]);
    const profile = await callAs(asking, people.myProfile, undefined);
    expect(profile.lastVisitEmployee?.approveStatus).toEqual({ uniqueName: 'rejected', reason: 'เต็มแล้ว' });
    await expect(step('approve')).rejects.toMatchObject({ status: 409, body: { code: 'people.wrongStatus' } });
    expect(await step('unreject')).toEqual({ status: 'pending' });
    expect(await step('approve')).toEqual({ status: 'approved' });
    await callAs(asking, people.myOrganization, undefined);
  });

  it('who is deactivated is out at once, and back at once when reactivated', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const leaving = await aPerson(company);
    await callAs(leaving, people.myOrganization, undefined);
    const employeeId = leaving.employeeId;
    await expect(callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate' })).rejects.toMatchObject({
      body: { code: 'people.resignDateMissing' },
    });
    await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: '2026-01-31' });
    await expect(callAs(leaving, people.myOrganization, undefined)).rejects.toMatchObject({ status: 403 });
    const { items } = await callAs(owner, people.listEmployees, { status: 'deactivated' });
    expect(items).toMatchObject([{ resignDate: '2026-01-31' }]);
    await callAs(owner, people.decideEmployee, { employeeId, step: 'reactivate' });
    await callAs(leaving, people.myOrganization, undefined);
  });

  it('who left does not come back while somebody at work has their national id', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [left, back] = [await aPerson(company), await aPerson(company)];
    const idCard = '1999900012348';
    const step = (name: 'deactivate' | 'reactivate', resignDate?: string) =>
      callAs(owner, people.decideEmployee, { employeeId: left.employeeId, step: name, resignDate });
    await callAs(owner, people.editSensitive, { employeeId: left.employeeId, idCard });
    await step('deactivate', '2026-01-31');
    await callAs(owner, people.editProfile, { employeeId: back.employeeId, firstName: 'มานี', lastName: 'ใจดี' });
    await callAs(owner, people.editSensitive, { employeeId: back.employeeId, idCard });
    await expect(step('reactivate')).rejects.toMatchObject({
      status: 409,
      body: { code: 'people.nationalIdTaken', params: { name: expect.stringContaining('มานี') } },
    });
    await callAs(owner, people.editSensitive, { employeeId: back.employeeId, idCard: null });
    expect(await step('reactivate')).toEqual({ status: 'approved' });
  });

  it('who left does not come back while their code is the number of a colleague at a station', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [left, back] = [await aPerson(company), await aPerson(company)];
    const step = (name: 'deactivate' | 'reactivate', resignDate?: string) =>
      callAs(owner, people.decideEmployee, { employeeId: left.employeeId, step: name, resignDate });
    const number = (who: Person, employeeStationId: string | null) =>
      callAs(owner, people.editStation, { employeeId: who.employeeId, employeeStationId });
    const code = (who: Person, employeeCode: string | null) =>
      callAs(owner, people.editWorkInfo, { employeeId: who.employeeId, employeeCode });
    await code(left, '301');
    await number(left, '302');
    await step('deactivate', '2026-01-31');
    await number(back, '301');
    await expect(step('reactivate')).rejects.toMatchObject({ status: 409, body: { code: 'people.employeeCodeTaken' } });
    await number(back, null);
    await code(back, '302');
    await expect(step('reactivate')).rejects.toMatchObject({ status: 409, body: { code: 'people.stationIdTaken' } });
    await number(left, null);
    expect(await step('reactivate')).toEqual({ status: 'approved' });
  });

  it('the last owner neither leaves nor steps down; with a second one both are allowed', async () => {
    const company = await aCompany();
    const first = await aPerson(company, { groups: ['owner'] });
    const employeeId = first.employeeId;
    const leave = () =>
      callAs(first, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: '2026-01-31' });
    const lastOwner = { status: 409, body: { code: 'people.lastOwner' } };
    await expect(leave()).rejects.toMatchObject(lastOwner);
    await expect(
      callAs(first, people.setPermissionGroups, { employeeId, permissionGroups: ['administrator'] }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(callAs(first, people.setPermissionGroups, { employeeId, permissionGroups: [] })).rejects.toMatchObject(
      lastOwner,
    );
    await aPerson(company, { groups: ['owner'] });
    expect(await leave()).toEqual({ status: 'deactivated' });
  });

  it('of two owners who send each other away at once, one stays', async () => {
    const company = await aCompany();
    const [one, other] = await Promise.all([
      aPerson(company, { groups: ['owner'] }),
      aPerson(company, { groups: ['owner'] }),
    ]);
    const results = await Promise.allSettled(
      [
        [one, other],
        [other, one],
      ].map(([by, whom]) =>
        callAs(by as typeof one, people.decideEmployee, {
          employeeId: (whom as typeof one).employeeId,
          step: 'deactivate',
          resignDate: '2026-01-31',
        }),
      ),
    );
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('an administrator does not send an owner away', async () => {
    const company = await aCompany();
    const [owner, administrator] = await Promise.all([
      aPerson(company, { groups: ['owner'] }),
      aPerson(company, { groups: ['administrator'] }),
    ]);
    await aPerson(company, { groups: ['owner'] });
    await expect(
      callAs(administrator, people.decideEmployee, {
        employeeId: owner.employeeId,
        step: 'deactivate',
        resignDate: '2026-01-31',
      }),
    ).rejects.toMatchObject({ status: 403, body: { code: 'people.beyondReach' } });
  });
});

describe('a job that writes about everybody for minutes', () => {
  it('keeps nobody from being approved or changed meanwhile', async () => {
    const { company, owner } = await aCompanyWithSeats(5);
    const [employeeId] = await someEmployees(kala.database, company.organizationId, [{ status: 'pending' }]);
    const writing = await heldOpen(kala.database, {
      organizationId: company.organizationId,
      first: (tx) =>
        tx.run(sql`
          insert into app.employment_term (organization_id, employee_id, matter, from_date, changed_by, created_at)
          values (${tx.organizationId}, ${employeeId}, 'salary', '2025-01-01', 'HR', ${systemNow()})`),
    });
    const approved = await callAs(owner, people.decideEmployee, { employeeId: employeeId as never, step: 'approve' });
    expect(approved).toEqual({ status: 'approved' });
    await callAs(owner, people.tagEmployee, { employeeId: employeeId as never });
    await writing.end();
  });
});

describe('seats of the plan', () => {
  it('of many who are approved at once, only as many as there are seats get in', async () => {
    const { company, owner } = await aCompanyWithSeats(4);
    const asking = await someEmployees(
      kala.database,
      company.organizationId,
      Array.from({ length: 8 }, () => ({ status: 'pending' as const })),
    );
    const results = await Promise.allSettled(
      asking.map((employeeId) => callAs(owner, people.decideEmployee, { employeeId, step: 'approve' })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          body: { code: 'people.employeeLimitReached', params: { n: 4, working: 4, invited: 0, wanted: 1 } },
        });
    expect(await callAs(owner, people.countEmployees, undefined)).toMatchObject({ approved: 4, pending: 5, seats: 4 });
  });

  it('who left makes room; who comes back needs a seat', async () => {
    const { company, owner } = await aCompanyWithSeats(2);
    const [leaver] = await someEmployees(kala.database, company.organizationId, [{}]);
    if (!leaver) throw new Error('One was asked for.');
    const newcomer = { firstName: 'ใหม่', lastName: 'มาแล้ว' };
    await expect(callAs(owner, people.createEmployee, newcomer)).rejects.toMatchObject({ status: 409 });
    await callAs(owner, people.decideEmployee, { employeeId: leaver, step: 'deactivate', resignDate: '2026-01-01' });
    await callAs(owner, people.createEmployee, newcomer);
    await expect(
      callAs(owner, people.decideEmployee, { employeeId: leaver, step: 'reactivate' }),
    ).rejects.toMatchObject({
      body: { code: 'people.employeeLimitReached' },
    });
  });

  it('open invitations keep a seat', async () => {
    const { owner } = await aCompanyWithSeats(3);
    await callAs(owner, people.invite, { people: [{ email: 'a@b.test' }, { email: 'c@d.test' }] });
    await expect(callAs(owner, people.invite, { people: [{ email: 'e@f.test' }] })).rejects.toMatchObject({
      body: { code: 'people.employeeLimitReached', params: { n: 3, working: 1, invited: 2, wanted: 1 } },
    });
    // The same person again takes no other seat, once the pause between two mails is over.
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.invitation set created_at = created_at - interval '1 hour'
        where organization_id = ${tx.organizationId}`),
    );
    await callAs(owner, people.invite, { people: [{ email: 'a@b.test' }] });
  });
});

describe('seats that open invitations keep', () => {
  const limit = { status: 409, body: { code: 'people.employeeLimitReached' } };

  it('are taken by nobody else, whichever way they come in', async () => {
    const { company, owner } = await aCompanyWithSeats(3);
    const [leaver, asking] = await someEmployees(kala.database, company.organizationId, [
      { status: 'deactivated' },
      { status: 'pending' },
    ]);
    const { invitations } = await callAs(owner, people.invite, {
      people: [{ email: 'a@b.test' }, { firstName: 'ก', lastName: 'ข' }],
    });
    const decide = (employeeId: typeof leaver, step: 'approve' | 'reactivate') =>
      callAs(owner, people.decideEmployee, { employeeId: employeeId as never, step });
    await expect(decide(leaver, 'reactivate')).rejects.toMatchObject(limit);
    await expect(decide(asking, 'approve')).rejects.toMatchObject(limit);
    await expect(callAs(owner, people.createEmployee, { firstName: 'ก', lastName: 'ข' })).rejects.toMatchObject(limit);
    const guest = await aPerson(await aCompany());
    await callAs(guest, people.acceptInvitation, { code: invitations[1]?.code ?? '' });
    await callAs(owner, people.cancelInvitation, { invitationId: invitations[0]?.id as never });
    await decide(asking, 'approve');
  });

  it('are asked for again when an expired invitation is sent again', async () => {
    const { owner } = await aCompanyWithSeats(2);
    const { invitations } = await callAs(owner, people.invite, { people: [{ firstName: 'ก', lastName: 'ข' }] });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.invitation set expires_at = ${addSeconds(systemNow(), -1)}
        where organization_id = ${tx.organizationId}`),
    );
    await callAs(owner, people.createEmployee, { firstName: 'ก', lastName: 'ข' });
    const again = { invitationId: invitations[0]?.id as never };
    await expect(callAs(owner, people.resendInvitation, again)).rejects.toMatchObject(limit);
  });

  it('are not counted twice for the file of an employee who gets a login', async () => {
    const { owner } = await aCompanyWithSeats(2);
    const { id: employeeId } = await callAs(owner, people.createEmployee, { firstName: 'ก', lastName: 'ข' });
    const { code } = await callAs(owner, people.inviteEmployee, { employeeId });
    expect(await callAs(await aPerson(await aCompany()), people.acceptInvitation, { code })).toEqual({ employeeId });
  });
});

describe('permission groups', () => {
  it('end with the employment, in the log as well, and do not come back with it', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const helper = await aPerson(company, { groups: ['administrator'] });
    const { employeeId } = helper;
    await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: '2026-01-31' });
    const { items } = await callAs(owner, activity.listEntries, { subjectId: employeeId });
    expect(items[0]?.changes).toContainEqual({ field: 'permissionGroups', before: 'administrator', after: null });
    await callAs(owner, people.decideEmployee, { employeeId, step: 'reactivate' });
    await expect(callAs(helper, people.listEmployees, {})).rejects.toMatchObject({ status: 403 });
  });

  it('a group that is taken away counts at once, and the change is in the log', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const helper = await aPerson(company, { groups: ['supporter'] });
    await callAs(helper, people.listEmployees, {});
    await callAs(owner, people.setPermissionGroups, { employeeId: helper.employeeId, permissionGroups: [] });
    await expect.poll(async () => (await kala.send(helper, people.listEmployees, {})).status).toBe(403);
    const entries = await kala.database.tenant(company.organizationId, (tx) =>
      tx.rows(sql`select subject_id as id, change from app.audit_entry
        where organization_id = ${tx.organizationId} and call = 'PUT /auth/v1/employee/permissiongroups'`),
    );
    expect(entries).toEqual([
      {
        id: helper.employeeId,
        change: { before: { permissionGroups: ['supporter'] }, after: { permissionGroups: [] } },
      },
    ]);
  });

  it.each(permissionGroups.filter((group) => group !== 'manager'))(
    '%s is given, found by it, taken away, and each is in the log',
    async (group) => {
      const company = await aCompany();
      const owner = await aPerson(company, { groups: ['owner'] });
      const helper = await aPerson(company, { groups: ['administrator'] });
      const { employeeId } = await aPerson(company);
      const set = (who: Person, permissionGroups: readonly PermissionGroup[], of = employeeId) =>
        callAs(who, people.setPermissionGroups, { employeeId: of, permissionGroups: [...permissionGroups] });
      const holders = async () =>
        (await callAs(owner, people.employeesWithRole, { role: group })).items.map((one) => one.id);
      await set(owner, [group]);
      expect(await holders()).toContain(employeeId);
      await set(owner, []);
      expect(await holders()).not.toContain(employeeId);
      if (group !== 'administrator')
        await expect(set(helper, ['administrator', group], helper.employeeId)).rejects.toMatchObject({
          body: { code: group === 'owner' ? 'people.beyondReach' : 'people.raisesThemselves' },
        });
      const { items } = await callAs(owner, activity.listEntries, { subjectId: employeeId });
      expect(items.map(({ changes }) => changes)).toEqual([
        [{ field: 'permissionGroups', before: group, after: null }],
        [{ field: 'permissionGroups', before: null, after: group }],
      ]);
    },
  );

  it('an employee added with a position has it in the history from the first day', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    const added = { firstName: 'มานี', lastName: 'ใจดี', positionName: 'ช่างเชื่อม', startDate: asDate('2026-02-01') };
    const { id } = await callAs(owner, people.createEmployee, added);
    const { history } = await callAs(owner, people.termsOf, { employeeId: id });
    expect(history).toMatchObject([{ matter: 'position', valueText: 'ช่างเชื่อม', fromDate: '2026-02-01' }]);
  });

  it('a new employee is in the team and the position at once, with the next code', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    await someEmployees(kala.database, company.organizationId, [
      { employeeCode: 'KH-008' },
      { employeeCode: 'KH-009' },
    ]);
    const { employeeCode } = await callAs(owner, people.nextEmployeeCode, undefined);
    expect(employeeCode).toBe('KH-010');
    const startDate = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 30 });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ครัว' });
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'เชฟ' });
    const { id } = await callAs(owner, people.createEmployee, {
      firstName: 'มานี',
      lastName: 'ใจดี',
      employeeCode,
      departmentId,
      positionId,
      startDate,
    });
    await expect
      .poll(() => callAs(owner, people.employeeFile, { employeeId: id }))
      .toMatchObject({ positionName: 'เชฟ', departments: [{ name: 'ครัว' }], startDate });
    expect(await callAs(owner, people.nextEmployeeCode, undefined)).toEqual({ employeeCode: 'KH-011' });
  });

  it('people in a group are found by name', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    await someEmployees(kala.database, owner.organizationId, [
      { firstName: 'กานดา', permissionGroups: ['manager'], startDate: asDate('2024-01-01') },
      { firstName: 'กานดา' },
    ]);
    const found = await callAs(owner, people.employeesWithRole, { search: 'กาน' });
    expect(found.items).toMatchObject([{ firstName: 'กานดา', permissionGroups: ['manager'] }]);
    expect((await callAs(owner, people.searchEmployees, { search: 'กาน' })).total).toBe(2);
  });
});
