import type { AdjustmentCause } from '#clocking/rules/adjustment';
import { daysAfter, daysBefore } from '#clocking/rules/work-windows';
import { addToDate, dateIn, type Instant, instantAtMinute, type LocalDate } from '#kernel/time';
import { isEmployed } from '#people/rules/is-employed';
import { type EmploymentSpan, employmentSpans, employmentSpansAfter } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { dueDays } from '../store/days.ts';
import { type CompanyPolicy, lockPolicy, type Readiness, saveReady, saveReadying } from '../store/policy.ts';
import { datesBetween, type PlacedDays, placedDays } from './placed-days.ts';
import { type RecomputeOptions, recompute, type Targets } from './recompute.ts';
import { inStretches } from './stretches.ts';

/** So many days ahead are made; fewer than the least are completed by the next reader or run. */
export const daysAhead = 7;
const leastAhead = 2;

const peopleAtOnce = 250;

interface Moment {
  readonly now: Instant;
  readonly policy: CompanyPolicy;
}

/**
 * Gives people a row for each day up to some days ahead, so that a report also shows people who never came. Some people
 * at a time, in the order of their ids: called in one transaction after another it holds up nobody for long, and goes on
 * where it stopped. Answers whether there is more to do.
 */
export async function readyDays(tx: TenantTx, { now, policy }: Moment): Promise<'ready' | 'made' | 'more'> {
  const today = dateIn(policy.timeZone, now);
  if (isReady(policy, today)) return 'ready';
  const locked = await lockPolicy(tx);
  if (isReady({ ...policy, ...locked }, today)) return 'ready';
  // What is under way ends in the zone in which it began: if the company moves meanwhile, it is placed again afterwards.
  const goal = {
    until: locked.readyingUntil ?? addToDate(today, { days: daysAhead }),
    zone: locked.readyingZone ?? policy.timeZone,
  };
  const spans = await employmentSpansAfter(tx, { after: locked.readyingAfter, most: peopleAtOnce });
  await readyPart(tx, { now, policy: { ...policy, timeZone: goal.zone }, spans, locked, until: goal.until });
  const last = spans.at(-1);
  if (last && spans.length === peopleAtOnce) {
    await saveReadying(tx, { ...goal, after: last.employeeId });
    return 'more';
  }
  await saveReady(tx, goal);
  return 'made';
}

interface Part extends Moment {
  readonly spans: readonly EmploymentSpan[];
  readonly locked: Readiness;
  readonly until: LocalDate;
}

async function readyPart(tx: TenantTx, { now, policy, spans, locked, until }: Part): Promise<void> {
  const today = dateIn(policy.timeZone, now);
  const { readyUntil, readyZone } = locked;
  // The company moved: days that have not begun are placed in the new zone, the past stays in the old one.
  if (readyUntil !== null && readyZone !== null && readyZone !== policy.timeZone)
    await placeAgain(tx, {
      now,
      policy,
      employeeIds: spans.map(({ employeeId }) => employeeId),
      from: addToDate(today, { days: 1 }),
      to: readyUntil,
      inNewZone: true,
    });
  const dates = datesBetween(readyUntil === null ? today : addToDate(readyUntil, { days: 1 }), until);
  await recompute(tx, { targets: expectedOn(spans, dates), now, policy });
}

/** Gives these people rows for the days that stand ready for the others. */
export async function readyFor(tx: TenantTx, options: Moment & { employeeIds: readonly string[] }): Promise<void> {
  const { readyUntil, readyingUntil } = await lockPolicy(tx);
  const until = readyingUntil ?? readyUntil;
  if (until === null) return;
  const dates = datesBetween(dateIn(options.policy.timeZone, options.now), until);
  const targets = expectedOn(await employmentSpans(tx, options.employeeIds), dates);
  await recompute(tx, { targets, now: options.now, policy: options.policy });
}

/** Of these dates, those on which each of these people works here. */
const expectedOn = (spans: readonly EmploymentSpan[], dates: readonly LocalDate[]): Targets =>
  withDates(
    new Map(spans.map((span) => [span.employeeId as string, new Set(dates.filter((date) => isEmployed(span, date)))])),
  );

const isReady = (
  { readyUntil, readyZone, timeZone }: Pick<CompanyPolicy, 'readyUntil' | 'readyZone' | 'timeZone'>,
  today: LocalDate,
): boolean => readyUntil !== null && readyUntil >= addToDate(today, { days: leastAhead }) && readyZone === timeZone;

/** When the days ahead become too few: at the beginning of a date. */
export const moreDaysAt = ({ readyUntil, timeZone }: Pick<CompanyPolicy, 'readyUntil' | 'timeZone'>): Instant | null =>
  readyUntil && instantAtMinute(timeZone, addToDate(readyUntil, { days: 1 - leastAhead }), 0);

function* inParts<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < all.length; start += peopleAtOnce) yield all.slice(start, start + peopleAtOnce);
}

const withDates = (targets: ReadonlyMap<string, ReadonlySet<LocalDate>>): Targets =>
  new Map([...targets].filter(([, dates]) => dates.size > 0));

interface PlaceAgainOptions extends Moment {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Only these dates of the stretch; all when left out. */
  readonly dates?: ReadonlySet<LocalDate>;
  readonly inNewZone?: boolean;
  readonly inNewTeams?: boolean;
  readonly cause?: AdjustmentCause;
  /** Days are computed even when the answer is the same: something else changed. */
  readonly evenUnchanged?: boolean;
  /** From this date on, people also get the days they lack: a board is published further ahead than days are made. */
  readonly makeFrom?: LocalDate;
}

/** Asks schedules and holidays again and computes the days for which the answer is another one. Answers how many. */
export async function placeAgain(tx: TenantTx, options: PlaceAgainOptions): Promise<number> {
  if (options.from > options.to) return 0;
  let count = 0;
  for (const employeeIds of inParts(options.employeeIds)) {
    const isAsked = (date: LocalDate) =>
      date >= options.from && date <= options.to && (options.dates?.has(date) ?? true);
    const placed = await placedDays(tx, {
      employeeIds,
      from: addToDate(options.from, { days: -daysBefore }),
      to: addToDate(options.to, { days: daysAfter }),
      zone: options.policy.timeZone,
      askAgain: (_employeeId, date) => isAsked(date),
      lock: true,
      ...(options.inNewZone ? { inNewZone: true } : {}),
      ...(options.inNewTeams ? { inNewTeams: true } : {}),
    });
    const changed = daysToCompute(placed, { employeeIds, isAsked, evenUnchanged: options.evenUnchanged === true });
    const { makeFrom } = options;
    const missing = makeFrom && (await missingDays(tx, placed, { employeeIds, isAsked, from: makeFrom }));
    const done = await recompute(tx, {
      targets: missing ? bothOf(changed, missing) : changed,
      now: options.now,
      policy: options.policy,
      placed,
      askAgain: true,
      isLocked: true,
      cause: options.cause ?? 'schedule',
    });
    count += done.length;
  }
  return count;
}

/** Dates from one on, of those asked for, on which people work here and have no day. */
async function missingDays(
  tx: TenantTx,
  placed: PlacedDays,
  { employeeIds, isAsked, from }: Pick<AskedAgain, 'employeeIds' | 'isAsked'> & { readonly from: LocalDate },
): Promise<Targets> {
  const dates = placed.dates.filter((date) => date >= from && isAsked(date));
  const isComplete = employeeIds.every((employeeId) => dates.every((date) => placed.has(employeeId, date)));
  if (isComplete) return new Map();
  const expected = expectedOn(await employmentSpans(tx, employeeIds), dates);
  return withDates(
    new Map(
      [...expected].map(([employeeId, own]) => [
        employeeId,
        new Set([...own].filter((date) => !placed.has(employeeId, date))),
      ]),
    ),
  );
}

const bothOf = (one: Targets, other: Targets): Targets =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((employeeId) => [
      employeeId,
      new Set([...(one.get(employeeId) ?? []), ...(other.get(employeeId) ?? [])]),
    ]),
  );

interface AskedAgain {
  readonly employeeIds: readonly string[];
  readonly isAsked: (date: LocalDate) => boolean;
  readonly evenUnchanged: boolean;
}

/** Of the stored days that were asked for again, those with another answer and the days beside them. */
export function daysToCompute(placed: PlacedDays, { employeeIds, isAsked, evenUnchanged }: AskedAgain): Targets {
  const targets = new Map<string, Set<LocalDate>>();
  for (const employeeId of employeeIds) {
    const facts = placed.of(employeeId);
    placed.dates.forEach((date, at) => {
      const [stored, now] = [placed.stored(employeeId, date), facts[at]];
      if (!isAsked(date) || !stored || !now) return;
      const isSame = stored.placed === now.placedText && stored.facts === now.factsText;
      if (isSame && !evenUnchanged) return;
      // A day that begins earlier or ends later takes punches from its neighbours, or gives them some.
      const touched = targets.get(employeeId) ?? new Set();
      for (const days of [-1, 0, 1]) {
        const near = addToDate(date, { days });
        if (placed.has(employeeId, near)) touched.add(near);
      }
      targets.set(employeeId, touched);
    });
  }
  return targets;
}

/** Computes any number of days, of any age: two months of some people at a time, so that what is in memory at once has a limit. */
export async function recomputeInParts(
  tx: TenantTx,
  days: readonly { readonly employeeId: string; readonly date: LocalDate }[],
  options: Omit<RecomputeOptions, 'targets'>,
): Promise<void> {
  for (const near of inStretches(days, ({ date }) => date))
    for (const some of inParts([...Map.groupBy(near, ({ employeeId }) => employeeId)])) {
      const targets = new Map(some.map(([employeeId, own]) => [employeeId, new Set(own.map(({ date }) => date))]));
      await recompute(tx, { ...options, targets });
    }
}

const dueAtOnce = 500;

/** Brings all days up to date that the passing of time has changed. Answers how many. */
export async function catchUp(tx: TenantTx, moment: Moment): Promise<number> {
  let count = 0;
  for (;;) {
    const { done, isAll } = await catchUpSome(tx, moment);
    count += done;
    if (isAll) return count;
  }
}

/** Some of the days that the passing of time has changed: somebody is late now, a day is over. */
export async function catchUpSome(tx: TenantTx, { now, policy }: Moment): Promise<{ done: number; isAll: boolean }> {
  const due = await dueDays(tx, { now, most: dueAtOnce });
  await recomputeInParts(tx, due, { now, policy });
  return { done: due.length, isAll: due.length < dueAtOnce };
}
