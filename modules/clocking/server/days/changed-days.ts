import { dayChange } from '#clocking/rules/day-change';
import { daysAfter, daysBefore } from '#clocking/rules/work-windows';
import { type DayChanges, noDayChanges } from '#holidays/contract';
import { type AskedHolidays, holidayPreview } from '#holidays/server/public';
import { addToDate, dateIn, daysBetween, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type AskedHours, hoursPreview } from '#work-hours/server/public';
import { extentBetween, peopleWithDays } from '../store/days.ts';
import { type CompanyPolicy, policyOf } from '../store/policy.ts';
import type { DayAndRow } from './one-day.ts';
import { type AsIf, type PlacedDays, placedDays } from './placed-days.ts';
import { daysToCompute } from './ready-days.ts';
import { computed, type Targets } from './recompute.ts';
import { furthestAhead } from './replace-days.ts';

/** Days of people that are looked at for one preview; where there are more, the answer says that it is not all. */
const mostDaysLookedAt = 10_000;
/** So many dates from the first one on. */
const mostDates = 366;

interface AskedChange {
  readonly now: Instant;
  readonly from: LocalDate;
  /** Only these dates; all from `from` on when left out. */
  readonly dates?: ReadonlySet<LocalDate>;
  /** Only days of people in this branch; null is everybody. */
  readonly departmentId: string | null;
  readonly asIf?: AsIf;
  /** The time rules as they would be. */
  readonly versions?: CompanyPolicy['versions'];
}

/**
 * Counts what a change would do to days that are not locked, with the engine that computes days, and writes nothing. The
 * number of statements does not grow with people or dates.
 */
export async function changedDays(tx: TenantTx, asked: AskedChange, most = mostDaysLookedAt): Promise<DayChanges> {
  const policy = await policyOf(tx);
  const { lockedUntil } = policy;
  const isLocked = lockedUntil !== null && asked.from <= lockedUntil;
  const none = { ...noDayChanges, lockedUntil: isLocked ? lockedUntil : null };
  const reach = await reachOf(tx, asked, policy);
  if (!reach) return none;
  const { from, to, isAll: isEveryDate } = reach;
  const atMost = Math.max(1, Math.floor(most / (daysBetween(from, to) + 1)));
  const found = await peopleWithDays(tx, { from, to, departmentId: asked.departmentId, most: atMost + 1 });
  const employeeIds = found.slice(0, atMost);
  if (employeeIds.length === 0) return none;
  const range = {
    employeeIds,
    from: addToDate(from, { days: -daysBefore }),
    to: addToDate(to, { days: daysAfter }),
    zone: policy.timeZone,
  };
  const isAsked = (date: LocalDate) => date >= from && date <= to && (asked.dates?.has(date) ?? true);
  const before = await placedDays(tx, range);
  const after = asked.asIf
    ? await placedDays(tx, { ...range, askAgain: (_, date) => isAsked(date), asIf: asked.asIf })
    : before;
  const all = daysToCompute(after, { employeeIds, isAsked, evenUnchanged: asked.versions !== undefined });
  const targets = openDays(all, after);
  const look = (placed: PlacedDays, versions: CompanyPolicy['versions']) =>
    computed(tx, { targets, now: asked.now, policy: { ...policy, versions }, placed, lookOnly: true });
  const is = await look(before, policy.versions);
  const wouldBe = await look(after, asked.versions ?? policy.versions);
  return { ...none, ...countOf(is.days, wouldBe.days), isAll: isEveryDate && found.length <= atMost };
}

interface Reach {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly isAll: boolean;
}

/** The open dates that have days, from the first that changes. */
async function reachOf(tx: TenantTx, { from, dates, now }: AskedChange, policy: CompanyPolicy): Promise<Reach | null> {
  const { lockedUntil, timeZone } = policy;
  const first = lockedUntil !== null && from <= lockedUntil ? addToDate(lockedUntil, { days: 1 }) : from;
  const end = dates ? [...dates].toSorted().at(-1) : undefined;
  const extent = await extentBetween(tx, first, end ?? addToDate(dateIn(timeZone, now), { days: furthestAhead }));
  if (!extent?.first || !extent.last) return null;
  const last = addToDate(extent.first, { days: mostDates - 1 });
  return { from: extent.first, to: extent.last < last ? extent.last : last, isAll: extent.last <= last };
}

const openDays = (targets: Targets, { stored }: PlacedDays): Targets =>
  new Map(
    [...targets].flatMap(([employeeId, dates]) => {
      const open = [...dates].filter((date) => stored(employeeId, date)?.isLocked === false);
      return open.length > 0 ? [[employeeId, new Set(open)]] : [];
    }),
  );

function countOf(before: readonly DayAndRow[], after: readonly DayAndRow[]) {
  const keyOf = ({ row }: DayAndRow) => `${row.employeeId} ${row.date}`;
  const known = new Map(before.map((one) => [keyOf(one), one.row]));
  const changes = after.flatMap((one) => {
    const was = known.get(keyOf(one));
    const change = was && dayChange(was, one.row);
    return change?.isChanged ? [{ ...change, employeeId: one.row.employeeId }] : [];
  });
  const count = (of: 'absence' | 'late', turn: 'gone' | 'new') => changes.filter((one) => one[of] === turn).length;
  return {
    days: changes.length,
    people: new Set(changes.map(({ employeeId }) => employeeId)).size,
    absencesGone: count('absence', 'gone'),
    absencesNew: count('absence', 'new'),
    lateGone: count('late', 'gone'),
    lateNew: count('late', 'new'),
  };
}

/** What other hours and holidays would do, for the modules that have them. */
export const previewPlugs = [
  hoursPreview.with((tx: TenantTx, { now, departmentId, from, hours }: AskedHours) =>
    changedDays(tx, { now, departmentId, from, asIf: { hours } }),
  ),
  holidayPreview.with(async (tx: TenantTx, { now, departmentId, dates, calendars }: AskedHolidays) => {
    const [from] = dates.toSorted();
    return from
      ? changedDays(tx, { now, departmentId, from, dates: new Set(dates), asIf: { calendars } })
      : noDayChanges;
  }),
];
