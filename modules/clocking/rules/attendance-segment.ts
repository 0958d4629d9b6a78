/** The result of a segment: what was expected, worked and missed in it, its breaks, and work before and after it. A day without schedule counts as one. */
import { type BreakTime, breakTime, endedByAllowance, hoursForBreaks } from './break-time.ts';
import { isOnFreeDay } from './day-kind.ts';
import { type Figure, figure, none } from './figures.ts';
import { closedBySystem } from './forgotten-check-out.ts';
import { type LeaveOfDay, leaveOfDay } from './leave-cover.ts';
import type { AbsenceReason, AwayReason, EarlyLeaveReason, LateReason } from './missed-time.ts';
import { missedTime } from './missed-time.ts';
import { type OvertimeReason, overtimeCandidates } from './overtime-candidates.ts';
import { type DayPeriods, type DayState, type Period, periodsOf, type TracedPunch } from './periods.ts';
import type { PlacedSegment } from './placed-day.ts';
import type { AttendancePolicy, DateFacts } from './policy.ts';
import type { Punch } from './punch.ts';
import type { Through } from './runs-through.ts';
import { joined, type Span, shared, span, total, totalWithin, without } from './span.ts';
import type { PunchesOfDay } from './which-day.ts';
import type { WorkWindow } from './work-windows.ts';

/** Lengths with their reasons; the same of a segment and of a day. */
export interface DayFigures {
  readonly scheduled: Figure<'hours' | 'noSchedule'>;
  readonly worked: Figure<'none' | 'punched' | 'closedBySystem'>;
  /** Work in the time in which it was expected, at the normal rate; where nobody has set hours, work up to the normal length of a day. */
  readonly regular: Figure<'none' | 'inHours'>;
  readonly break: Figure<'none' | 'punched' | 'deducted' | 'punchedAndDeducted'>;
  readonly late: Figure<LateReason>;
  readonly forgiven: Figure<'none' | 'withinGrace'>;
  readonly absence: Figure<AbsenceReason>;
  readonly earlyLeave: Figure<EarlyLeaveReason>;
  readonly away: Figure<AwayReason>;
  readonly overtimeBefore: Figure<OvertimeReason>;
  readonly overtimeAfter: Figure<OvertimeReason>;
  /** Work in a segment that is planned as overtime. */
  readonly overtimePlanned: Figure<'none' | 'planned'>;
  /** Scheduled time that a holiday frees. */
  readonly holiday: Figure<'none' | 'holiday'>;
  /** Work on a holiday within the hours or the normal length of a day. */
  readonly holidayWork: Figure<'none' | 'workedOnHoliday'>;
  /** Work on a rest day within the hours or the normal length of a day. */
  readonly restDayWork: Figure<'none' | 'workedOnDayOff'>;
  readonly leave: Figure<'none' | 'partOfDay' | 'wholeDay'>;
  /** Scheduled time that cannot be judged; where nobody has set hours, what is left of the normal length of a day once it is over. */
  readonly incomplete: Figure<IncompleteReason>;
}

export type IncompleteReason = 'none' | 'stillWorking' | 'clockOutMissing' | 'clockInMissing' | 'breakNotEnded';

export interface AttendanceSegment<Kind extends Punch = Punch> extends DayFigures {
  /** Null on a day without schedule. */
  readonly segment: PlacedSegment | null;
  readonly isOver: boolean;
  /** Whether work is expected in it, leave and holidays left out. */
  readonly isExpected: boolean;
  /** Whether all work in it and around it is work on a holiday or rest day. */
  readonly isFree: boolean;
  readonly state: DayState;
  /** The window, and as far beyond it as punches reach. */
  readonly window: Span;
  readonly leaves: LeaveOfDay['parts'];
  readonly arrival: number | null;
  readonly leaving: number | null;
  readonly periods: readonly Period[];
  readonly breaks: readonly Span[];
  readonly breakAllowance: BreakTime;
  /** Each punch, why it is here and what it did. */
  readonly punches: readonly TracedPunch<Kind>[];
}

export interface SegmentInput<Kind extends Punch = Punch> {
  readonly punches: PunchesOfDay<Kind>;
  /** Work that runs in from the segment before, or out into the next. */
  readonly through: Through;
  readonly facts: DateFacts;
  readonly policy: AttendancePolicy;
  /** Now, in seconds since 1970: what is not yet due is neither late nor absent. */
  readonly asOf: number;
}

export function attendanceSegment<Kind extends Punch>(input: SegmentInput<Kind>): AttendanceSegment<Kind> {
  const { facts, policy, asOf } = input;
  const { window } = input.punches;
  const { segment } = window;
  const isOver = asOf >= window.overAt;
  const found = periodsOf(input.punches.punches, input.through);
  const closed = isOver ? closedBySystem(found, window, policy.forgottenCheckOut) : null;
  const periods = closed ? [...found.work, closed] : found.work;
  const breakHours = hoursForBreaks(window, periods);
  const breaks = joined(found.breaks, endedByAllowance(breakHours, found.breaks, found.unendedBreaks));
  const afterBreaks = without(found.unendedBreaks, breaks);
  const pauses = breakTime(breakHours, periods, breaks);
  const worked = joined(without(periods, pauses.unpaid), pauses.paid);
  const scheduled = segment ? without(span(segment.from, segment.to), pauses.unpaid) : [];
  // A holiday frees the usual hours; work that was planned for the free day is expected.
  const isFreed = facts.holiday !== null && !(segment && isOnFreeDay(segment));
  const leave = leaveOfDay(isFreed ? [] : scheduled, facts.leaves, worked);
  const expected = isFreed ? [] : without(scheduled, leave.covered);
  const missed = missedTime({
    expected,
    worked,
    breaks: found.state.now === 'onBreak' ? [...breaks, ...span(found.state.since, asOf)] : breaks,
    openFrom: closed ? null : openFrom(found, isOver),
    unknownBefore: found.unknownBefore,
    unknown: afterBreaks,
    lateAfter: segment?.lateAfter ?? null,
    lateUnit: policy.lateUnit,
    absenceAfter: segment?.absenceAfter ?? null,
    asOf,
    isOver,
    isOnBreak: found.state.now === 'onBreak',
  });
  const isWholeLeave = leave.seconds > 0 && expected.length === 0;
  const work = workFigures({ worked, expected, window, facts, policy });
  return {
    segment,
    isOver,
    isExpected: expected.length > 0,
    isFree: isFreeTime(window, facts),
    state: closed ? { now: 'left', since: closed.to } : found.state,
    window: reach(window, found),
    scheduled: figure(total(scheduled), segment ? 'hours' : 'noSchedule'),
    worked: figure(total(worked), closed ? 'closedBySystem' : worked.length > 0 ? 'punched' : 'none'),
    break: breakFigure(pauses, periods, breaks),
    late: figure(missed.late.seconds, missed.late.reason),
    forgiven: missed.forgiven > 0 ? figure(missed.forgiven, 'withinGrace') : none,
    absence: figure(missed.absence.seconds, missed.absence.reason),
    earlyLeave: figure(missed.earlyLeave.seconds, missed.earlyLeave.reason),
    away: figure(missed.away.seconds, missed.away.reason),
    regular: work.regular,
    overtimeBefore: work.overtimeBefore,
    overtimeAfter: work.overtimeAfter,
    overtimePlanned: work.overtimePlanned,
    holidayWork: work.holidayWork,
    restDayWork: work.restDayWork,
    holiday: isFreed && segment ? figure(total(scheduled), 'holiday') : none,
    leave: figure(leave.seconds, leave.seconds === 0 ? 'none' : isWholeLeave ? 'wholeDay' : 'partOfDay'),
    leaves: leave.parts,
    incomplete: figure(
      segment ? missed.unknown : unknownWithoutHours(found, { worked, afterBreaks, window, facts, policy, isOver }),
      incompleteReason(found, {
        isOver,
        isClosed: closed !== null,
        isBreakOpen: total(shared(expected, afterBreaks)) > 0,
      }),
    ),
    arrival: missed.arrival,
    leaving: missed.leaving,
    periods,
    breaks,
    breakAllowance: pauses,
    punches: found.punches,
  };
}

function openFrom({ state }: DayPeriods<Punch>, isOver: boolean): number | null {
  if (state.now === 'working') return state.since;
  // While a break runs it is only a break; once the segment is over, nobody knows how it ended.
  return state.now === 'onBreak' && isOver ? state.since : null;
}

interface Openness {
  readonly isOver: boolean;
  readonly isClosed: boolean;
  /** Expected time lies between the end of a break's allowance and the clock-out that came straight after the break. */
  readonly isBreakOpen: boolean;
}

function incompleteReason(found: DayPeriods<Punch>, { isOver, isClosed, isBreakOpen }: Openness): IncompleteReason {
  const { now } = found.state;
  if (now === 'working' && !isClosed) return isOver ? 'clockOutMissing' : 'stillWorking';
  if (isBreakOpen || (now === 'onBreak' && isOver)) return 'breakNotEnded';
  return found.unknownBefore === null ? 'none' : 'clockInMissing';
}

interface WithoutHours extends Omit<WorkInput, 'expected'> {
  /** After breaks that were not ended. */
  readonly afterBreaks: readonly Span[];
  readonly isOver: boolean;
}

/** Where nobody has set hours, work is not expected: only the punches say that some of it is missing. */
function unknownWithoutHours(found: DayPeriods<Punch>, input: WithoutHours): number {
  const { worked, afterBreaks, window, facts, policy, isOver } = input;
  if (!isOver || isFreeTime(window, facts)) return 0;
  const { unknownBefore } = found;
  const open = openFrom(found, isOver);
  const doubt = joined([
    ...afterBreaks,
    ...(unknownBefore === null ? [] : span(window.from, unknownBefore)),
    ...(open === null ? [] : span(open, window.overAt)),
  ]);
  const left = Math.max(0, policy.normalDay * 60 - total(worked));
  return Math.min(left, total(without(doubt, worked)));
}

function reach({ from, to }: WorkWindow, { punches }: DayPeriods<Punch>): Span {
  const first = punches[0]?.second ?? from;
  const last = punches.at(-1)?.second ?? to;
  return { from: Math.min(from, first), to: Math.max(to, last) };
}

/** Deducted time counts as a break only where the person was there around it: at work, or on a punched break. */
function breakFigure(
  { unpaid, paid, punched }: BreakTime,
  periods: readonly Span[],
  breaks: readonly Span[],
): DayFigures['break'] {
  const from = Math.min(beginOf(periods), beginOf(breaks));
  const to = Math.max(endOf(periods), endOf(breaks));
  const inDay = totalWithin(unpaid, from, to);
  const taken = Math.min(inDay, punched) + total(paid);
  const deducted = inDay - Math.min(inDay, punched);
  if (taken === 0) return figure(deducted, deducted === 0 ? 'none' : 'deducted');
  return figure(taken + deducted, deducted === 0 ? 'punched' : 'punchedAndDeducted');
}

const beginOf = (spans: readonly Span[]): number => spans[0]?.from ?? Number.POSITIVE_INFINITY;
const endOf = (spans: readonly Span[]): number => spans.at(-1)?.to ?? Number.NEGATIVE_INFINITY;

/** A holiday, a rest day, or a segment that is planned for one. An unscheduled day is none of them. */
const isFreeTime = ({ day, segment }: WorkWindow, { holiday }: DateFacts): boolean =>
  holiday !== null || (segment ? isOnFreeDay(segment) : day.source !== 'none');

interface WorkInput {
  readonly worked: readonly Span[];
  readonly expected: readonly Span[];
  readonly window: WorkWindow;
  readonly facts: DateFacts;
  readonly policy: AttendancePolicy;
}

function workFigures({ worked, expected, window, facts, policy }: WorkInput) {
  const { segment } = window;
  const { normalDay, minimumOvertime } = policy;
  const { before, after } = overtimeCandidates({ worked, hours: segment, normalDay, minimum: minimumOvertime });
  const inHours = segment ? totalWithin(worked, segment.from, segment.to) : Math.min(total(worked), normalDay * 60);
  const isOvertime = segment?.kind === 'overtime' || segment?.kind === 'holidayOvertime';
  const isFree = isFreeTime(window, facts);
  const onHoliday = isFree && !isOvertime && facts.holiday !== null && inHours > 0;
  const onRestDay = isFree && !isOvertime && facts.holiday === null && inHours > 0;
  const regular = isOvertime || isFree ? 0 : segment ? total(shared(worked, expected)) : inHours;
  return {
    regular: regular > 0 ? figure(regular, 'inHours' as const) : none,
    overtimeBefore: figure(before.seconds, before.reason),
    overtimeAfter: figure(after.seconds, after.reason),
    overtimePlanned: isOvertime && inHours > 0 ? figure(inHours, 'planned' as const) : none,
    holidayWork: onHoliday ? figure(inHours, 'workedOnHoliday' as const) : none,
    restDayWork: onRestDay ? figure(inHours, 'workedOnDayOff' as const) : none,
  };
}
