// Whatever happens to a locked period, its days stay, and the days with their adjustments are what the days would be without a lock.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '#server/testing/same-examples';
import { type Person, Refused } from '#apps/server/testing';
import { addToDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { clocking } from '../contract.ts';
import type { PayFigures } from '../rules/adjustment.ts';
import { settledDays } from './store/adjustments.ts';
import { aClockingHouse, punchesIn, record, zone } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, aPerson } = house;
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 8), endOnFailure: true };

type Step =
  | { readonly what: 'punch'; readonly day: number; readonly punches: string }
  | { readonly what: 'delete'; readonly which: number }
  | { readonly what: 'overtime'; readonly day: number }
  | { readonly what: 'lock' | 'unlock' };

const day = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('punch' as const),
      day,
      punches: fc.constantFrom(
        'in 07:50',
        'in 08:30',
        'out 16:00',
        'in 09:10, out 17:30',
        'out 19:00',
        'break 12:20, back 13:40',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('overtime' as const), day }) },
  { weight: 2, arbitrary: fc.constant({ what: 'lock' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'unlock' as const }) },
);

/** Three work days in a row of the last month. */
function workDays(): LocalDate[] {
  let first = addToDate(`${dateIn(zone, systemNow()).slice(0, 7)}-10` as LocalDate, { months: -1 });
  while (dateParts(first).weekday !== 1) first = addToDate(first, { days: 1 });
  return [0, 1, 2].map((days) => addToDate(first, { days }));
}

interface Company {
  readonly owner: Person;
  readonly worker: Person;
  readonly periodId: string;
}

async function aMonth(dates: readonly LocalDate[]): Promise<Company> {
  const owner = await anOwner();
  const worker = await aPerson({ organizationId: owner.organizationId });
  for (const date of dates)
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 08:00, out 17:00', worker.employeeId, { date }),
    });
  const { items } = await callAs(owner, clocking.listPeriods, {});
  const period = items.find(({ isOver }) => isOver);
  if (!period) throw new Error('No period is over.');
  return { owner, worker, periodId: period.id };
}

/** A step may be refused: it then changes nothing. */
function refused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
  expect(error.status).toBeLessThan(500);
}

async function take({ owner, worker, periodId }: Company, dates: readonly LocalDate[], one: Step): Promise<void> {
  const { employeeId, organizationId } = worker;
  switch (one.what) {
    case 'punch': {
      const punches = punchesIn(one.punches, employeeId, { date: dates[one.day] as LocalDate });
      await record(house.database, organizationId, { punches });
      return;
    }
    case 'delete': {
      const { items } = await callAs(owner, clocking.listPunches, {
        from: dates[0] as LocalDate,
        to: dates[2] as LocalDate,
        employeeId,
      });
      const inOrder = items.toSorted((a, b) =>
        `${a.timestamp}${a.clockType}` < `${b.timestamp}${b.clockType}` ? -1 : 1,
      );
      const punch = inOrder[one.which % Math.max(inOrder.length, 1)];
      // One that is deleted already is refused, in both companies.
      if (punch) await callAs(owner, clocking.deletePunches, { ids: [punch.id], reason: 'ผิดคน' }).catch(refused);
      return;
    }
    case 'overtime':
      await callAs(owner, clocking.decideOvertime, {
        employeeIds: [employeeId],
        dates: [dates[one.day] as LocalDate],
        note: null,
      }).catch(refused);
      return;
    case 'lock':
      await callAs(owner, clocking.lockPeriod, { periodId: periodId as never });
      return;
    case 'unlock':
      await callAs(owner, clocking.unlockPeriod, { periodId: periodId as never, reason: 'ลืมลงเวลา' });
  }
}

/** The figures of the worker's days as they are stored. */
async function storedDays(
  { worker }: Company,
  dates: readonly LocalDate[],
  openId: string,
): Promise<readonly PayFigures[]> {
  const { employeeId, organizationId } = worker;
  const days = dates.map((date) => ({ employeeId, date }));
  const stored = await house.database.tenant(organizationId, (tx) => settledDays(tx, days, openId));
  expect(stored).toHaveLength(dates.length);
  return stored.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ figures }) => figures);
}

/** The figures of the days as they are stored, and with what their adjustments change. */
async function figuresOf(company: Company, dates: readonly LocalDate[]) {
  const { items: periods } = await callAs(company.owner, clocking.listPeriods, {});
  const openId = periods.findLast(({ lockedAt }) => lockedAt === null)?.id;
  if (!openId) throw new Error('No period is open.');
  const { items } = await callAs(company.owner, clocking.listAdjustments, { periodId: openId });
  const stored = await storedDays(company, dates, openId);
  const adjusted = stored.map((figures, at) => {
    const changes = items.filter(({ date }) => date === dates[at]).flatMap((one) => one.changes);
    for (const { name, before } of changes) expect(figures[name]).toBe(before);
    return { ...figures, ...Object.fromEntries(changes.map(({ name, after }) => [name, after])) };
  });
  return { stored, adjusted };
}

it('a locked day and its adjustment are the day of a company that did not lock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const dates = workDays();
      const [locking, free] = [await aMonth(dates), await aMonth(dates)];
      let locked: readonly PayFigures[] | undefined;
      for (const one of steps) {
        if (one.what === 'lock' ? locked : one.what === 'unlock' && !locked) continue;
        await take(locking, dates, one);
        if (one.what !== 'lock' && one.what !== 'unlock') await take(free, dates, one);
        const now = await figuresOf(locking, dates);
        if (one.what === 'lock') locked = now.stored;
        if (one.what === 'unlock') locked = undefined;
        if (locked) expect(now.stored).toEqual(locked);
        expect(now.adjusted).toEqual((await figuresOf(free, dates)).stored);
      }
    }),
    runs,
  );
});
