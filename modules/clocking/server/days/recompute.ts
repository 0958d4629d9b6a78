import type { AdjustmentCause } from '#clocking/rules/adjustment';
import { byDate } from '#clocking/rules/attendance';
import { subjectOf } from '#clocking/rules/exception-key';
import { policyOn } from '#clocking/rules/policy-on';
import { joins, notThrough, runsThrough } from '#clocking/rules/runs-through';
import type { Span } from '#clocking/rules/span';
import { standingOf } from '#clocking/rules/standing-punch';
import { whichDay } from '#clocking/rules/which-day';
import { daysAfter, daysBefore, isEmpty, type WorkWindow } from '#clocking/rules/work-windows';
import { addToDate, dateIn, type Instant, instantOfSeconds, type LocalDate, secondsOf } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { takingTurns } from '#server/in-pieces';
import { noteChangedDays } from '../store/confirmations.ts';
import {
  type DayRange,
  type DayRow,
  lockDays,
  overwriteDay,
  type StoredDay,
  saveDays,
  type WrittenDay,
} from '../store/days.ts';
import { syncExceptions } from '../store/exceptions.ts';
import type { CompanyPolicy } from '../store/policy.ts';
import {
  type CorrectionOfDay,
  correctionsOf,
  type PunchOfDay,
  type PunchRange,
  punchesById,
  punchesOf,
  saveGuesses,
} from '../store/punches.ts';
import { adjustDays } from './adjust-days.ts';
import { type DayAndRow, type DayWithQuestions, dayReader, type OneDay, type StandingPunch } from './one-day.ts';
import { byPersonAndDate, type PlacedDays, placedDays } from './placed-days.ts';
import { wakeForDays } from './wake.ts';

/** Which days of whom. */
export type Targets = ReadonlyMap<string, ReadonlySet<LocalDate>>;

export interface RecomputeOptions {
  readonly targets: Targets;
  readonly now: Instant;
  readonly policy: CompanyPolicy;
  /** Schedules and holidays of the targets are asked for again. */
  readonly askAgain?: boolean;
  /** Days around the targets, when they are known already. */
  readonly placed?: PlacedDays;
  /** Runs once the days are locked and before punches are read: what it writes counts. */
  readonly write?: () => Promise<unknown>;
  /** Why days are computed, for adjustments of those that are locked; the passing of time when left out. */
  readonly cause?: AdjustmentCause;
  /** The import that makes days which are not there yet. */
  readonly importId?: string;
  /** What was read of the only person since the days were locked; with it nothing is locked, written or read. */
  readonly held?: HeldPerson;
  /** Nothing is locked, made or written: only the answer counts. `placed` is given. */
  readonly lookOnly?: boolean;
  /** `placed` was read with a lock: the days it found need not be read again. */
  readonly isLocked?: boolean;
}

/** A person whose days are locked, and what has been read of them since. */
export interface HeldPerson {
  readonly employeeId: string;
  readonly days: ReadonlyMap<LocalDate, WrittenDay>;
  readonly from: Instant;
  readonly to: Instant;
  readonly punches: readonly PunchOfDay[];
  readonly corrections: readonly CorrectionOfDay[];
}

/** Computes days and writes those that changed. Answers all of them; of a person who is held, those that may have changed. */
export async function recompute(tx: TenantTx, options: RecomputeOptions): Promise<readonly DayAndRow[]> {
  const found = await computed(tx, options);
  const isChanged = ({ row, stored }: Computed) => stored?.fingerprint !== row.fingerprint;
  const locked = found.days.filter(({ stored }) => stored?.isLocked);
  const free = locked.length === 0 ? found.days : found.days.filter(({ stored }) => !stored?.isLocked);
  const changed = free.filter(isChanged);
  if (locked.length > 0) await adjusted(tx, options, { locked, made: found.made });
  if (options.held) for (const { row } of changed) overwriteDay(tx, row, options.now);
  else
    await saveDays(
      tx,
      changed.map(({ row }) => row),
      { now: options.now },
    );
  // Only a period that is over is confirmed: a punch of today costs no statement here.
  const today = dateIn(options.policy.timeZone, options.now);
  const written = [...found.made, ...changed.map(({ row }) => row)];
  noteChangedDays(
    tx,
    written.filter(({ date }) => date < today),
    options.now,
  );
  saveGuesses(tx, free.flatMap(newGuesses));
  syncExceptions(tx, changed.filter(hasNewQuestions).map(questionsOf), options.now);
  const moments = changed.map(({ row, stored }) => ({ dueAt: row.dueAt, dueBefore: stored?.dueAt }));
  wakeForDays(tx, [...found.made.map(({ dueAt }) => ({ dueAt, dueBefore: null })), ...moments], options);
  return found.days;
}

/** Days that change nothing are passed on as well: an adjustment found before may no longer be one. */
const adjusted = (
  tx: TenantTx,
  { now, cause = 'time' }: RecomputeOptions,
  { locked, made }: { readonly locked: readonly Computed[]; readonly made: readonly DayRow[] },
): Promise<void> => adjustDays(tx, { days: locked.map(({ row }) => row), made, now, cause });

const newGuesses = ({ day }: DayAndRow) =>
  day.punches.flatMap(({ punch: { id, type, isGuessed, storedType } }) =>
    isGuessed && type !== storedType ? [{ id, type }] : [],
  );

interface Computed extends DayWithQuestions {
  readonly stored: WrittenDay | undefined;
}

interface Found {
  readonly days: readonly Computed[];
  /** Days that had no row and got one, without punches so far. */
  readonly made: readonly DayRow[];
}

/** Answers what the days would be. Locks them, so that what is answered can be written, unless it is asked to look only. */
export async function computed(tx: TenantTx, options: RecomputeOptions): Promise<Found> {
  const range = rangeOf(options.targets);
  if (!range) {
    await options.write?.();
    return { days: [], made: [] };
  }
  const placed = options.placed ?? (await placedAround(tx, options, range));
  const oneDay = dayReader(options);
  const made = options.held || options.lookOnly ? [] : await makeMissing(tx, options, { placed, oneDay });
  const read = options.held
    ? heldRead(options.held, options.targets, placed)
    : await lockAndRead(tx, options, { range, placed, hasNew: made.length > 0 });
  if (!read) {
    // Another transaction placed the days again while this one waited for the lock: compute from the new schedules.
    const { write: _done, placed: _old, ...rest } = options;
    const again = await computed(tx, rest);
    return { ...again, made: [...made, ...again.made] };
  }
  const { punches, corrections, stored } = read;
  const standing = await standingPunches(tx, { punches, corrections, range });
  const byPerson = Map.groupBy(standing, ({ employeeId }): string => employeeId);
  const turn = takingTurns();
  const days: Computed[] = [];
  for (const [employeeId, dates] of options.targets) {
    await turn();
    const punches = byPerson.get(employeeId) ?? [];
    for (const day of daysOfPerson({ employeeId, dates, placed, punches, stored, options, oneDay }))
      if (days.push(day) % daysInTurn === 0) await turn();
  }
  return { days, made };
}

/** A file may bring two years of a person: others are served between so many days. */
const daysInTurn = 62;

interface Read {
  readonly punches: readonly PunchOfDay[];
  readonly corrections: readonly CorrectionOfDay[];
  readonly stored: (employeeId: string, date: LocalDate) => WrittenDay | undefined;
}

/** Null when the days are not as they were placed. */
async function lockAndRead(
  tx: TenantTx,
  options: RecomputeOptions,
  { range, placed, hasNew }: { range: DayRange; placed: PlacedDays; hasNew: boolean },
): Promise<Read | null> {
  const punchRange = await punchesFor(options.targets, placed);
  const isReadOnce = options.lookOnly || (options.isLocked && !hasNew);
  const [locked] = await Promise.all([isReadOnce ? null : lockDays(tx, range), options.write?.()]);
  // Only now: what was written, in however many statements, is to be read.
  const [punches, corrections] = await Promise.all([
    punchesOf(tx, punchRange),
    correctionsOf(tx, { ...punchRange, firstDate: range.from, lastDate: range.to }),
  ]);
  if (!locked) return { punches, corrections, stored: placed.stored };
  if (!options.askAgain && locked.some((day) => isPlacedDifferently(day, placed))) return null;
  const stored = byPersonAndDate(locked);
  return { punches, corrections, stored: (employeeId, date) => stored.get(employeeId)?.get(date) };
}

/** Whether what is held is enough to compute these days. */
export function isEnough(held: HeldPerson, targets: Targets, placed: PlacedDays): boolean {
  const dates = targets.get(held.employeeId);
  if (targets.size !== 1 || !dates?.size || ![...dates].every((date) => held.days.has(date))) return false;
  const { from, to } = reachOf(held.employeeId, targets, placed);
  return held.from <= instantOfSeconds(from) && instantOfSeconds(to) <= held.to;
}

function heldRead(held: HeldPerson, targets: Targets, placed: PlacedDays): Read {
  const reach = reachOf(held.employeeId, targets, placed);
  const [from, to] = [instantOfSeconds(reach.from), instantOfSeconds(reach.to)];
  const punches = held.punches.filter(({ at }) => at >= from && at < to);
  return { punches, corrections: held.corrections, stored: (_, date) => held.days.get(date) };
}

function rangeOf(targets: Targets): DayRange | null {
  let [from, to]: (LocalDate | undefined)[] = [];
  for (const dates of targets.values())
    for (const date of dates) {
      if (from === undefined || date < from) from = date;
      if (to === undefined || date > to) to = date;
    }
  return from === undefined || to === undefined ? null : { employeeIds: [...targets.keys()], from, to };
}

const placedAround = (
  tx: TenantTx,
  { targets, policy, askAgain }: RecomputeOptions,
  range: DayRange,
): Promise<PlacedDays> =>
  placedDays(tx, {
    employeeIds: range.employeeIds,
    from: addToDate(range.from, { days: -daysBefore }),
    to: addToDate(range.to, { days: daysAfter }),
    zone: policy.timeZone,
    ...(askAgain ? { askAgain: (employeeId, date) => targets.get(employeeId)?.has(date) === true } : {}),
  });

/** A day must be there to be locked: of two first punches at once, the second waits here. */
async function makeMissing(
  tx: TenantTx,
  options: RecomputeOptions,
  { placed, oneDay }: { readonly placed: PlacedDays; readonly oneDay: OneDay },
): Promise<readonly DayRow[]> {
  const turn = takingTurns();
  const missing: DayRow[] = [];
  for (const [employeeId, dates] of options.targets) {
    await turn();
    for (const date of dates) {
      const facts = placed.on(employeeId, date);
      const places = placed.windowsOn(employeeId, date);
      if (!facts || !places || placed.has(employeeId, date)) continue;
      const own = placed.windows(employeeId).slice(places.first, places.last + 1);
      const [parts] = byDate<StandingPunch>(
        own.map((window) => ({ punches: { window, punches: [] }, through: notThrough })),
      );
      if (parts) missing.push(oneDay({ employeeId, parts, facts }).row);
    }
  }
  const { lockedUntil } = options.policy;
  if (missing.length > 0)
    await saveDays(tx, missing, { now: options.now, onlyNew: true, importId: options.importId ?? null, lockedUntil });
  return missing;
}

/** From the window before the first day to where nothing goes on with the last. */
async function punchesFor(targets: Targets, placed: PlacedDays): Promise<PunchRange> {
  const turn = takingTurns();
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const employeeId of targets.keys()) {
    await turn();
    const own = reachOf(employeeId, targets, placed);
    from = Math.min(from, own.from);
    to = Math.max(to, own.to);
  }
  return { employeeIds: [...targets.keys()], from: instantOfSeconds(from), to: instantOfSeconds(to) };
}

/** Of the days of a person. */
function reachOf(employeeId: string, targets: Targets, placed: PlacedDays): Span {
  const windows = placed.windows(employeeId);
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const date of targets.get(employeeId) ?? []) {
    const places = placed.windowsOn(employeeId, date);
    const [own, last] = places ? [windows[places.first], windows[places.last]] : [];
    if (!places || !own || !last) throw new Error(`${date} is not among the days around.`);
    const before = openBeside(windows, places.first, -1);
    // Where segments join, work may run through: the date before needs its own neighbour, and the one after says how it ends.
    const first = joins(windows[before], own) ? openBeside(windows, firstOfDate(windows, before), -1) : before;
    const after = openBeside(windows, places.last, 1);
    from = Math.min(from, own.from, windows[firstOfDate(windows, first)]?.from ?? own.from);
    to = Math.max(to, last.overAt, joins(last, windows[after]) ? (windows[after]?.overAt ?? 0) + 1 : 0);
  }
  return { from, to };
}

/** The first window of the date of a window. */
function firstOfDate(windows: readonly WorkWindow[], at: number): number {
  let first = at;
  while (windows[first - 1] && windows[first - 1]?.day.date === windows[at]?.day.date) first -= 1;
  return first;
}

/** The next window that is not empty, on one side. */
function openBeside(windows: readonly WorkWindow[], at: number, step: 1 | -1): number {
  let found = at + step;
  for (let window = windows[found]; window && isEmpty(window); window = windows[found]) found += step;
  return windows[found] ? found : at;
}

const isPlacedDifferently = (day: StoredDay, placed: PlacedDays): boolean => {
  const known = placed.on(day.employeeId, day.date);
  return known !== undefined && (known.placedText !== day.placed || known.factsText !== day.facts);
};

async function standingPunches(
  tx: TenantTx,
  { punches, corrections, range }: Pick<Read, 'punches' | 'corrections'> & { range: DayRange },
): Promise<StandingPunch[]> {
  if (corrections.length === 0) return punches.map((punch) => ({ ...punch, movedTo: null, storedType: punch.type }));
  const known = new Set<string>(punches.map(({ id }) => id));
  const fromAfar = [...new Set(corrections.map(({ clockingId }) => clockingId))].filter((id) => !known.has(id));
  const others = fromAfar.length > 0 ? await punchesById(tx, fromAfar) : [];
  const words = Map.groupBy(corrections, ({ clockingId }) => clockingId);
  return [...punches, ...others].flatMap((punch) => {
    const { isVoid, movedTo } = standingOf(words.get(punch.id) ?? []);
    // One from afar is here only because of the day to which it was moved.
    const isHere = known.has(punch.id) || (movedTo !== null && movedTo >= range.from && movedTo <= range.to);
    return isVoid || !isHere ? [] : [{ ...punch, movedTo, storedType: punch.type }];
  });
}

interface Person {
  readonly employeeId: string;
  readonly dates: ReadonlySet<LocalDate>;
  readonly placed: PlacedDays;
  readonly punches: readonly StandingPunch[];
  readonly stored: Read['stored'];
  readonly options: RecomputeOptions;
  readonly oneDay: OneDay;
}

function* daysOfPerson({ employeeId, dates, placed, punches, stored, options, oneDay }: Person): Generator<Computed> {
  const { days } = whichDay(placed.windows(employeeId), punches, {
    repeatSecondsOn: (date) => policyOn(date, options.policy.versions).repeatMinutes * 60,
  });
  const through = runsThrough(days, secondsOf(options.now));
  for (const parts of byDate(days.map((found, at) => ({ punches: found, through: through[at] ?? notThrough })))) {
    const { date } = parts[0].punches.window.day;
    const known = placed.on(employeeId, date);
    if (!dates.has(date) || !known) continue;
    const punchCount = parts.reduce((sum, part) => sum + part.punches.punches.length, 0);
    const isQuiet = parts[0].through.from === null && isUntouched(stored(employeeId, date), punchCount, options.now);
    if (!options.held || !isQuiet)
      yield { ...oneDay({ employeeId, parts, facts: known }), stored: stored(employeeId, date) };
  }
}

/** A day that had no punch and has none is changed by time alone, and its time has not come. */
const isUntouched = (stored: WrittenDay | undefined, punchCount: number, now: Instant): boolean =>
  punchCount === 0 && stored?.punchCount === 0 && stored.dueAt !== null && stored.dueAt > now;

/** A question is stored with its figures, and so is its key: when all keys are the same, nothing is to be written. */
const hasNewQuestions = ({ row, stored }: Computed): boolean =>
  row.exceptionKeys.join('\n') !== (stored?.exceptionKeys.join('\n') ?? '');

const questionsOf = ({ row, stored, exceptions }: Computed) => ({
  employeeId: row.employeeId,
  date: row.date,
  hadSome: (stored?.exceptionKeys.length ?? 0) > 0,
  exceptions: exceptions.map((exception) => ({ subject: subjectOf(exception), exception })),
});
