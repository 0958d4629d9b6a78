import { hash } from 'node:crypto';
import { approvedOvertime } from '#clocking/rules/approved-overtime';
import type { AttendanceDay, DateFacts } from '#clocking/rules/attendance-day';
import type { AttendanceSegment, DayFigures } from '#clocking/rules/attendance-segment';
import { statusesOf } from '#clocking/rules/day-statuses';
import type { DayException } from '#clocking/rules/exceptions';
import type { ExplainedDay, ExplainedSegment } from '#clocking/rules/explain';
import { type FigureName, figure, figureNames, figuresBy } from '#clocking/rules/figures';
import type { Period, TracedPunch } from '#clocking/rules/periods';
import type { PlacedDay, PlacedSegment } from '#clocking/rules/placed-day';
import { presence } from '#clocking/rules/presence';
import type { Punch } from '#clocking/rules/punch';
import type { Span } from '#clocking/rules/span';
import { timeForPay } from '#clocking/rules/time-for-pay';
import { instantOfSeconds, type LocalDate } from '#kernel/time';
import type { DayRow } from '../store/days.ts';

/** What a day is computed from besides punches, with the text in which it is stored. */
export interface DayFacts {
  readonly placed: PlacedDay;
  readonly placedText: string;
  readonly facts: DateFacts;
  readonly factsText: string;
}

/** The part of a day's result that no report filters by. Moments in seconds since 1970. */
export interface Trace {
  /** By figure; one that is left out is `none`. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly state: AttendanceDay['state'];
  readonly window: Span;
  readonly periods: readonly Period[];
  readonly breaks: readonly Span[];
  readonly breakAllowance: AttendanceDay['breakAllowance'];
  readonly leaves: AttendanceDay['leaves'];
  readonly arrival: number | null;
  readonly leaving: number | null;
  readonly punches: readonly StoredPunch[];
  /** In order of time, where the day has several or one that is not plain work; the figures of one working alone are those of the day. */
  readonly segments?: readonly StoredSegment[];
}

interface StoredPunch extends TracedPunch<Punch> {
  /** Where the day has several segments. */
  readonly segmentId?: string;
}

/** The result of a segment; figures that are left out are nothing. */
export interface StoredSegment extends Span, Pick<PlacedSegment, 'id' | 'kind'> {
  readonly figures: Readonly<Partial<Record<FigureName, number>>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly arrival: number | null;
  readonly leaving: number | null;
}

interface RowInput {
  readonly employeeId: string;
  readonly day: AttendanceDay<Punch & { readonly zoneId: string | null }>;
  readonly facts: DayFacts;
  readonly exceptions: readonly DayException[];
  /** The version of the time rules; null for the usual ones. */
  readonly policyId: string | null;
  /** Now, in seconds since 1970. */
  readonly asOf: number;
  /** In seconds since 1970. */
  readonly dueAt: number | null;
}

const moment = (second: number | null | undefined) => (second == null ? null : instantOfSeconds(second));

export function dayRow({ employeeId, day, facts, exceptions, policyId, asOf, dueAt }: RowInput): DayRow {
  const { state, punches } = day;
  const candidates = { overtime: overtimeOf(day, false), holidayOvertime: overtimeOf(day, true) };
  const row = {
    employeeId,
    date: day.date,
    kind: day.kind,
    progress: day.progress,
    presence: presence(day),
    state: state.now,
    stateSince: state.now === 'notIn' ? null : instantOfSeconds(state.since),
    startsAt: moment(day.day.segments[0]?.from),
    endsAt: moment(day.day.segments.at(-1)?.to),
    windowFrom: instantOfSeconds(day.window.from),
    windowTo: instantOfSeconds(day.window.to),
    firstIn: moment(punches.find(({ role }) => role === 'startsWork')?.second),
    lastOut: lastOutOf(day),
    ...figuresBy((name) => day[name].seconds),
    // Columns are what pay reads; the trace has the figures of every segment.
    ...timeForPay(day.segments, day.holidayName !== null),
    ...candidates,
    ...approvedOvertime(candidates, facts.facts.approvedOvertime),
    departmentId: facts.facts.teams?.own[0] ?? null,
    positionId: facts.facts.positionId ?? null,
    shiftIds: day.day.source === 'shift' ? day.day.segments.map(({ id }) => id) : [],
    closedBySystem: day.worked.reason === 'closedBySystem',
    holidayName: day.holidayName,
    teamIds: facts.facts.teams ? [...facts.facts.teams.own] : null,
    branchIds: facts.facts.teams ? [...facts.facts.teams.branches] : null,
    zoneIds: [...new Set(punches.flatMap(({ punch: { zoneId } }) => zoneId ?? []))],
    punchCount: punches.length,
    lastClockingId: punches.at(-1)?.punch.id ?? null,
    exceptionKeys: exceptions.map((one) => JSON.stringify(one)).sort(),
    statuses: statusesOf({ day, asOf, hasExceptions: exceptions.length > 0 }),
    policyId,
    placed: facts.placedText,
    facts: facts.factsText,
    trace: JSON.stringify(traceOf(day)),
    dueAt: moment(dueAt),
  };
  return { ...row, overtimeDecided: facts.facts.approvedOvertime !== undefined, fingerprint: fingerprint(row) };
}

/** The same day of another person. */
export function rowOfPerson({ fingerprint: _, overtimeDecided, ...rest }: DayRow, employeeId: string): DayRow {
  const row = { ...rest, employeeId };
  return { ...row, overtimeDecided, fingerprint: fingerprint(row) };
}

/** Overtime candidates of the segments of work days, or of those of free days. */
const overtimeOf = ({ segments }: Pick<AttendanceDay, 'segments'>, ofFree: boolean): number =>
  segments.reduce(
    (sum, { isFree, overtimeBefore, overtimeAfter, overtimePlanned }) =>
      isFree === ofFree ? sum + overtimeBefore.seconds + overtimeAfter.seconds + overtimePlanned.seconds : sum,
    0,
  );

/** When the person left; null while work or a break is open. In the time before a later segment it is the end of the one before. */
function lastOutOf({ segments }: Pick<AttendanceDay, 'segments'>) {
  const last = segments.findLast(({ state }) => state.now !== 'notIn')?.state;
  return last?.now === 'left' ? instantOfSeconds(last.since) : null;
}

/** Differs when anything in the row does; only compared, never read. */
function fingerprint(row: object): string {
  let text = '';
  for (const value of Object.values(row)) text += `${value}\n`;
  return hash('sha1', text, 'base64url');
}

function givenReasons(figures: DayFigures): Readonly<Record<string, string>> {
  const reasons: Record<string, string> = {};
  for (const name of figureNames) if (figures[name].reason !== 'none') reasons[name] = figures[name].reason;
  return reasons;
}

export const traceOf = (day: AttendanceDay): Trace => ({
  reasons: givenReasons(day),
  state: day.state,
  window: day.window,
  periods: day.periods,
  breaks: day.breaks,
  breakAllowance: day.breakAllowance,
  leaves: day.leaves,
  arrival: day.arrival,
  leaving: day.leaving,
  punches: day.segments.flatMap(({ segment, punches }) =>
    punches.map(({ punch: { id, type, at, movedTo }, second, why, role }) => ({
      punch: { id, type, at, ...(movedTo ? { movedTo } : {}) },
      second,
      why,
      role,
      ...(segment && day.segments.length > 1 ? { segmentId: segment.id } : {}),
    })),
  ),
  ...(day.segments.length > 1 || day.segments.some(({ segment }) => segment && segment.kind !== 'working')
    ? { segments: day.segments.flatMap((part) => (part.segment ? [storedSegment(part, part.segment)] : [])) }
    : {}),
});

const storedSegment = (part: AttendanceSegment, segment: PlacedSegment): StoredSegment => ({
  id: segment.id,
  kind: segment.kind,
  from: segment.from,
  to: segment.to,
  figures: Object.fromEntries(
    figureNames.flatMap((name) => (part[name].seconds === 0 ? [] : [[name, part[name].seconds]])),
  ),
  reasons: givenReasons(part),
  arrival: part.arrival,
  leaving: part.leaving,
});

/** A stored day as the rules know it, so that it can explain itself without being computed again. */
export interface WholeRow extends Pick<DayRow, FigureName | 'date' | 'holidayName'> {
  readonly kind: AttendanceDay['kind'];
  readonly progress: AttendanceDay['progress'];
  readonly placed: PlacedDay;
  readonly trace: Trace;
}

const reasonOf = (reasons: Trace['reasons'], key: FigureName): string => reasons[key] ?? 'none';

/** Why each figure is what it is. */
export const reasonsOf = ({ reasons }: Trace): Record<FigureName, string> =>
  figuresBy((name) => reasonOf(reasons, name));

export function attendanceOf(row: WholeRow): ExplainedDay {
  const { reasons, punches, segments, ...trace } = row.trace;
  const figures = figuresBy((name) => figure(row[name], reasonOf(reasons, name))) as unknown as DayFigures;
  const { arrival, leaving } = trace;
  return {
    date: row.date as LocalDate,
    kind: row.kind,
    progress: row.progress,
    day: row.placed,
    holidayName: row.holidayName,
    ...trace,
    punches,
    ...figures,
    segments: segments?.map((each, at) => segmentOf(each, row.placed.segments[at] ?? null)) ?? [
      { ...figures, segment: row.placed.segments[0] ?? null, arrival, leaving },
    ],
  };
}

function segmentOf(stored: StoredSegment, segment: PlacedSegment | null): ExplainedSegment {
  const { figures, reasons, arrival, leaving } = stored;
  const own = figuresBy((name) => figure(figures[name] ?? 0, reasonOf(reasons, name))) as unknown as DayFigures;
  return { ...own, segment, arrival, leaving };
}
