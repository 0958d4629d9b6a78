/** The day's result: scheduled, worked, break, late, early leave, absence, away, overtime, holiday, leave and what is not known, each with minutes and a reason. */
import type { LocalDate, Minutes } from '#kernel/time';
import { type BreakTime, breakTime, endedByAllowance, hoursForBreaks } from './break-time.ts';
import { type DayKind, dayKind } from './day-kind.ts';
import { closedBySystem, type ForgottenCheckOut } from './forgotten-check-out.ts';
import type { LateUnit } from './late-unit.ts';
import { type LeaveCover, type LeaveOfDay, leaveOfDay } from './leave-cover.ts';
import type { AbsenceReason, AwayReason, EarlyLeaveReason, LateReason, Missed } from './missed-time.ts';
import { missedTime } from './missed-time.ts';
import { type OvertimeReason, overtimeCandidates } from './overtime-candidates.ts';
import { type DayPeriods, type DayState, type Period, periodsOf, type TracedPunch } from './periods.ts';
import type { PlacedDay } from './placed-day.ts';
import type { Punch } from './punch.ts';
import type { Through } from './runs-through.ts';
import { joined, type Span, shared, span, total, within, without } from './span.ts';
import type { PunchesOfDay } from './which-day.ts';
import type { WorkWindow } from './work-windows.ts';

export interface AttendancePolicy {
  readonly forgottenCheckOut: ForgottenCheckOut;
  /** Work outside the hours that is shorter is no overtime candidate. */
  readonly minimumOvertime: Minutes;
  /** The normal length of a day, for work on days without hours. */
  readonly normalDay: Minutes;
  readonly lateUnit: LateUnit;
  /** A punch whose kind nobody chose, so soon after another, is the same punch again. */
  readonly repeatMinutes: Minutes;
}

/** Eight hours are the longest normal day (Labour Protection Act s.23). */
export const defaultPolicy: AttendancePolicy = {
  forgottenCheckOut: 'leaveOpen',
  minimumOvertime: 30 as Minutes,
  normalDay: 480 as Minutes,
  lateUnit: 'minute',
  repeatMinutes: 1 as Minutes,
};

/** What is known of a date besides its punches. */
export interface DateFacts {
  readonly holiday: { readonly name: string } | null;
  readonly leaves: readonly LeaveCover[];
  /** The teams of the person on the date, and those with all above them; left out on days made before they were kept. */
  readonly teams?: { readonly own: readonly string[]; readonly branches: readonly string[] };
}

export const noFacts: DateFacts = { holiday: null, leaves: [] };

export interface Figure<Reason extends string> {
  readonly seconds: number;
  /** Begun minutes are not counted. */
  readonly minutes: Minutes;
  readonly reason: Reason;
}

export type DayProgress = 'ahead' | 'running' | 'over';

export interface AttendanceDay<Kind extends Punch = Punch> {
  readonly date: LocalDate;
  readonly kind: DayKind;
  readonly progress: DayProgress;
  readonly state: DayState;
  readonly day: PlacedDay;
  /** The window, and as far beyond it as punches of the day reach. */
  readonly window: Span;
  readonly scheduled: Figure<'hours' | 'noSchedule'>;
  readonly worked: Figure<'none' | 'punched' | 'closedBySystem'>;
  /** Work in the time in which it was expected. */
  readonly regular: Figure<'none' | 'inHours'>;
  readonly break: Figure<'none' | 'punched' | 'deducted' | 'punchedAndDeducted'>;
  readonly late: Figure<LateReason>;
  readonly forgiven: Figure<'none' | 'withinGrace'>;
  readonly absence: Figure<AbsenceReason>;
  readonly earlyLeave: Figure<EarlyLeaveReason>;
  readonly away: Figure<AwayReason>;
  readonly overtimeBefore: Figure<OvertimeReason>;
  readonly overtimeAfter: Figure<OvertimeReason>;
  /** Scheduled time that a holiday frees. */
  readonly holiday: Figure<'none' | 'holiday'>;
  /** Work on a holiday or rest day within the hours or the normal length of a day. */
  readonly holidayWork: Figure<'none' | 'workedOnHoliday' | 'workedOnDayOff'>;
  readonly leave: Figure<'none' | 'partOfDay' | 'wholeDay'>;
  readonly leaves: LeaveOfDay['parts'];
  /** Scheduled time that cannot be judged. */
  readonly incomplete: Figure<IncompleteReason>;
  readonly arrival: number | null;
  readonly leaving: number | null;
  readonly periods: readonly Period[];
  readonly breaks: readonly Span[];
  readonly breakAllowance: BreakTime;
  /** The trace: each punch of the day, why it is here and what it did. */
  readonly punches: readonly TracedPunch<Kind>[];
  readonly holidayName: string | null;
}

export type IncompleteReason = 'none' | 'stillWorking' | 'clockOutMissing' | 'clockInMissing' | 'breakNotEnded';

export interface DayInput<Kind extends Punch = Punch> {
  readonly punches: PunchesOfDay<Kind>;
  /** Work that runs in from the day before, or out into the next. */
  readonly through: Through;
  readonly facts: DateFacts;
  readonly policy: AttendancePolicy;
  /** Now, in seconds since 1970: what is not yet due is neither late nor absent. */
  readonly asOf: number;
}

export function attendanceDay<Kind extends Punch>(input: DayInput<Kind>): AttendanceDay<Kind> {
  const { facts, policy, asOf } = input;
  const { window } = input.punches;
  const { day } = window;
  const isOver = asOf >= window.overAt;
  const found = periodsOf(input.punches.punches, input.through);
  const closed = isOver ? closedBySystem(found, window, policy.forgottenCheckOut) : null;
  const periods = closed ? [...found.work, closed] : found.work;
  const breakHours = hoursForBreaks(day, periods);
  const breaks = joined([...found.breaks, ...endedByAllowance(breakHours, found.breaks, found.unendedBreaks)]);
  const afterBreaks = without(found.unendedBreaks, breaks);
  const pauses = breakTime(breakHours, periods, breaks);
  const worked = joined([...without(periods, pauses.unpaid), ...pauses.paid]);
  const scheduled = day.hours ? without(span(day.hours.from, day.hours.to), pauses.unpaid) : [];
  const leave = leaveOfDay(facts.holiday ? [] : scheduled, facts.leaves);
  const expected = facts.holiday ? [] : without(scheduled, leave.covered);
  const missed = missedTime({
    expected,
    worked,
    breaks: found.state.now === 'onBreak' ? [...breaks, ...span(found.state.since, asOf)] : breaks,
    openFrom: closed ? null : openFrom(found, isOver),
    unknownBefore: found.unknownBefore,
    unknown: afterBreaks,
    lateAfter: day.hours?.lateAfter ?? null,
    lateUnit: policy.lateUnit,
    absenceAfter: day.hours?.absenceAfter ?? null,
    asOf,
    isOver,
    isOnBreak: found.state.now === 'onBreak',
  });
  const isHoliday = facts.holiday !== null;
  const isWholeLeave = leave.seconds > 0 && expected.length === 0;
  const kind = dayKind({ day, isHoliday, isWholeLeave });
  return {
    date: day.date,
    kind,
    progress: isOver ? 'over' : asOf < (day.hours?.from ?? window.from) ? 'ahead' : 'running',
    state: closed ? { now: 'left', since: closed.to } : found.state,
    day,
    window: reach(window, found),
    scheduled: figure(total(scheduled), day.hours ? 'hours' : 'noSchedule'),
    worked: figure(total(worked), closed ? 'closedBySystem' : worked.length > 0 ? 'punched' : 'none'),
    break: breakFigure(pauses, [...periods, ...breaks]),
    ...missedFigures(missed),
    ...workFigures({ worked, expected, day, kind, policy }),
    holiday: figure(facts.holiday ? total(scheduled) : 0, facts.holiday && day.hours ? 'holiday' : 'none'),
    leave: figure(leave.seconds, leave.seconds === 0 ? 'none' : isWholeLeave ? 'wholeDay' : 'partOfDay'),
    leaves: leave.parts,
    incomplete: figure(
      missed.unknown,
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
    holidayName: facts.holiday?.name ?? null,
  };
}

export const figure = <Reason extends string>(seconds: number, reason: Reason): Figure<Reason> => ({
  seconds,
  minutes: Math.floor(seconds / 60) as Minutes,
  reason,
});

function openFrom({ state }: DayPeriods<Punch>, isOver: boolean): number | null {
  if (state.now === 'working') return state.since;
  // While a break runs it is only a break; once the day is over, nobody knows how it ended.
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

function reach({ from, to }: WorkWindow, { punches }: DayPeriods<Punch>): Span {
  const first = punches[0]?.second ?? from;
  const last = punches.at(-1)?.second ?? to;
  return { from: Math.min(from, first), to: Math.max(to, last) };
}

/** Deducted time counts as a break only where the person was there around it: at work, or on a punched break. */
function breakFigure({ unpaid, paid, punched }: BreakTime, there: readonly Span[]): AttendanceDay['break'] {
  const from = Math.min(...there.map((each) => each.from));
  const to = Math.max(...there.map((each) => each.to));
  const inDay = total(within(unpaid, from, to));
  const taken = Math.min(inDay, punched) + total(paid);
  const deducted = inDay - Math.min(inDay, punched);
  if (taken === 0) return figure(deducted, deducted === 0 ? 'none' : 'deducted');
  return figure(taken + deducted, deducted === 0 ? 'punched' : 'punchedAndDeducted');
}

const missedFigures = (missed: Missed) => ({
  late: figure(missed.late.seconds, missed.late.reason),
  forgiven: figure(missed.forgiven, missed.forgiven > 0 ? ('withinGrace' as const) : ('none' as const)),
  absence: figure(missed.absence.seconds, missed.absence.reason),
  earlyLeave: figure(missed.earlyLeave.seconds, missed.earlyLeave.reason),
  away: figure(missed.away.seconds, missed.away.reason),
});

interface WorkInput {
  readonly worked: readonly Span[];
  readonly expected: readonly Span[];
  readonly day: PlacedDay;
  readonly kind: DayKind;
  readonly policy: AttendancePolicy;
}

function workFigures({ worked, expected, day, kind, policy }: WorkInput) {
  const { hours } = day;
  const { normalDay, minimumOvertime } = policy;
  const { before, after } = overtimeCandidates({ worked, hours, normalDay, minimum: minimumOvertime });
  const inHours = hours ? total(within(worked, hours.from, hours.to)) : Math.min(total(worked), normalDay * 60);
  const isFree = kind === 'holiday' || kind === 'dayOff';
  const regular = total(shared(worked, expected));
  const reason = kind === 'holiday' ? ('workedOnHoliday' as const) : ('workedOnDayOff' as const);
  return {
    regular: figure(regular, regular > 0 ? ('inHours' as const) : ('none' as const)),
    overtimeBefore: figure(before.seconds, before.reason),
    overtimeAfter: figure(after.seconds, after.reason),
    holidayWork: isFree && inHours > 0 ? figure(inHours, reason) : figure(0, 'none' as const),
  };
}
