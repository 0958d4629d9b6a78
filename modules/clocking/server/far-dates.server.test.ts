// A date typed in the wrong era was stored as a day by a mere look; the next change of holidays placed five centuries of days.
import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { holidays } from '#holidays/contract';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, daysBetween, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { clocking } from '../contract.ts';
import { datesBetween } from './days/placed-days.ts';
import { inStretches, stretchesOf } from './days/stretches.ts';
import { aClockingHouse, monday, punchesIn, record, zone } from './testing.ts';

const kala = aClockingHouse();
const { callAs, aPerson, anOwner } = kala;

const storedDates = ({ organizationId }: Person) =>
  kala.database.reading(organizationId, async (tx) =>
    (
      await tx.rows<{ date: string }>(sql`
        select distinct date from app.attendance_day where organization_id = ${tx.organizationId} order by date`)
    ).map(({ date }) => date),
  );

describe('a look at a day', () => {
  const today = dateIn(zone, systemNow());

  it.each([700, 30, -100, -2000])('%d days from today is answered and leaves nothing behind', async (days) => {
    const owner = await anOwner();
    const date = addToDate(today, { days });
    const { day } = await callAs(owner, clocking.dayDetail, { date });
    expect(day.date).toBe(date);
    expect(await storedDates(owner)).not.toContain(date);
  });

  it('of a Buddhist year is refused with a question', async () => {
    const owner = await anOwner();
    await expect(callAs(owner, clocking.dayDetail, { date: '2567-01-01' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { date: { code: 'buddhistYear' } } },
    });
  });

  it('a punch entered for others is held to sane years, one of a wrong clock is taken', async () => {
    const owner = await anOwner();
    const input = { clockType: 'clock_in', timestamp: '2567-01-01T01:00:00.000Z', reason: 'ลืม' } as const;
    await expect(callAs(owner, clocking.record, { ...input, employeeIds: [owner.employeeId] })).rejects.toMatchObject({
      status: 400,
      body: { fields: { timestamp: { code: 'buddhistYear' } } },
    });
    const { punches } = await callAs(owner, clocking.record, input);
    expect(punches[0]?.timestamp.slice(0, 4)).toBe(today.slice(0, 4));
  });
});

it('a long time is placed in pieces of two months, and pieces without a date that counts are left out', () => {
  const [first, last] = [asDate('2024-01-01'), asDate('2026-12-31')];
  const pieces = [...stretchesOf(first, last)];
  expect(pieces.flatMap(({ from, to }) => datesBetween(from, to))).toEqual(datesBetween(first, last));
  for (const { from, to } of pieces) expect(daysBetween(from, to)).toBeLessThan(62);
  expect([...stretchesOf(first, last, new Set([asDate('2025-06-01'), asDate('2025-06-02')]))]).toHaveLength(1);
});

it('a day of the year 2567 that is there already does not hold up the others', async () => {
  const owner = await anOwner();
  await record(kala.database, owner.organizationId, { punches: punchesIn('in 09:00, out 17:00', owner.employeeId) });
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.attendance_day set date = '2567-01-01'
      where organization_id = ${tx.organizationId} and date = (select max(date) from app.attendance_day
        where organization_id = ${tx.organizationId} and date <> ${monday})`),
  );
  await callAs(owner, holidays.createHoliday, { name: 'วันหยุดพิเศษ', date: monday });
  const kindOf = async () =>
    (await callAs(owner, clocking.employeeTimeline, { from: monday, to: monday })).days[0]?.kind;
  await expect.poll(kindOf).toBe('holiday');
});

it('days and punches years apart are decided and corrected in one call', async () => {
  const owner = await anOwner();
  const worker = await aPerson({ organizationId: owner.organizationId });
  const dates = [addToDate(monday, { days: -1200 }), monday];
  const ids: Id<'clocking'>[] = [];
  for (const date of dates) {
    const punches = punchesIn('in 08:00, out 20:00', worker.employeeId, { date });
    ids.push(...(await record(kala.database, owner.organizationId, { punches })).map(({ row }) => row.id));
  }
  const employeeIds = dates.map(() => worker.employeeId);
  expect(await callAs(owner, clocking.decideOvertime, { employeeIds, dates, note: null })).toEqual({ decided: 2 });
  const dayOf = async (date: (typeof dates)[number]) =>
    (await callAs(owner, clocking.employeeTimeline, { employeeId: worker.employeeId, from: date, to: date })).days[0];
  for (const date of dates) expect((await dayOf(date))?.approvedOvertime).toBeGreaterThan(0);
  expect(await callAs(owner, clocking.deletePunches, { ids, reason: 'ทดสอบเครื่อง' })).toEqual({ deleted: 4 });
  for (const date of dates) expect(await dayOf(date)).toMatchObject({ punchCount: 0, worked: 0 });
});

it('what lies within two months of the first of it is computed at once', () => {
  const dates = ['2026-03-05', '2022-01-01', '2022-03-03', '2022-03-04', '2022-01-01'].map(asDate);
  expect(inStretches(dates, (date) => date)).toEqual([
    ['2022-01-01', '2022-01-01', '2022-03-03'],
    ['2022-03-04'],
    ['2026-03-05'],
  ]);
});
