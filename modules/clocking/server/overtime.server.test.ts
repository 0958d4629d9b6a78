import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addManager } from '#departments/server/public';
import { addToDate } from '#kernel/time';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { aClockingHouse, monday, punchesIn, record } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, aPerson, daysOf } = house;

const dayOf = async (who: Person, of: Person, date = monday) => (await daysOf(who, of.employeeId, date, date))[0];

/** A worker who stayed two hours longer on Monday. */
async function anEvening() {
  const owner = await anOwner();
  const worker = await aPerson({ organizationId: owner.organizationId });
  const punches = punchesIn('in 08:00, out 19:00', worker.employeeId);
  await record(house.database, owner.organizationId, { punches });
  return { owner, worker, employeeId: worker.employeeId };
}

describe('overtime that was worked', () => {
  it('is a candidate until a manager approves it; who approved is kept', async () => {
    const { owner, worker, employeeId } = await anEvening();
    expect(await dayOf(owner, worker)).toMatchObject({ overtime: 7200, approvedOvertime: 0 });
    const before = await callAs(owner, clocking.listOvertime, { employeeId });
    expect(before).toMatchObject({ total: 1, open: 1, items: [{ date: monday, overtime: 7200, decision: null }] });
    expect(before.items[0]).toMatchObject({ startDate: monday, endDate: monday, hours: 2 });
    await callAs(owner, clocking.decideOvertime, { employeeIds: [employeeId], dates: [monday], note: 'ปิดงบ' });
    expect(await dayOf(owner, worker)).toMatchObject({ overtime: 7200, approvedOvertime: 7200 });
    const { items, open } = await callAs(owner, clocking.listOvertime, { employeeId, status: 'decided' });
    expect(open).toBe(0);
    expect(items[0]?.decision).toMatchObject({ seconds: 7200, note: 'ปิดงบ', requestId: null });
  });

  it('is approved in part, never beyond what was worked, refused and opened again; every decision stays', async () => {
    const { owner, worker, employeeId } = await anEvening();
    const decide = async (minutes: number | null) => {
      await callAs(owner, clocking.decideOvertime, { employeeIds: [employeeId], dates: [monday], minutes, note: null });
      return (await dayOf(owner, worker))?.approvedOvertime;
    };
    expect([await decide(90), await decide(600), await decide(0), await decide(null)]).toEqual([5400, 7200, 0, 0]);
    expect((await callAs(owner, clocking.listOvertime, { employeeId })).open).toBe(1);
    const history = await house.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ seconds: number | null }>(sql`
        select seconds from app.attendance_overtime where organization_id = ${tx.organizationId} order by id`),
    );
    expect(history.map(({ seconds }) => seconds)).toEqual([5400, 36_000, 0, null]);
  });

  it('stays approved when the day is counted again, as far as it was worked', async () => {
    const { owner, worker, employeeId } = await anEvening();
    await callAs(owner, clocking.decideOvertime, { employeeIds: [employeeId], dates: [monday], note: null });
    const { items } = await callAs(owner, clocking.listPunches, { from: monday, to: monday, employeeId });
    const out = items.find(({ clockType }) => clockType === 'clock_out');
    const timestamp = `${monday}T11:00:00.000Z` as never;
    await callAs(owner, clocking.convertPunch, { id: out?.id as never, timestamp, reason: 'ผิดเวลา' });
    expect(await dayOf(owner, worker)).toMatchObject({ overtime: 3600, approvedOvertime: 3600 });
  });

  it('on a rest day is kept apart', async () => {
    const owner = await anOwner();
    const saturday = addToDate(monday, { days: 5 });
    const punches = punchesIn('in 08:00, out 19:00', owner.employeeId, { date: saturday });
    await record(house.database, owner.organizationId, { punches });
    const day = { employeeIds: [owner.employeeId], dates: [saturday] };
    await callAs(owner, clocking.decideOvertime, { ...day, note: null });
    expect(await dayOf(owner, owner, saturday)).toMatchObject({
      kind: 'dayOff',
      restDayWork: 28_800,
      holidayWork: 0,
      overtime: 0,
      holidayOvertime: 7200,
      approvedHolidayOvertime: 7200,
    });
  });

  it('a manager decides for their teams only, and never for themselves', async () => {
    const { owner, employeeId } = await anEvening();
    const manager = await aPerson({ organizationId: owner.organizationId }, { groups: ['manager'] });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'สาย A' });
    await house.database.tenant(owner.organizationId, (tx) =>
      addManager(tx, { departmentId, employeeId: manager.employeeId }),
    );
    const own = punchesIn('in 08:00, out 19:00', manager.employeeId);
    await record(house.database, owner.organizationId, { punches: own });
    const decide = (id: Person['employeeId']) =>
      callAs(manager, clocking.decideOvertime, { employeeIds: [id], dates: [monday], note: null });
    await expect(decide(employeeId)).rejects.toMatchObject({ body: { code: 'clocking.employeeNotFound' } });
    await callAs(owner, departments.addMember, { departmentId, employeeId });
    expect(await decide(employeeId)).toEqual({ decided: 1 });
    await callAs(owner, departments.addMember, { departmentId, employeeId: manager.employeeId });
    await expect(decide(manager.employeeId)).rejects.toMatchObject({ body: { code: 'clocking.ownOvertime' } });
  });
});

describe('facts of the day', () => {
  it('a day has the team and the position of its date', async () => {
    const owner = await anOwner();
    const worker = await aPerson({ organizationId: owner.organizationId });
    const { employeeId } = worker;
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'คลัง' });
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'หัวหน้ากะ' });
    const fromDate = addToDate(monday, { days: 1 });
    await callAs(owner, people.moveEmployee, { employeeId, departmentId, fromDate });
    await callAs(owner, people.changeTerm, { employeeId, positionId, fromDate, note: null });
    const dates = [monday, fromDate];
    await record(house.database, owner.organizationId, {
      punches: dates.flatMap((date) => punchesIn('in 08:00, out 17:00', employeeId, { date })),
    });
    const facts = [await dayOf(owner, worker), await dayOf(owner, worker, fromDate)];
    expect(facts.map((day) => [day?.positionId, day?.shiftIds])).toEqual([
      [null, []],
      [positionId, []],
    ]);
    expect(facts[1]?.departmentId).toBe(departmentId);
  });
});
