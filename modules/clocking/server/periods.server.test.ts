// Periods that close: confirmed by the person and a manager, locked by who makes the pay, and never rewritten after that.
import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { addToDate, dateIn, dateParts, instantAt, type LocalDate, type LocalTime, systemNow } from '#kernel/time';
import { addEmployees } from '#people/server/public';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { clocking } from '../contract.ts';
import { periodOn } from '../rules/attendance-period.ts';
import { aClockingHouse, punchesIn, record, zone } from './testing.ts';

/** An employee of many years. */
const aRow = {
  userId: null,
  titleName: null,
  firstName: 'มานะ',
  lastName: 'ทดสอบ',
  email: null,
  phoneNumber: null,
  gender: null,
  birthDate: null,
  startDate: null,
  resignDate: null,
  positionName: null,
  status: 'approved',
  permissionGroups: [],
} as const;

const house = aClockingHouse();
const { callAs, anOwner, aPerson, daysOf } = house;

const today = () => dateIn(zone, systemNow());
const lastMonth = () =>
  periodOn(addToDate(periodOn(today(), { kind: 'month', startDay: 1 }).from, { days: -1 }), {
    kind: 'month',
    startDay: 1,
  });
/** A work day in the middle of the last month. */
const workDay = (): LocalDate => {
  let date = addToDate(lastMonth().from, { days: 9 });
  while (dateParts(date).weekday > 5) date = addToDate(date, { days: 1 });
  return date;
};

/** A worker with one day of work in the last month, and that month as a period. */
async function aMonth() {
  const owner = await anOwner();
  const worker = await aPerson({ organizationId: owner.organizationId });
  const date = workDay();
  const punches = punchesIn('in 08:30, out 17:00', worker.employeeId, { date });
  await record(house.database, owner.organizationId, { punches });
  const { items } = await callAs(owner, clocking.listPeriods, {});
  const period = items.find(({ isOver }) => isOver);
  if (!period) throw new Error('No period is over.');
  return { owner, worker, date, period, periodId: period.id };
}
const dayOf = async (owner: Person, of: Person, date: LocalDate) => (await daysOf(owner, of.employeeId, date, date))[0];
const refused = (code: string) => ({ body: { code: `clocking.${code}` } });
const adjustmentsOf = async (owner: Person) => {
  const { items } = await callAs(owner, clocking.listPeriods, {});
  const open = items.findLast(({ lockedAt }) => lockedAt === null);
  return (await callAs(owner, clocking.listAdjustments, { periodId: open?.id as never })).items;
};

describe('attendance periods', () => {
  it('are months at first; a company that goes over to the 26th has a shorter one', async () => {
    const owner = await anOwner();
    const before = await callAs(owner, clocking.listPeriods, {});
    expect(before.items.map(({ from, to }) => ({ from, to }))).toEqual([
      periodOn(today(), { kind: 'month', startDay: 1 }),
      lastMonth(),
    ]);
    await callAs(owner, clocking.savePeriodRule, { kind: 'startDay', startDay: 26 });
    const { items, rule } = await callAs(owner, clocking.listPeriods, {});
    expect(rule).toMatchObject({ kind: 'startDay', startDay: 26 });
    const border = periodOn(today(), rule);
    expect(items[0]?.to).toBe(border.to);
    // Without a hole: each begins on the day after the one before it.
    for (const [at, { to }] of items.slice(1).entries()) expect(items[at]?.from).toBe(addToDate(to, { days: 1 }));
  });

  it('a person and a manager confirm; a day that changes afterwards makes both out of date', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    const of = async () => {
      const { items, missing } = await callAs(owner, clocking.readPeriod, { periodId, size: 100 });
      const line = items.find(({ employee }) => employee.employeeId === worker.employeeId);
      return { ...line?.confirmed, late: line?.sums.late, missing };
    };
    expect(await of()).toMatchObject({
      employeeAt: null,
      managerAt: null,
      late: 1800,
      missing: { people: 1, notConfirmed: 1 },
    });
    await callAs(worker, clocking.confirmPeriod, { periodId });
    await callAs(owner, clocking.approvePeriod, { periodId, employeeIds: [worker.employeeId] });
    expect(await of()).toMatchObject({
      isEmployeeStale: false,
      isManagerStale: false,
      missing: { notConfirmed: 0, notApproved: 0 },
    });
    await record(house.database, owner.organizationId, { punches: punchesIn('in 07:55', worker.employeeId, { date }) });
    expect(await of()).toMatchObject({
      isEmployeeStale: true,
      isManagerStale: true,
      late: 0,
      missing: { notConfirmed: 1 },
    });
    const mine = await callAs(worker, clocking.myPeriods, undefined);
    expect(mine.items.find((one) => one.period.id === periodId)?.confirmed.isEmployeeStale).toBe(true);
  });

  it('a manager has a period to confirm again when one of its days changes or is added afterwards', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    const toApprove = async () => (await callAs(owner, clocking.listPeriods, {})).toApprove;
    const employeeIds = [worker.employeeId];
    expect(await toApprove()).toBe(1);
    await callAs(owner, clocking.approvePeriod, { periodId, employeeIds });
    expect(await toApprove()).toBe(0);
    await record(house.database, owner.organizationId, { punches: punchesIn('in 07:55', worker.employeeId, { date }) });
    expect(await toApprove()).toBe(1);
    await callAs(owner, clocking.approvePeriod, { periodId, employeeIds });
    expect(await toApprove()).toBe(0);
    // A punch of today touches no period that is over.
    const punches = punchesIn('in 08:00', worker.employeeId, { date: today() });
    await record(house.database, owner.organizationId, { punches });
    expect(await toApprove()).toBe(0);
    const other = addToDate(lastMonth().from, { days: 1 });
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 08:00, out 17:00', worker.employeeId, { date: other }),
    });
    expect(await toApprove()).toBe(1);
  });

  it('the running period can be neither confirmed nor locked, and periods are locked in their order', async () => {
    const { owner, worker, periodId } = await aMonth();
    const { items } = await callAs(owner, clocking.listPeriods, {});
    const running = items[0]?.id as never;
    await expect(callAs(worker, clocking.confirmPeriod, { periodId: running })).rejects.toMatchObject(
      refused('periodNotOver'),
    );
    await expect(callAs(owner, clocking.lockPeriod, { periodId: running })).rejects.toMatchObject(
      refused('periodNotOver'),
    );
    await callAs(owner, clocking.lockPeriod, { periodId });
    await expect(callAs(owner, clocking.lockPeriod, { periodId })).rejects.toMatchObject(refused('periodLocked'));
    await expect(callAs(worker, clocking.confirmPeriod, { periodId })).rejects.toMatchObject(refused('periodLocked'));
  });
});

describe('a locked day', () => {
  it('is never rewritten: a late punch becomes an adjustment with old value, new value and cause', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    await callAs(owner, clocking.lockPeriod, { periodId });
    const before = await dayOf(owner, worker, date);
    await record(house.database, owner.organizationId, { punches: punchesIn('in 07:55', worker.employeeId, { date }) });
    expect(await dayOf(owner, worker, date)).toEqual(before);
    const [found, ...others] = await adjustmentsOf(owner);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ date, cause: 'punch' });
    expect(found?.changes).toEqual(
      expect.arrayContaining([
        { name: 'late', before: 1800, after: 0 },
        { name: 'regular', before: 27_000, after: 28_800 },
      ]),
    );
    const mine = await callAs(worker, clocking.myPeriods, undefined);
    expect(mine.adjustments).toHaveLength(1);
  });

  it('says that a punch was corrected, not that one came later, when its time is corrected', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    await callAs(owner, clocking.lockPeriod, { periodId });
    const { employeeId } = worker;
    const { items } = await callAs(owner, clocking.listPunches, { from: date, to: date, employeeId });
    const arrival = items.find(({ clockType }) => clockType === 'clock_in');
    const timestamp = instantAt(zone, date, '08:00' as LocalTime);
    await callAs(owner, clocking.convertPunch, { id: arrival?.id as never, timestamp, reason: 'นาฬิกาเดินเร็ว' });
    expect(await adjustmentsOf(owner)).toMatchObject([{ date, cause: 'correction' }]);
  });

  it('an adjustment goes when what made it is taken back, and a second change goes on from the locked day', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    await callAs(owner, clocking.lockPeriod, { periodId });
    await record(house.database, owner.organizationId, { punches: punchesIn('in 07:55', worker.employeeId, { date }) });
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 17:00, out 19:00', worker.employeeId, { date }),
    });
    const [both] = await adjustmentsOf(owner);
    expect(both?.changes).toContainEqual({ name: 'overtime', before: 0, after: 7200 });
    expect(both?.changes).toContainEqual({ name: 'late', before: 1800, after: 0 });
    const { items } = await callAs(owner, clocking.listPunches, {
      from: date,
      to: date,
      employeeId: worker.employeeId,
    });
    // All but the two that were there when the period was locked.
    const locked = [
      `clock_in ${instantAt(zone, date, '08:30' as LocalTime)}`,
      `clock_out ${instantAt(zone, date, '17:00' as LocalTime)}`,
    ];
    const late = items.filter(({ clockType, timestamp }) => !locked.includes(`${clockType} ${timestamp}`));
    await callAs(owner, clocking.deletePunches, { ids: late.map(({ id }) => id), reason: 'ผิดคน' });
    expect(await adjustmentsOf(owner)).toEqual([]);
  });

  it('cannot be rewritten or removed by any statement of the application', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    await callAs(owner, clocking.lockPeriod, { periodId });
    const own = sql`employee_id = ${worker.employeeId} and date = ${date}`;
    const rewriting = house.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.attendance_day set late = 0, fingerprint = 'another'
        where organization_id = ${tx.organizationId} and ${own}`),
    );
    await expect(rewriting).rejects.toThrow(/attendance_day_locked_check/);
    const removed = await house.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`delete from app.attendance_day where organization_id = ${tx.organizationId} and ${own}`),
    );
    expect(removed).toBe(0);
  });

  it('everybody who works here has a row before their period is locked', async () => {
    const { owner, periodId, period } = await aMonth();
    const { days } = await callAs(owner, clocking.lockPeriod, { periodId });
    const dates = Number(period.to.slice(8));
    expect(days).toBe(2 * dates);
    const { missing } = await callAs(owner, clocking.readPeriod, { periodId });
    expect(missing.peopleWithoutDays).toBe(0);
  });

  it('a company of many people whose days were never made has them made by a job, and is locked after it', async () => {
    const { owner, periodId, period } = await aMonth();
    const people = 170;
    await house.database.tenant(owner.organizationId, (tx) =>
      addEmployees(
        tx,
        Array.from({ length: people }, (_, at) => ({ ...aRow, id: newId('employee'), employeeCode: `M${at}` })),
        systemNow(),
      ),
    );
    expect(await callAs(owner, clocking.lockPeriod, { periodId })).toEqual({ days: 0, isMaking: true });
    await expect
      .poll(async () => (await callAs(owner, clocking.readPeriod, { periodId })).missing.peopleWithoutDays, {
        timeout: 60_000,
      })
      .toBe(0);
    const dates = Number(period.to.slice(8));
    expect(await callAs(owner, clocking.lockPeriod, { periodId })).toEqual({
      days: (people + 2) * dates,
      isMaking: false,
    });
  });

  it('unlocking asks for a reason, keeps it, and writes what was found to the days', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    await callAs(owner, clocking.lockPeriod, { periodId });
    await record(house.database, owner.organizationId, { punches: punchesIn('in 07:55', worker.employeeId, { date }) });
    await expect(callAs(owner, clocking.unlockPeriod, { periodId, reason: ' ' })).rejects.toMatchObject({
      status: 400,
    });
    await callAs(owner, clocking.unlockPeriod, { periodId, reason: 'ลืมลงเวลา' });
    expect(await dayOf(owner, worker, date)).toMatchObject({ late: 0 });
    expect(await adjustmentsOf(owner)).toEqual([]);
    const { steps, period } = await callAs(owner, clocking.readPeriod, { periodId });
    expect(period.lockedAt).toBeNull();
    expect(steps.map(({ step, reason }) => [step, reason])).toEqual([
      ['lock', null],
      ['unlock', 'ลืมลงเวลา'],
    ]);
    await callAs(owner, clocking.lockPeriod, { periodId });
  });

  it('overtime that is approved after the locking is an adjustment as well', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    const { employeeId } = worker;
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 17:00, out 19:00', employeeId, { date }),
    });
    await callAs(owner, clocking.lockPeriod, { periodId });
    await callAs(owner, clocking.decideOvertime, { employeeIds: [employeeId], dates: [date], note: null });
    const [found] = await adjustmentsOf(owner);
    expect(found).toMatchObject({
      cause: 'overtime',
      changes: [{ name: 'approvedOvertime', before: 0, after: 7200 }],
    });
  });

  it('overtime that is found after the locking can be approved, and is listed until then', async () => {
    const { owner, worker, date, periodId } = await aMonth();
    const { employeeId } = worker;
    await callAs(owner, clocking.lockPeriod, { periodId });
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 17:00, out 19:00', employeeId, { date }),
    });
    const listed = await callAs(owner, clocking.listOvertime, { employeeId });
    expect(listed).toMatchObject({ open: 1, items: [{ date, overtime: 7200, decision: null }] });
    await callAs(owner, clocking.decideOvertime, { employeeIds: [employeeId], dates: [date], note: null });
    const [found] = await adjustmentsOf(owner);
    expect(found?.changes).toContainEqual({ name: 'approvedOvertime', before: 0, after: 7200 });
    expect((await callAs(owner, clocking.listOvertime, { employeeId })).open).toBe(0);
  });

  it('a punch at the clock on an open day is not held up', async () => {
    const { owner, worker, periodId } = await aMonth();
    await callAs(owner, clocking.lockPeriod, { periodId });
    const { punches } = await callAs(worker, clocking.record, { clockType: 'clock_in' });
    expect(punches).toHaveLength(1);
    expect(await adjustmentsOf(owner)).toEqual([]);
  });
});
