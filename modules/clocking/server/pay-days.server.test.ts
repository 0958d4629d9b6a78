// What pay reads of days without hours, of planned overtime and of shifts on holidays; reports keep saying what happened.
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { holidays } from '#holidays/contract';
import { type Minutes, systemNow } from '#kernel/time';
import type { Segment, SegmentKind } from '#work-hours/rules/schedule';
import { offerPlans } from '#work-hours/server/public';
import { clocking } from '../contract.ts';
import { recompute } from './days/recompute.ts';
import { payDaysOf } from './public.ts';
import { policyOf } from './store/policy.ts';
import { aClockingHouse, monday, punchesIn, record } from './testing.ts';

const house = aClockingHouse();
const { callAs, aCompany, aPerson, daysOf } = house;

const board = new Map<string, Segment[]>();
const withdraw = offerPlans(() =>
  Promise.resolve({
    on(employeeId, date) {
      const segments = date === monday ? board.get(employeeId) : undefined;
      return segments ? [{ kind: 'board', segments }] : [];
    },
  }),
);
afterAll(withdraw);

const segment = (kind: SegmentKind, from: number, to: number): Segment => ({
  id: `${kind} ${from}`,
  kind,
  start: (from * 60) as Minutes,
  end: (to * 60) as Minutes,
  breaks: [],
  breakRule: 'deduct',
  lateAfter: 0 as Minutes,
  absenceAfter: null,
});
const withOvertime = [segment('working', 8, 16), segment('overtime', 16, 19)];
const holidayShift = [segment('holidayShift', 8, 16)];

interface Monday {
  readonly punches: string;
  /** Nobody has set hours when left out. */
  readonly plan?: Segment[];
  readonly isHoliday?: boolean;
}

/** A person who worked on Monday. */
async function aWorker({ punches, plan, isHoliday = false }: Monday): Promise<Person> {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const { organizationId, employeeId } = owner;
  if (plan) board.set(employeeId, plan);
  if (isHoliday) await callAs(owner, holidays.createHoliday, { name: 'วันสงกรานต์', date: monday });
  if (punches !== '') await record(house.database, organizationId, { punches: punchesIn(punches, employeeId) });
  await house.database.tenant(organizationId, async (tx) =>
    recompute(tx, {
      targets: new Map([[employeeId, new Set([monday])]]),
      now: systemNow(),
      policy: await policyOf(tx),
    }),
  );
  return owner;
}

const paidFor = async ({ organizationId, employeeId }: Person, wage: 'monthly' | 'hourly') =>
  (
    await house.database.tenant(organizationId, (tx) => {
      const everyDay = wage === 'hourly' ? [employeeId] : [];
      return payDaysOf(tx, { employeeIds: [employeeId], from: monday, to: monday, everyDay });
    })
  )[0];

const shownTo = async (who: Person) => (await daysOf(who, who.employeeId, monday, monday))[0];

describe('where nobody has set hours', () => {
  it('work is paid by the hour', async () => {
    const worker = await aWorker({ punches: 'in 08:00, out 16:00' });
    expect(await paidFor(worker, 'hourly')).toMatchObject({ kind: 'unscheduled', regular: 28_800, incomplete: 0 });
    expect(await paidFor(worker, 'monthly'), 'a salary knows nothing of it').toBeUndefined();
  });

  it('a forgotten clock-out is not known by the hour, and leaves a salary as it is', async () => {
    const worker = await aWorker({ punches: 'in 08:00' });
    expect(await paidFor(worker, 'hourly')).toMatchObject({ regular: 0, incomplete: 28_800, isOver: true });
    expect(await paidFor(worker, 'monthly')).toBeUndefined();
  });
});

describe('overtime that was planned and not worked', () => {
  it('takes nothing off the pay, and the day still says so', async () => {
    const worker = await aWorker({ punches: 'in 08:00, out 16:00', plan: withOvertime });
    expect(await paidFor(worker, 'hourly')).toMatchObject({ regular: 28_800, absence: 0, late: 0, earlyLeave: 0 });
    const day = await shownTo(worker);
    expect(day?.statuses).toContain('absent');
    expect(day?.segments.map(({ kind, absence }) => [kind, absence])).toEqual([
      ['working', 0],
      ['overtime', 10_800],
    ]);
    const { explain } = await callAs(worker, clocking.dayDetail, { date: monday });
    expect(explain).toContain('Absence 3 h: No work within work hours.');
  });
});

describe('a holiday', () => {
  it('is paid without the overtime that was planned after work', async () => {
    const worker = await aWorker({ punches: '', plan: withOvertime, isHoliday: true });
    expect(await paidFor(worker, 'hourly')).toMatchObject({ regular: 0, holiday: 28_800, holidayWork: 0 });
  });

  it('with a shift of its own is paid as a holiday, and its work once more', async () => {
    const worker = await aWorker({ punches: 'in 08:00, out 16:00', plan: holidayShift, isHoliday: true });
    expect(await paidFor(worker, 'hourly')).toMatchObject({ regular: 0, holiday: 28_800, holidayWork: 28_800 });
  });

  it('who does not come to that shift keeps the holiday; the day says that nobody came', async () => {
    const worker = await aWorker({ punches: '', plan: holidayShift, isHoliday: true });
    expect(await paidFor(worker, 'hourly')).toMatchObject({ holiday: 28_800, holidayWork: 0, absence: 0 });
    expect(await shownTo(worker)).toMatchObject({ statuses: ['absent', 'holiday'], segments: [{ absence: 28_800 }] });
    const { explain } = await callAs(worker, clocking.dayDetail, { date: monday });
    expect(explain).toContain('Absence 8 h: No work within work hours.');
  });
});
