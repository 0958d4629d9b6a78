/** The day's result: the sum of its segments, each figure with the reason of the segment that made it; state and progress by the segment at hand. */
import type { LocalDate } from '#kernel/time';
import { type AttendanceSegment, attendanceSegment, type DayFigures } from './attendance-segment.ts';
import type { BreakTime } from './break-time.ts';
import { type DayKind, dayKind } from './day-kind.ts';
import { type Figure, type FigureName, figure, figuresBy } from './figures.ts';
import type { LeaveOfDay } from './leave-cover.ts';
import type { DayState, Period, TracedPunch } from './periods.ts';
import type { PlacedDay } from './placed-day.ts';
import type { AttendancePolicy, DateFacts } from './policy.ts';
import type { Punch } from './punch.ts';
import type { Through } from './runs-through.ts';
import type { Span } from './span.ts';
import type { PunchesOfDay } from './which-day.ts';

export { type AttendancePolicy, type DateFacts, defaultPolicy, noFacts } from './policy.ts';

export type DayProgress = 'ahead' | 'running' | 'over';

export interface AttendanceDay<Kind extends Punch = Punch> extends DayFigures {
  readonly date: LocalDate;
  readonly kind: DayKind;
  readonly progress: DayProgress;
  readonly state: DayState;
  readonly day: PlacedDay;
  /** In order of time; a day without schedule has one without hours. */
  readonly segments: readonly AttendanceSegment<Kind>[];
  /** The place of the last segment that has begun; 0 before all of them. */
  readonly atHand: number;
  readonly window: Span;
  readonly leaves: LeaveOfDay['parts'];
  readonly arrival: number | null;
  readonly leaving: number | null;
  readonly periods: readonly Period[];
  readonly breaks: readonly Span[];
  readonly breakAllowance: BreakTime;
  /** The trace: each punch of the day, why it is here and what it did. */
  readonly punches: readonly TracedPunch<Kind>[];
  readonly holidayName: string | null;
}

export interface DayInput<Kind extends Punch = Punch> {
  /** One for each segment of the date, in order. */
  readonly parts: readonly [DayPart<Kind>, ...DayPart<Kind>[]];
  readonly facts: DateFacts;
  readonly policy: AttendancePolicy;
  /** Now, in seconds since 1970: what is not yet due is neither late nor absent. */
  readonly asOf: number;
}

export interface DayPart<Kind extends Punch = Punch> {
  readonly punches: PunchesOfDay<Kind>;
  /** Work that runs in from the segment before, or out into the next. */
  readonly through: Through;
}

export function attendanceDay<Kind extends Punch>({ parts, facts, policy, asOf }: DayInput<Kind>): AttendanceDay<Kind> {
  const segments = parts.map(({ punches, through }) => attendanceSegment({ punches, through, facts, policy, asOf }));
  const { window } = parts[0].punches;
  return dayOfSegments(segments, { day: window.day, begins: window.segment?.from ?? window.from, facts, asOf });
}

interface Whole extends Pick<DayInput, 'facts' | 'asOf'> {
  readonly day: PlacedDay;
  readonly begins: number;
}

function dayOfSegments<Kind extends Punch>(
  segments: readonly AttendanceSegment<Kind>[],
  { day, begins, facts, asOf }: Whole,
): AttendanceDay<Kind> {
  const isOver = segments.every((each) => each.isOver);
  const begun = segments.findLastIndex(({ segment }) => segment !== null && asOf >= segment.from);
  const atHand = Math.max(0, begun);
  const figures = figuresBy((name) => summed(segments, name)) as unknown as DayFigures;
  const isWholeLeave = figures.leave.seconds > 0 && !segments.some(({ isExpected }) => isExpected);
  return {
    ...figures,
    leave: isWholeLeave ? figure(figures.leave.seconds, 'wholeDay') : partly(figures.leave),
    date: day.date,
    kind: dayKind({ day, isHoliday: facts.holiday !== null, isWholeLeave }),
    progress: isOver ? 'over' : asOf < begins ? 'ahead' : 'running',
    state: stateOf(segments, atHand),
    day,
    segments,
    atHand,
    window: windowOf(segments),
    leaves: leavesOf(segments),
    arrival: segments.find(({ arrival }) => arrival !== null)?.arrival ?? null,
    leaving: segments.findLast(({ leaving }) => leaving !== null)?.leaving ?? null,
    periods: together(segments, ({ periods }) => periods),
    breaks: together(segments, ({ breaks }) => breaks),
    breakAllowance: {
      unpaid: together(segments, ({ breakAllowance }) => breakAllowance.unpaid),
      paid: together(segments, ({ breakAllowance }) => breakAllowance.paid),
      punched: segments.reduce((sum, { breakAllowance }) => sum + breakAllowance.punched, 0),
    },
    punches: together(segments, ({ punches }) => punches),
    holidayName: facts.holiday?.name ?? null,
  };
}

/** Most days have one segment: its list is that of the day, and is not copied. */
function together<Kind extends Punch, Item>(
  segments: readonly AttendanceSegment<Kind>[],
  of: (segment: AttendanceSegment<Kind>) => readonly Item[],
): readonly Item[] {
  const [only] = segments;
  return only && segments.length === 1 ? of(only) : segments.flatMap(of);
}

const windowOf = (segments: readonly AttendanceSegment[]): Span => ({
  from: segments.reduce((first, { window }) => Math.min(first, window.from), Number.POSITIVE_INFINITY),
  to: segments.reduce((last, { window }) => Math.max(last, window.to), Number.NEGATIVE_INFINITY),
});

/** Reasons that say nothing has happened. */
const quiet: ReadonlySet<string> = new Set(['none', 'notExpected', 'noSchedule', 'notYetDue']);

/** The sum of a figure; the reason is that of the first segment that has some of it, else of the first that says something. */
function summed(segments: readonly AttendanceSegment[], name: FigureName): Figure<string> {
  const [only] = segments;
  if (only && segments.length === 1) return only[name];
  const own = segments.map((each) => each[name]);
  const seconds = own.reduce((sum, each) => sum + each.seconds, 0);
  const closed = own.find(({ reason }) => reason === 'closedBySystem');
  const telling = closed ?? own.find((each) => each.seconds > 0) ?? own.find(({ reason }) => !quiet.has(reason));
  return figure(seconds, (telling ?? own[0])?.reason ?? 'none');
}

const partly = (leave: DayFigures['leave']): DayFigures['leave'] =>
  leave.seconds > 0 ? figure(leave.seconds, 'partOfDay') : leave;

/** Where the person stands: after the last punch; nowhere yet where a later segment has begun and nobody came to it. */
function stateOf(segments: readonly AttendanceSegment[], atHand: number): DayState {
  const last = segments.findLastIndex(({ state }) => state.now !== 'notIn');
  const state = segments[last]?.state ?? ({ now: 'notIn' } as const);
  const isWaitedFor = last < atHand && segments[atHand]?.isExpected === true && !segments[atHand].isOver;
  return isWaitedFor && state.now === 'left' ? { now: 'notIn' } : state;
}

/** A leave over several segments is one, its paid and its unpaid part. */
function leavesOf(segments: readonly AttendanceSegment[]): LeaveOfDay['parts'] {
  const all = together(segments, ({ leaves }) => leaves);
  if (segments.length === 1) return all;
  return [...Map.groupBy(all, ({ id, paid }) => `${id} ${paid}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) }] : [];
  });
}
