import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { daysAfter, daysBefore } from '../rules/work-windows.ts';
import { datesBetween, isEmployed, placedDays } from './placed-days.ts';
import { recompute, type Targets } from './recompute.ts';
import { dueDays } from './store/days.ts';
import { type CompanyPolicy, lockPolicy, saveReady } from './store/policy.ts';

/** So many days ahead stand ready; fewer than the least are made up by whoever notices. */
export const daysAhead = 7;
const leastAhead = 2;

const peopleAtOnce = 250;

interface Moment {
  readonly now: Instant;
  readonly policy: CompanyPolicy;
}

/** Gives everybody a row for each day up to some days ahead, so that nobody who never came is missing in a report. */
export async function readyDays(tx: TenantTx, { now, policy }: Moment): Promise<boolean> {
  const today = dateIn(policy.timeZone, now);
  if (isReady(policy, today)) return false;
  const locked = await lockPolicy(tx);
  if (isReady({ ...policy, ...locked }, today)) return false;
  const until = addToDate(today, { days: daysAhead });
  const spans = await employmentSpans(tx, null);
  const people = spans.map(({ employeeId }) => employeeId);
  const { readyUntil, readyZone } = locked;
  // The company moved: days that have not begun are placed in the new zone, the past stays in the old one.
  if (readyUntil !== null && readyZone !== null && readyZone !== policy.timeZone)
    await placeAnew(tx, {
      now,
      policy,
      employeeIds: people,
      from: addToDate(today, { days: 1 }),
      to: readyUntil,
      inNewZone: true,
    });
  const from = readyUntil === null ? today : addToDate(readyUntil, { days: 1 });
  const dates = datesBetween(from, until);
  for (const some of inParts(spans)) {
    const targets = new Map(
      some.map((span) => [span.employeeId as string, new Set(dates.filter((date) => isEmployed(span, date)))] as const),
    );
    await recompute(tx, { targets: withDates(targets), now, policy });
  }
  await saveReady(tx, { until, zone: policy.timeZone });
  return true;
}

/** Gives these people rows for the days that stand ready for the others. */
export async function readyFor(tx: TenantTx, o: Moment & { employeeIds: readonly string[] }): Promise<void> {
  const { readyUntil } = await lockPolicy(tx);
  if (readyUntil === null) return;
  const dates = datesBetween(dateIn(o.policy.timeZone, o.now), readyUntil);
  const spans = await employmentSpans(tx, o.employeeIds);
  const targets = new Map(
    spans.map((span) => [span.employeeId as string, new Set(dates.filter((date) => isEmployed(span, date)))] as const),
  );
  await recompute(tx, { targets: withDates(targets), now: o.now, policy: o.policy });
}

const isReady = (
  { readyUntil, readyZone, timeZone }: Pick<CompanyPolicy, 'readyUntil' | 'readyZone' | 'timeZone'>,
  today: LocalDate,
): boolean => readyUntil !== null && readyUntil >= addToDate(today, { days: leastAhead }) && readyZone === timeZone;

function* inParts<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < all.length; start += peopleAtOnce) yield all.slice(start, start + peopleAtOnce);
}

const withDates = (targets: ReadonlyMap<string, ReadonlySet<LocalDate>>): Targets =>
  new Map([...targets].filter(([, dates]) => dates.size > 0));

interface Anew extends Moment {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Only these dates of the stretch; all when left out. */
  readonly dates?: ReadonlySet<LocalDate>;
  readonly inNewZone?: boolean;
  /** Days are computed even when the answer is the same: something else changed. */
  readonly evenUnchanged?: boolean;
}

/** Asks schedules and holidays again and computes the days for which the answer is another one. Answers how many. */
export async function placeAnew(tx: TenantTx, o: Anew): Promise<number> {
  if (o.from > o.to) return 0;
  let count = 0;
  for (const employeeIds of inParts(o.employeeIds)) {
    const isAsked = (date: LocalDate) => date >= o.from && date <= o.to && (o.dates?.has(date) ?? true);
    const placed = await placedDays(tx, {
      employeeIds,
      from: addToDate(o.from, { days: -daysBefore }),
      to: addToDate(o.to, { days: daysAfter }),
      zone: o.policy.timeZone,
      anew: (_employeeId, date) => isAsked(date),
      ...(o.inNewZone ? { inNewZone: true } : {}),
    });
    const targets = new Map<string, Set<LocalDate>>();
    for (const employeeId of employeeIds) {
      const facts = placed.of(employeeId);
      placed.dates.forEach((date, at) => {
        const [stored, now] = [placed.stored(employeeId, date), facts[at]];
        if (!isAsked(date) || !stored || !now) return;
        const isSame = stored.placed === now.placedText && stored.facts === now.factsText;
        if (isSame && !o.evenUnchanged) return;
        // A day that begins earlier or ends later takes punches from its neighbours, or gives them some.
        const touched = targets.get(employeeId) ?? new Set();
        for (const days of [-1, 0, 1]) {
          const near = addToDate(date, { days });
          if (placed.stored(employeeId, near)) touched.add(near);
        }
        targets.set(employeeId, touched);
      });
    }
    const done = await recompute(tx, { targets, now: o.now, policy: o.policy, placed, anew: true });
    count += done.length;
  }
  return count;
}

const dueAtOnce = 2_000;

/** Brings days up to date that the passing of time has changed: somebody is late now, a day is over. Answers how many. */
export async function catchUp(tx: TenantTx, { now, policy }: Moment): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await dueDays(tx, { now, most: dueAtOnce });
    const targets = new Map<string, Set<LocalDate>>();
    for (const { employeeId, date } of due) targets.set(employeeId, (targets.get(employeeId) ?? new Set()).add(date));
    for (const some of inParts([...targets])) await recompute(tx, { targets: new Map(some), now, policy });
    count += due.length;
    if (due.length < dueAtOnce) return count;
  }
}
