// Plans above work hours: a published board gives segments, a day off given to a person stands above both.
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { addToDate, dateIn, type LocalDate, type Minutes, systemNow, timeIn } from '#kernel/time';
import { sql } from '#server/db/sql';
import { tell } from '#server/events';
import { plansChanged } from '#work-hours/events';
import type { Plan } from '#work-hours/rules/planned-schedule';
import type { Segment } from '#work-hours/rules/schedule';
import { offerPlans } from '#work-hours/server/public';
import { clocking } from '../contract.ts';
import { aClockingHouse, monday, punchesIn, record, zone } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, daysOf } = house;

/** Published plans by person and date. */
const board = new Map<string, Plan[]>();
const withdraw = offerPlans(() =>
  Promise.resolve({ on: (employeeId, date) => board.get(`${employeeId} ${date}`) ?? [] }),
);
afterAll(withdraw);

const segment = (id: string, [start, end]: readonly [number, number], parts: Partial<Segment> = {}): Segment => ({
  id,
  kind: 'working',
  start: start as Minutes,
  end: end as Minutes,
  breaks: [],
  breakRule: 'deduct',
  lateAfter: 0 as Minutes,
  absenceAfter: null,
  ...parts,
});
const split: Plan = {
  kind: 'board',
  segments: [segment('morning', [480, 720]), segment('evening', [1020, 1260])],
};

const publish = (who: Person, date: LocalDate, plan: Plan): void => {
  const key = `${who.employeeId} ${date}`;
  board.set(key, [...(board.get(key) ?? []), plan]);
};
const tellPlansChanged = (who: Person, from: LocalDate, to = from) =>
  house.database.tenant(who.organizationId, (tx) =>
    tell(tx, plansChanged, { employeeIds: [who.employeeId], from, to }),
  );
const dayOf = async (who: Person, date = monday) => (await daysOf(who, who.employeeId, date, date))[0];

describe('a published board', () => {
  it('stands above work hours; lateness is judged in each segment', async () => {
    const owner = await anOwner();
    publish(owner, monday, split);
    const punches = punchesIn('in 08:00, out 12:00, in 17:20, out 21:00', owner.employeeId);
    await record(house.database, owner.organizationId, { punches });
    const day = await dayOf(owner);
    expect(day).toMatchObject({ scheduled: 28_800, worked: 27_600, late: 1200, punchCount: 4, presence: 'left' });
    expect(day?.segments.map(({ id, startsAt, late }) => [id, timeIn(zone, startsAt), late])).toEqual([
      ['morning', '08:00', 0],
      ['evening', '17:00', 1200],
    ]);
    expect(day?.punches.map(({ segmentId }) => segmentId)).toEqual(['morning', 'morning', 'evening', 'evening']);
    const { explain } = await callAs(owner, clocking.dayDetail, { date: monday });
    expect(explain).toContain('Work, 17:00 to 21:00:');
  });

  it('planned overtime is in the line of the daily report, as in its total', async () => {
    const owner = await anOwner();
    const segments = [segment('morning', [480, 960]), segment('extra', [1020, 1140], { kind: 'overtime' })];
    publish(owner, monday, { kind: 'board', segments });
    const punches = punchesIn('in 08:00, out 16:00, in 17:00, out 19:00', owner.employeeId);
    await record(house.database, owner.organizationId, { punches });
    const { items, totals } = await callAs(owner, clocking.daily, { from: monday, to: monday });
    expect(items).toMatchObject([{ overtimeBefore: 0, overtimeAfter: 0, overtimePlanned: 7200 }]);
    expect(totals.overtimeSeconds).toBe(7200);
  });

  it('punch by punch gives the same as all at once', async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const text = 'in 08:05, out 12:00, in 16:40, out 21:30';
    for (const who of [one, two]) publish(who, monday, split);
    for (const punch of punchesIn(text, one.employeeId))
      await record(house.database, one.organizationId, { punches: [punch] });
    await record(house.database, two.organizationId, { punches: punchesIn(text, two.employeeId) });
    const [first, second] = [await dayOf(one), await dayOf(two)];
    expect(first?.segments).toEqual(second?.segments);
    expect(first).toMatchObject({ late: 300, overtimeBefore: 0, overtimeAfter: 1800 });
  });

  it('a day off given to the person stands above the board', async () => {
    const owner = await anOwner();
    publish(owner, monday, split);
    publish(owner, monday, { kind: 'dayOff' });
    await record(house.database, owner.organizationId, { punches: punchesIn('in 08:00, out 17:00', owner.employeeId) });
    // The lunch of the work hours is deducted, as on any rest day.
    expect(await dayOf(owner)).toMatchObject({
      kind: 'dayOff',
      segments: [],
      restDayWork: 28_800,
      regular: 0,
      late: 0,
    });
  });

  it('published later re-rates the days it touches, and no others', async () => {
    const owner = await anOwner();
    const tuesday = addToDate(monday, { days: 1 });
    const punches = [monday, tuesday].flatMap((date) => punchesIn('in 08:30, out 17:00', owner.employeeId, { date }));
    await record(house.database, owner.organizationId, { punches });
    publish(owner, tuesday, { kind: 'board', segments: [segment('late', [510, 1020])] });
    await tellPlansChanged(owner, tuesday);
    await expect.poll(async () => (await dayOf(owner, tuesday))?.late).toBe(0);
    expect((await dayOf(owner))?.late).toBe(1800);
  });

  it('makes days ahead as far as it is published', async () => {
    const owner = await anOwner();
    const today = dateIn(zone, systemNow());
    const to = addToDate(today, { days: 40 });
    publish(owner, to, split);
    const rows = () =>
      house.database.tenant(owner.organizationId, async (tx) => {
        const row = await tx.one<{ count: number; last: LocalDate | null }>(sql`
          select count(*)::int as count, max(date) as last from app.attendance_day
          where organization_id = ${tx.organizationId} and employee_id = ${owner.employeeId} and date >= ${today}`);
        return row?.last;
      });
    await tellPlansChanged(owner, today, to);
    await expect.poll(rows).toBe(to);
    expect((await dayOf(owner, to))?.segments).toHaveLength(2);
  });
});
