// Leave on the approval engine: asked for by a call, decided by the people whom the request asks.
import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addManager } from '#departments/server/public';
import { holidays } from '#holidays/contract';
import type { Id } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { leave } from '../contract.ts';
import { leaveFeed } from './calendar-feed.ts';
import { leaveTaken } from './public.ts';
import { remeasureAll } from './schedule-changes.ts';
import { aDay, aType, kept, officeHours } from './testing.ts';

/** A Monday. */
const now = instant('2026-06-01T03:00:00Z');
const kala = testServer({ now: () => now });
const { callAs, aCompany, aPerson } = kala;
const today = asDate('2026-06-01');

async function aTeam(given: Parameters<typeof aType>[2] = {}) {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  await officeHours(kala, owner);
  const leaveTypeId = await aType(kala, owner, { code: 'ANNUAL', ...given });
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ขาย' });
  const manager = await aPerson(owner, { groups: ['manager'] });
  const [person, colleague] = [await aPerson(owner), await aPerson(owner)];
  for (const { employeeId } of [person, colleague])
    await callAs(owner, departments.addMember, { departmentId, employeeId });
  await kala.database.tenant(owner.organizationId, (tx) =>
    addManager(tx, { departmentId, employeeId: manager.employeeId }),
  );
  for (const one of [person, colleague, owner]) await kept(kala, one, today);
  return { owner, manager, person, colleague, leaveTypeId, departmentId };
}

const ask = (who: Person, leaveTypeId: Id<'leaveType'>, from: string, given: object = {}) =>
  callAs(who, leave.ask, { leaveTypeId, from, to: from, ...given } as never);

const decide = (who: Person, requestId: Id<'approvalRequest'>, approve = true) =>
  callAs(who, approvals.decide, { requestId, approve, reason: approve ? null : 'งานเยอะ' });

const balanceOf = async (who: Person, leaveTypeId: Id<'leaveType'>) => {
  const { balances } = await callAs(who, leave.ownBalances, { on: asDate('2026-12-31') });
  const own = balances.find((one) => one.leaveTypeId === leaveTypeId);
  return { days: (own?.balanceMinutes ?? 0) / aDay, pending: (own?.pendingMinutes ?? 0) / aDay };
};

describe('a changed day of approved leave', () => {
  it('is asked about to the manager of the team, and never to the person or another team', async () => {
    const { owner, manager, person, leaveTypeId } = await aTeam();
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { lateHoliday: 'askApprover' } });
    const { leaveId, requestId } = await ask(person, leaveTypeId, '2026-06-05');
    await decide(manager, requestId);
    await callAs(owner, holidays.createHoliday, { name: 'วันหยุดชดเชย', date: '2026-06-05' });
    const changed = { dates: [asDate('2026-06-05')] };
    await remeasureAll(kala.database, owner.organizationId, { changed, now });
    const { items } = await callAs(manager, leave.listChanges, {});
    expect(items).toMatchObject([{ leaveId, leaveTypeId, employeeId: person.employeeId, nowMinutes: 0 }]);
    const other = await aPerson(owner, { groups: ['manager'] });
    const question = { leaveId, date: asDate('2026-06-05'), accept: true };
    expect((await callAs(other, leave.listChanges, {})).total).toBe(0);
    await expect(callAs(other, leave.decideChange, question)).rejects.toMatchObject({ status: 404 });
    await expect(callAs(person, leave.decideChange, question)).rejects.toMatchObject({ status: 403 });
    await callAs(manager, leave.decideChange, question);
    expect(await balanceOf(person, leaveTypeId)).toEqual({ days: 10, pending: 0 });
  });
});

describe('a step of an approve line for one type of leave', () => {
  it('is chosen by the name of the type and asked for that type', async () => {
    const { owner, person, leaveTypeId } = await aTeam();
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.leave_type set name = 'ลาพักร้อน' where organization_id = ${tx.organizationId} and id = ${leaveTypeId}`),
    );
    const asked = (value: string) => {
      const conditions = [{ fact: 'type', is: 'equals' as const, value }];
      const line = { name: 'ลา', formTemplates: ['leave.request'] };
      const approveGroups = [{ conditions, approvers: [{ kind: 'owner' as const }] }];
      return callAs(owner, approvals.saveFlow, { approveLines: [{ ...line, approveGroups }] });
    };
    await expect(asked('ลาพักร้อน')).rejects.toMatchObject({ body: { code: 'approvals.valueNotFound' } });
    const offered = (await callAs(owner, approvals.listForms, undefined)).find(({ id }) => id === 'leave.request');
    const type = offered?.facts.find(({ name }) => name === 'type')?.values?.find(({ title }) => title === 'ลาพักร้อน');
    const { approveLines } = await asked(type?.value ?? '');
    expect(approveLines).toMatchObject([{ facts: [{ name: 'type', values: [{ title: 'ลาพักร้อน' }] }] }]);
    const { requestId } = await ask(person, leaveTypeId, '2026-06-05');
    expect(await callAs(owner, approvals.readRequest, { requestId })).toMatchObject({
      state: 'pending',
      next: [{ employeeId: owner.employeeId }],
    });
    const [kept] = (await callAs(owner, leave.listTypes, {})).items;
    const renamed = callAs(owner, leave.editType, { ...kept, code: 'AL' } as never);
    await expect(renamed).rejects.toMatchObject({
      status: 409,
      body: { code: 'leave.typeInLine', params: { line: 'ลา' } },
    });
    await callAs(owner, leave.editType, { ...kept, name: 'ลาพักผ่อน' } as never);
  });
});

describe('leave that is asked for', () => {
  it('waits for the manager of the team, and is taken from the balance once it is approved', async () => {
    const { manager, person, leaveTypeId } = await aTeam();
    const { requestId, state, shown } = await ask(person, leaveTypeId, '2026-06-05', { to: '2026-06-08' });
    expect({ state, shown }).toEqual({ state: 'pending', shown: '2d 0h' });
    expect(await balanceOf(person, leaveTypeId)).toEqual({ days: 10, pending: 2 });
    const waiting = await callAs(manager, approvals.listWaiting, {});
    expect(waiting.items.map(({ id, summary }) => ({ id, summary }))).toEqual([
      { id: requestId, summary: 'ANNUAL · 05 Jun 2026 – 08 Jun 2026 · 2d 0h' },
    ]);
    expect((await decide(manager, requestId)).state).toBe('approved');
    expect(await balanceOf(person, leaveTypeId)).toEqual({ days: 8, pending: 0 });
    const { items } = await callAs(person, leave.listRequests, {});
    expect(items).toMatchObject([{ state: 'approved', from: '2026-06-05', minutes: 2 * aDay, requestId }]);
  });

  it('is counted in days of the person’s own length, where the company counts so', async () => {
    const { owner, manager, person, leaveTypeId } = await aTeam();
    const { employeeId } = person;
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2026-01-01', workMinutes: 720 });
    const { leaveId, requestId } = await ask(person, leaveTypeId, '2026-06-05');
    const waiting = await callAs(manager, approvals.listWaiting, {});
    expect(waiting.items.map(({ summary }) => summary)).toEqual(['ANNUAL · 05 Jun 2026 · 0d 8h']);
    await decide(manager, requestId);
    const csv = await kala.send(owner, leave.exportBalances, { format: 'csv', on: '2026-06-30' });
    // Ten days of twelve hours, less eight hours.
    expect(csv.body).toContain('9d 4h');
    const month = { from: asDate('2026-06-01'), to: asDate('2026-06-30'), language: 'en' } as const;
    const events = await kala.database.tenant(owner.organizationId, (tx) =>
      leaveFeed.events(tx, { ...month, employeeIds: [employeeId] } as never),
    );
    expect(events.map(({ title }) => title)).toEqual(['ANNUAL (0d 8h)']);
    const calendar = await callAs(owner, leave.calendar, { from: month.from, to: month.to, awayOnly: true });
    expect(calendar.items.map(({ days }) => days)).toMatchObject([[{ minutes: 480, dayMinutes: 720 }]]);
    await expect(ask(person, leaveTypeId, '2026-06-08', { to: '2026-06-26' })).rejects.toMatchObject({
      body: { code: 'leave.overQuota', params: { n: aDay, dayMinutes: 720 } },
    });
    const day = asDate('2026-06-08');
    const answers = await Promise.all([
      callAs(person, leave.calculate, { leaveTypeId, from: day, to: day }),
      callAs(person, leave.whyBalance, { employeeId, leaveTypeId, on: day }),
      callAs(person, leave.listRequests, {}).then(({ items }) => items[0]),
      callAs(manager, leave.readRequest, { leaveId }),
    ]);
    expect(answers.map((one) => one?.dayMinutes)).toEqual([720, 720, 720, 720]);
  });

  it('leaves as many days when the work day becomes shorter, and as many that are paid', async () => {
    const { owner, manager, person, leaveTypeId } = await aTeam();
    const { employeeId } = person;
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    const sickId = await aType(kala, owner, { code: 'SICK', grant: 'none', yearEnd: 'keep', paidLimit: 2 * aDay });
    for (const typeId of [leaveTypeId, sickId]) {
      const { requestId } = await ask(person, typeId, typeId === sickId ? '2026-06-04' : '2026-06-05');
      await decide(manager, requestId);
    }
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2026-06-15', workMinutes: 240 });
    const leftOn = async (on: string) => {
      const { balances } = await callAs(person, leave.ownBalances, { on: asDate(on) });
      const own = balances.find((one) => one.leaveTypeId === leaveTypeId);
      return own && own.balanceMinutes / own.dayMinutes;
    };
    expect([await leftOn('2026-06-14'), await leftOn('2026-06-15')]).toEqual([9, 9]);
    const day = asDate('2026-06-16');
    // Two days of four hours are asked for, one of two is left to be paid.
    expect(await callAs(person, leave.calculate, { leaveTypeId: sickId, from: day, to: day })).toMatchObject({
      minutes: 480,
      paidMinutes: 240,
    });
    await kept(kala, person, asDate('2026-06-15'));
    expect(await kept(kala, person, asDate('2026-06-16'))).toBe(0);
    const why = await callAs(person, leave.whyBalance, { employeeId, leaveTypeId, on: asDate('2026-06-16') });
    expect(why).toMatchObject({ balanceMinutes: 9 * 240, shown: '9d 0h' });
  });

  it('leaves as many days when the position has other hours, with what was taken before', async () => {
    const { owner, manager, person } = await aTeam();
    const { employeeId } = person;
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    const leaveTypeId = await aType(kala, owner, { code: 'SIX', days: 6 });
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'Guard' });
    await callAs(owner, positions.addMember, { positionId, employeeId, fromDate: '2020-01-01' });
    await kept(kala, person, today);
    const { requestId } = await ask(person, leaveTypeId, '2026-05-28');
    await decide(manager, requestId);
    const leftOn = async (on: string) => {
      const { balances } = await callAs(person, leave.ownBalances, { on: asDate(on) });
      const own = balances.find((one) => one.leaveTypeId === leaveTypeId);
      return own && [own.balanceMinutes / own.dayMinutes, own.dayMinutes];
    };
    await callAs(owner, positions.editPosition, { positionId, name: 'Guard', workHourPerDay: 10 });
    await kept(kala, person, today);
    // One of six days of eight hours was taken: five are left, of eight hours until the change, of ten from it on.
    expect([await leftOn('2026-05-31'), await leftOn(today)]).toEqual([
      [5, 480],
      [5, 600],
    ]);
    expect(await kept(kala, person, today)).toBe(0);
    const why = await callAs(person, leave.whyBalance, { employeeId, leaveTypeId, on: today });
    expect(why).toMatchObject({ balanceMinutes: 5 * 600, shown: '5d 0h' });
  });

  it('says to the approver what it costs, what is left, and who of the team is away', async () => {
    const { manager, person, colleague, leaveTypeId } = await aTeam();
    await ask(colleague, leaveTypeId, '2026-06-08');
    const { requestId } = await ask(person, leaveTypeId, '2026-06-05', { to: '2026-06-09' });
    const { wording } = await callAs(manager, approvals.readRequest, { requestId });
    expect(wording).toBe('3d 0h of ANNUAL; balance then 7d 0h; one other person of the team is away');
  });

  it('counts who is away in the teams below as well, as the limit of the team does', async () => {
    const { owner, manager, person, leaveTypeId, departmentId } = await aTeam();
    const below = await callAs(owner, departments.createDepartment, {
      name: 'หน้าร้าน',
      parentId: departmentId,
    });
    const clerk = await aPerson(owner);
    await kept(kala, clerk);
    await callAs(owner, departments.addMember, { departmentId: below.departmentId, employeeId: clerk.employeeId });
    await ask(clerk, leaveTypeId, '2026-06-05');
    const { requestId } = await ask(person, leaveTypeId, '2026-06-05');
    const { wording } = await callAs(manager, approvals.readRequest, { requestId });
    expect(wording).toContain('one other person of the team is away');
  });

  it('that is rejected or taken back leaves the balance as it was', async () => {
    const { manager, person, leaveTypeId } = await aTeam();
    const first = await ask(person, leaveTypeId, '2026-06-05');
    await decide(manager, first.requestId, false);
    const second = await ask(person, leaveTypeId, '2026-06-05');
    await callAs(person, approvals.cancelRequest, { requestId: second.requestId, reason: null });
    expect(await balanceOf(person, leaveTypeId)).toEqual({ days: 10, pending: 0 });
    const { items } = await callAs(person, leave.listRequests, {});
    expect(items.map(({ state }) => state).toSorted()).toEqual(['canceled', 'rejected']);
  });

  it('is given back when the approver agrees to cancel it', async () => {
    const { manager, person, leaveTypeId } = await aTeam();
    const { requestId } = await ask(person, leaveTypeId, '2026-06-05');
    await decide(manager, requestId);
    expect((await balanceOf(person, leaveTypeId)).days).toBe(9);
    const isAsked = async () => (await callAs(person, leave.listRequests, {})).items.map((one) => one.isCancelAsked);
    expect(await isAsked()).toEqual([false]);
    const undo = await callAs(person, approvals.askToCancel, { requestId, reason: 'เปลี่ยนแผน' });
    expect(await isAsked()).toEqual([true]);
    await decide(manager, undo.requestId);
    expect(await isAsked()).toEqual([false]);
    expect((await balanceOf(person, leaveTypeId)).days).toBe(10);
  });

  it('by a line with a condition on days asks a second group only for long leave', async () => {
    const { owner, manager, person, leaveTypeId } = await aTeam();
    const chief = await aPerson(owner);
    const group = ({ employeeId }: Person, conditions: { fact: string; is: 'atLeast'; value: number }[] = []) => ({
      conditions,
      approvers: [{ kind: 'employee' as const, employeeId }],
    });
    const approveGroups = [group(manager), group(chief, [{ fact: 'days', is: 'atLeast', value: 3 }])];
    const line = { name: 'ลา', formTemplates: ['leave.request'], approveGroups };
    await callAs(owner, approvals.saveFlow, { approveLines: [line] });
    const short = await ask(person, leaveTypeId, '2026-06-05');
    expect((await decide(manager, short.requestId)).state).toBe('approved');
    const long = await ask(person, leaveTypeId, '2026-06-08', { to: '2026-06-10' });
    expect((await decide(manager, long.requestId)).state).toBe('pending');
    expect((await decide(chief, long.requestId)).state).toBe('approved');
  });

  it('by staff for another person is refused to everybody else, and the person who entered it does not approve', async () => {
    const { owner, person, colleague, leaveTypeId } = await aTeam();
    const forPerson = { employeeId: person.employeeId };
    await expect(ask(colleague, leaveTypeId, '2026-06-05', forPerson)).rejects.toMatchObject({
      body: { code: 'leave.employeeNotFound' },
    });
    const { requestId } = await ask(owner, leaveTypeId, '2026-06-05', forPerson);
    await expect(decide(owner, requestId)).rejects.toMatchObject({ status: 403 });
    const { items } = await callAs(person, leave.listRequests, {});
    expect(items.map((one) => one.requestId)).toEqual([requestId]);
  });

  it('beyond the balance is refused, and the decision is refused when the balance is gone by then', async () => {
    const { owner, manager, person, leaveTypeId } = await aTeam({ days: 1 });
    await expect(ask(person, leaveTypeId, '2026-06-05', { to: '2026-06-08' })).rejects.toMatchObject({
      body: { code: 'leave.overQuota' },
    });
    const { requestId } = await ask(person, leaveTypeId, '2026-06-05');
    const { employeeId } = person;
    await callAs(owner, leave.adjustBalance, { employeeId, leaveTypeId, minutes: -aDay, reason: 'แก้ยอด' });
    await expect(decide(manager, requestId)).rejects.toMatchObject({ body: { code: 'leave.overQuota' } });
  });
});

describe('the kinds of leave that are offered', () => {
  const perEvent = { grant: 'perEvent', yearEnd: 'keep', counts: 'calendar', unit: 'day', eventDays: 300 } as const;
  const isOf = (who: Person, gender: 'female' | 'male') =>
    kala.database.tenant(who.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set gender = ${gender}
        where organization_id = ${tx.organizationId} and id = ${who.employeeId}`),
    );
  const offered = async (who: Person, whose: { employeeId?: Id<'employee'> } = {}) =>
    (await callAs(who, leave.offeredTypes, whose)).items;

  it('are those that a person of this gender can ask for, also where staff ask for the person', async () => {
    const { owner, person, colleague, leaveTypeId } = await aTeam();
    const birth = await aType(kala, owner, { ...perEvent, gender: 'female', days: 120 });
    const { id } = await callAs(owner, leave.createType, { name: 'เลิกใช้', code: 'OLD', isActive: false });
    await isOf(person, 'male');
    await isOf(colleague, 'female');
    const idsFor = async (...given: Parameters<typeof offered>) =>
      new Set((await offered(...given)).map((one) => one.leaveTypeId));
    const [toMan, toWoman] = [new Set([leaveTypeId]), new Set([leaveTypeId, birth])];
    expect(await idsFor(person)).toEqual(toMan);
    expect(await idsFor(colleague)).toEqual(toWoman);
    expect(await idsFor(owner, { employeeId: person.employeeId })).toEqual(toMan);
    expect(await idsFor(owner, { employeeId: colleague.employeeId })).toEqual(toWoman);
    // What is left out is what would be refused.
    await expect(ask(person, birth, '2026-06-05')).rejects.toMatchObject({ body: { code: 'leave.wrongGender' } });
    await expect(ask(person, id, '2026-06-05')).rejects.toMatchObject({ body: { code: 'leave.typeNotFound' } });
  });

  it('do not tell the gender of a person to people who may not ask for the person', async () => {
    const { owner, manager, person, colleague, leaveTypeId } = await aTeam();
    const viewer = await aPerson(owner, { groups: ['reportViewer'] });
    const { employeeId } = person;
    const day = asDate('2026-06-05');
    const notFound = { body: { code: 'leave.employeeNotFound' } };
    for (const who of [manager, colleague, viewer]) {
      await expect(offered(who, { employeeId })).rejects.toMatchObject(notFound);
      const preview = callAs(who, leave.calculate, { employeeId, leaveTypeId, from: day, to: day });
      await expect(preview).rejects.toMatchObject(notFound);
    }
  });

  it('for each event have its minutes, in days of the person’s own length where the company counts so', async () => {
    const { owner, person, leaveTypeId } = await aTeam();
    const birth = await aType(kala, owner, { ...perEvent, days: 120 });
    const own = async () => new Map((await offered(person)).map((one) => [one.leaveTypeId, one]));
    expect((await own()).get(birth)).toMatchObject({ eventMinutes: 120 * aDay, dayMinutes: aDay });
    expect((await own()).get(leaveTypeId)).toMatchObject({ eventMinutes: null });
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    const { employeeId } = person;
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2026-01-01', workMinutes: 720 });
    expect((await own()).get(birth)).toMatchObject({ eventMinutes: 120 * 720, dayMinutes: 720 });
  });

  it.each([720, 420])('for a birth is 120 days, 60 of them paid, of a person whose day is %s minutes', async (day) => {
    const { owner, person } = await aTeam();
    const { employeeId } = person;
    const birth = await aType(kala, owner, { ...perEvent, days: 120, paidLimit: 60 * aDay });
    const year = { yearKind: 'calendar', yearMonth: 1, yearDay: 1 } as const;
    await callAs(owner, leave.saveSettings, { ...year, readings: { dayLength: 'ownDay' } });
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2026-01-01', workMinutes: day });
    const until = (to: string) =>
      callAs(person, leave.calculate, { leaveTypeId: birth, from: asDate('2026-06-05'), to: asDate(to) });
    expect(await until('2026-10-02')).toMatchObject({ minutes: 120 * day, paidMinutes: 60 * day, refusal: null });
    expect(await until('2026-10-03')).toMatchObject({ refusal: { code: 'leave.overQuota', params: { n: day } } });
  });
});

describe('one’s own balance', () => {
  it('is adjusted by another person; a company with one head may do it and the log says so', async () => {
    const { owner, leaveTypeId } = await aTeam();
    const own = { employeeId: owner.employeeId, leaveTypeId, minutes: aDay, reason: 'เพิ่มวันลา' };
    expect((await callAs(owner, leave.adjustBalance, own)).balanceMinutes).toBe(11 * aDay);
    const second = await aPerson(owner, { groups: ['administrator'] });
    await expect(callAs(owner, leave.adjustBalance, own)).rejects.toMatchObject({ body: { code: 'leave.ownBalance' } });
    expect((await callAs(second, leave.adjustBalance, own)).balanceMinutes).toBe(12 * aDay);
  });

  it('in an import is refused row by row', async () => {
    const { owner } = await aTeam();
    await aPerson(owner, { groups: ['administrator'] });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set employee_code = 'BOSS'
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`),
    );
    const row = { employeeCode: 'BOSS', leaveType: 'ANNUAL', days: '5', date: '2026-06-01' };
    const answer = await callAs(owner, leave.importRows, { data: [row], dryRun: true });
    expect(answer.problems).toMatchObject([{ row: 1, code: 'ownBalance' }]);
  });

  it('and one’s own leave are neither imported as approved nor undone by oneself', async () => {
    const { owner } = await aTeam();
    const second = await aPerson(owner, { groups: ['owner'] });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set employee_code = 'BOSS'
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`),
    );
    const data = [
      { employeeCode: 'BOSS', leaveType: 'ANNUAL', startDate: '2026-06-03' },
      { employeeCode: 'BOSS', leaveType: 'ANNUAL', days: '-2', date: '2026-06-01' },
    ];
    expect((await callAs(owner, leave.importRows, { data, dryRun: true })).problems).toMatchObject([
      { row: 1, code: 'ownLeave' },
      { row: 2, code: 'ownBalance' },
    ]);
    const { importId } = await callAs(second, leave.importRows, { data });
    if (!importId) throw new Error('Nothing was imported.');
    await expect(callAs(owner, leave.undoImport, { id: importId })).rejects.toMatchObject({
      body: { code: 'leave.ownBalance' },
    });
    await callAs(second, leave.undoImport, { id: importId });
  });
});

describe('a last day that was entered after the leave', () => {
  const leaves = (who: Person, lastDay: string) =>
    kala.database.tenant(who.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set resign_date = ${lastDay}, employee_code = 'E9'
        where organization_id = ${tx.organizationId} and id = ${who.employeeId}`),
    );

  it('leaves nobody away from the team after it', async () => {
    const { owner, manager, person, colleague, leaveTypeId } = await aTeam();
    const { requestId: theirs } = await ask(colleague, leaveTypeId, '2026-06-08', { to: '2026-06-09' });
    await decide(manager, theirs);
    await leaves(colleague, '2026-06-08');
    const away = async (day: string) => {
      const { requestId } = await ask(person, leaveTypeId, day);
      return (await callAs(manager, approvals.readRequest, { requestId })).wording;
    };
    expect(await away('2026-06-08')).toContain('one other person of the team is away');
    expect(await away('2026-06-09')).not.toContain('away');
    const calendar = await callAs(owner, leave.calendar, { from: asDate('2026-06-08'), to: asDate('2026-06-09') });
    expect(calendar.away).toEqual([{ date: '2026-06-08', people: 1 }]);
  });

  it('refuses what is added to the balance after it', async () => {
    const { owner, person, leaveTypeId } = await aTeam();
    await leaves(person, '2026-06-08');
    const { employeeId } = person;
    const adjust = (on: string) =>
      callAs(owner, leave.adjustBalance, { employeeId, leaveTypeId, minutes: 60, on, reason: 'x' } as never);
    await expect(adjust('2026-06-09')).rejects.toMatchObject({
      body: { code: 'leave.afterLastDay', params: { date: '2026-06-08' } },
    });
    await adjust('2026-06-08');
    const row = (date: string) => ({ employeeCode: 'E9', leaveType: 'ANNUAL', days: '1', date });
    const data = [row('2026-06-08'), row('2026-06-09')];
    expect(await callAs(owner, leave.importRows, { data, dryRun: true })).toMatchObject({
      added: 1,
      problems: [{ row: 2, field: 'date', code: 'afterLastDay', value: '2026-06-09' }],
    });
  });
});

it('paid at half is half paid leave of the year in reports, as in attendance', async () => {
  const { manager, person, leaveTypeId } = await aTeam({ paidPercent: 50 });
  const { requestId } = await ask(person, leaveTypeId, '2026-06-05');
  await decide(manager, requestId);
  const { organizationId, employeeId } = person;
  const year = { employeeIds: [employeeId], from: asDate('2026-01-01'), to: asDate('2026-12-31') };
  expect(await kala.database.tenant(organizationId, (tx) => leaveTaken(tx, year))).toEqual([
    { employeeId, minutes: aDay, paidMinutes: aDay / 2 },
  ]);
});

it('of an import is as long as its row says, or the row is refused with both lengths', async () => {
  const { owner, person } = await aTeam();
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set employee_code = 'E1'
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );
  // Friday to Monday: two days of work.
  const row = (cells: object) => ({ employeeCode: 'E1', leaveType: 'ANNUAL', startDate: '2026-05-08', ...cells });
  const data = [
    row({ endDate: '2026-05-11', days: '4' }),
    row({ endDate: '2026-05-11', days: '2' }),
    row({ startDate: '2026-05-18', part: 'first', days: '0.5' }),
    row({ startDate: '2026-05-19', part: 'first', days: '1' }),
    row({ startDate: '2026-05-20', startTime: '08:00', endTime: '10:00', hours: '2' }),
    row({ startDate: '2026-05-22', days: '' }),
  ];
  const answer = await callAs(owner, leave.importRows, { data, dryRun: true });
  expect(answer.problems).toEqual([
    { row: 1, field: 'days', code: 'otherLength', value: '4', params: { said: 4, measured: 2 } },
    { row: 4, field: 'days', code: 'otherLength', value: '1', params: { said: 1, measured: 0.5 } },
  ]);
  expect(answer.added).toBe(4);
});
