import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addSeconds, addToDate, dateIn, type Instant, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { approvals } from '../contract.ts';
import { lookAtDue } from './requests-due.ts';
import { aRequest, sampleKind, testEngine } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const today = () => dateIn('Asia/Bangkok', systemNow());
const hoursLater = (moment: Instant, hours: number) => addSeconds(moment, hours * 3600);
const waitingFor = async (who: Person) => (await callAs(who, approvals.listWaiting, {})).items;

/** What the server does at this moment; answers when it looks again. */
const lookAt = ({ organizationId }: Person, now: Instant) =>
  kala.database.tenant(organizationId, (tx) => lookAtDue({ ...testEngine(), tx, now }));

const eventsOf = ({ organizationId }: Person, name: string) =>
  kala.database.tenant(organizationId, async (tx) =>
    (
      await tx.rows<{ what: string }>(sql`
        select what from app.approval_step where organization_id = ${organizationId} and what = ${name}`)
    ).map(({ what }) => what),
  );

async function aTeam() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [asker, manager, director] = [await aPerson(company), await aPerson(company), await aPerson(company)];
  const above = (await callAs(owner, departments.createDepartment, { name: 'ฝ่าย' })).departmentId;
  const team = (await callAs(owner, departments.createDepartment, { name: 'ทีม', parentId: above })).departmentId;
  await callAs(owner, departments.setManagers, { departmentId: above, employeeManagerIds: [director.employeeId] });
  await callAs(owner, departments.setManagers, { departmentId: team, employeeManagerIds: [manager.employeeId] });
  return { owner, asker, manager, director, team };
}

describe('a request that waits', () => {
  it('reminds after a day, then asks the level above, then the owners', async () => {
    const { asker, manager, director, owner, team } = await aTeam();
    const now = systemNow();
    const { id } = await aRequest(kala.database, {
      asker,
      groups: [[{ kind: 'teamManager' }]],
      departmentId: team,
      now,
    });
    expect(await lookAt(owner, hoursLater(now, 23))).toBe(hoursLater(now, 24));
    expect(await eventsOf(owner, 'reminded')).toEqual([]);
    expect(await lookAt(owner, hoursLater(now, 24))).toBe(hoursLater(now, 48));
    expect(await eventsOf(owner, 'reminded')).toEqual(['reminded']);
    expect(await waitingFor(director)).toEqual([]);
    await lookAt(owner, hoursLater(now, 72));
    expect((await waitingFor(director)).map((one) => one.id)).toEqual([id]);
    expect((await waitingFor(manager)).map((one) => one.id)).toEqual([id]);
    await lookAt(owner, hoursLater(now, 144));
    expect((await waitingFor(owner)).map((one) => one.id)).toEqual([id]);
    expect(await callAs(director, approvals.decide, { requestId: id, approve: true })).toMatchObject({
      state: 'approved',
    });
    const { path } = await callAs(asker, approvals.readRequest, { requestId: id });
    const steps = path.map(({ what }) => what);
    expect(steps.filter((what) => what === 'escalated')).toHaveLength(2);
    expect(await lookAt(owner, hoursLater(now, 1000))).toBeNull();
  });

  it('is left alone where reminders are off', async () => {
    const { asker, manager, owner } = await aTeam();
    const now = systemNow();
    await aRequest(kala.database, { asker, groups: [[manager]], now });
    await callAs(owner, approvals.saveReminders, { remindHours: null, escalateHours: null });
    expect(await callAs(owner, approvals.readReminders, undefined)).toMatchObject({
      remindHours: null,
      escalateHours: null,
    });
    expect(await lookAt(owner, hoursLater(now, 500))).toBeNull();
    expect(await eventsOf(owner, 'reminded')).toEqual([]);
  });
});

describe('a delegation', () => {
  const delegate = (from: Person, to: Person, more = {}) =>
    callAs(from, approvals.addDelegation, {
      toEmployeeId: to.employeeId,
      fromDate: today(),
      toDate: addToDate(today(), { days: 7 }),
      ...more,
    });

  it('lets another person decide requests that wait and that come, until it ends', async () => {
    const { asker, manager, director } = await aTeam();
    const first = await aRequest(kala.database, { asker, groups: [[manager]] });
    const { id: delegationId } = await delegate(manager, director);
    expect(await waitingFor(director)).toMatchObject([
      { id: first.id, onBehalfOf: { employeeId: manager.employeeId } },
    ]);
    const second = await aRequest(kala.database, { asker, groups: [[manager]] });
    expect((await waitingFor(director)).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await callAs(director, approvals.decide, { requestId: first.id, approve: true })).toMatchObject({
      state: 'approved',
    });
    const { approveGroups } = await callAs(asker, approvals.readRequest, { requestId: first.id });
    expect(approveGroups[0]?.approvers).toMatchObject([
      { employee: { employeeId: director.employeeId }, onBehalfOf: { employeeId: manager.employeeId }, approved: true },
    ]);
    expect(await callAs(manager, approvals.listDelegations, undefined)).toHaveLength(1);
    await callAs(manager, approvals.removeDelegation, { delegationId });
    expect(await waitingFor(director)).toEqual([]);
    expect((await waitingFor(manager)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('of some forms leaves the others, and ends after its last day', async () => {
    const { asker, manager, director, owner } = await aTeam();
    await delegate(manager, director, { forms: ['sample.later'] });
    const { id } = await aRequest(kala.database, { asker, groups: [[manager]] });
    expect(await waitingFor(director)).toEqual([]);
    await delegate(manager, owner, { forms: [sampleKind.name], toDate: today() });
    expect((await waitingFor(owner)).map((one) => one.id)).toEqual([id]);
    await lookAt(owner, hoursLater(systemNow(), 25));
    expect(await waitingFor(owner)).toEqual([]);
  });

  it('to oneself, in a circle, over already, or to a person who left is refused', async () => {
    const { manager, director, owner } = await aTeam();
    const leaver = await aPerson(owner, { status: 'deactivated' });
    await delegate(manager, director);
    const yesterday = addToDate(today(), { days: -1 });
    const cases: [() => Promise<unknown>, string][] = [
      [() => delegate(manager, manager), 'toOneself'],
      [() => delegate(director, manager), 'circle'],
      [() => delegate(manager, owner, { fromDate: yesterday, toDate: yesterday }), 'isOver'],
      [() => delegate(manager, owner, { toDate: yesterday }), 'endsBeforeStart'],
      [() => delegate(manager, leaver), 'employeeNotFound'],
      [() => delegate(manager, owner, { forms: ['nonsense'] }), 'formNotFound'],
    ];
    for (const [refused, code] of cases)
      await expect(refused()).rejects.toMatchObject({ body: { code: `approvals.${code}` } });
  });

  it('that would close a circle is refused for one of two who delegate to each other at the same moment', async () => {
    const { manager, director } = await aTeam();
    const both = await Promise.allSettled([delegate(manager, director), delegate(director, manager)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
