/** Missed time: expected time without work is late before the arrival (absence after absence-after, forgiven below one unit), early leave after the last work, away between. */
import type { Minutes } from '#kernel/time';
import { type LateUnit, lateInUnit } from './late-unit.ts';
import { forever, joined, type Span, shared, total, totalWithin, within, without } from './span.ts';

export interface MissedInput {
  /** Scheduled work without breaks, leave and holidays. */
  readonly expected: readonly Span[];
  /** Closed periods and paid breaks. */
  readonly worked: readonly Span[];
  readonly breaks: readonly Span[];
  /** Since when work is open, or nobody knows how the day went on; null when it was ended. */
  readonly openFrom: number | null;
  /** Until when nobody knows, because the day's first punch is no clock-in. */
  readonly unknownBefore: number | null;
  /** Other time of which nobody knows: after a break that was not ended. */
  readonly unknown: readonly Span[];
  readonly lateAfter: Minutes | null;
  readonly lateUnit: LateUnit;
  readonly absenceAfter: Minutes | null;
  readonly asOf: number;
  readonly isOver: boolean;
  readonly isOnBreak: boolean;
}

export type LateReason =
  | 'notExpected'
  | 'notYetDue'
  | 'onTime'
  | 'withinGrace'
  /** Less than one unit in which the company counts lateness. */
  | 'belowUnit'
  | 'notWatched'
  | 'arrivedLate'
  | 'notYetIn'
  | 'countedAsAbsence'
  | 'arrivalUnknown';
export type AbsenceReason = 'none' | 'arrivedAfterLimit' | 'noWork';
export type EarlyLeaveReason = 'none' | 'leftEarly';
export type AwayReason = 'none' | 'breakTooLong' | 'betweenPeriods';

export interface Missed {
  readonly late: { readonly seconds: number; readonly reason: LateReason };
  readonly absence: { readonly seconds: number; readonly reason: AbsenceReason };
  readonly earlyLeave: { readonly seconds: number; readonly reason: EarlyLeaveReason };
  readonly away: { readonly seconds: number; readonly reason: AwayReason };
  /** Missed before the arrival, within late-after or shorter than one unit of lateness. */
  readonly forgiven: number;
  /** Expected time of which nobody knows whether it was worked. */
  readonly unknown: number;
  /** The first work of the expected time. */
  readonly arrival: number | null;
  readonly leaving: number | null;
}

export function missedTime(input: MissedInput): Missed {
  const { expected, worked, openFrom, unknownBefore, asOf } = input;
  const [first] = expected;
  const last = expected.at(-1);
  if (!first || !last) return nothing('notExpected');
  const due = within(expected, Number.NEGATIVE_INFINITY, asOf);
  const doubt: Span[] = [...input.unknown];
  if (unknownBefore !== null) doubt.push({ from: Number.NEGATIVE_INFINITY, to: unknownBefore });
  if (openFrom !== null) doubt.push({ from: openFrom, to: forever });
  const present = joined(worked, doubt);
  const missing = without(due, present);
  const there = present.filter(({ from, to }) => to > first.from && from < last.to);
  const arrival = there[0]?.from;
  const leaving = there.at(-1)?.to;
  if (arrival === undefined || leaving === undefined) return absent(input, first.from, total(missing));
  const end = input.isOnBreak && !input.isOver ? forever : leaving;
  return {
    ...beforeArrival(input, arrival - first.from, totalWithin(missing, first.from, arrival)),
    earlyLeave: earlyLeave(totalWithin(missing, end, forever)),
    away: away(within(missing, arrival, end), input.breaks),
    unknown: doubt.length === 0 ? 0 : total(without(shared(due, joined(doubt)), worked)),
    arrival: Number.isFinite(arrival) ? arrival : null,
    leaving: Number.isFinite(leaving) ? leaving : null,
  };
}

const none = { seconds: 0, reason: 'none' } as const;

const nothing = (reason: LateReason): Missed => ({
  late: { seconds: 0, reason },
  absence: none,
  earlyLeave: none,
  away: none,
  forgiven: 0,
  unknown: 0,
  arrival: null,
  leaving: null,
});

/** Nobody came: late as long as they may still come, absent after that. */
function absent(input: MissedInput, start: number, seconds: number): Missed {
  const { asOf, isOver } = input;
  if (seconds === 0) return nothing(isOver ? 'onTime' : 'notYetDue');
  if (isOver || isAfter(asOf - start, input.absenceAfter))
    return { ...nothing('countedAsAbsence'), absence: { seconds, reason: 'noWork' } };
  const { late, forgiven } = lateness(input, asOf - start, seconds);
  const isLate = late.reason === 'arrivedLate';
  return {
    ...nothing('notYetIn'),
    late: { seconds: late.seconds, reason: isLate ? 'notYetIn' : late.reason },
    forgiven,
  };
}

/** `after` is how long after the expected start the person came; `seconds` is what was missed by then. */
function beforeArrival(
  input: MissedInput,
  after: number,
  seconds: number,
): Pick<Missed, 'late' | 'absence' | 'forgiven'> {
  if (seconds > 0 && isAfter(after, input.absenceAfter)) {
    const absence = { seconds, reason: 'arrivedAfterLimit' } as const;
    return { late: { seconds: 0, reason: 'countedAsAbsence' }, absence, forgiven: 0 };
  }
  return { ...lateness(input, after, seconds), absence: none };
}

function lateness(input: MissedInput, after: number, seconds: number): Pick<Missed, 'late' | 'forgiven'> {
  const { lateAfter } = input;
  if (after === Number.NEGATIVE_INFINITY) return { late: { seconds: 0, reason: 'arrivalUnknown' }, forgiven: 0 };
  if (seconds === 0) return { late: { seconds, reason: 'onTime' }, forgiven: 0 };
  if (lateAfter === null) return { late: { seconds: 0, reason: 'notWatched' }, forgiven: seconds };
  if (!isAfter(after, lateAfter)) return { late: { seconds: 0, reason: 'withinGrace' }, forgiven: seconds };
  if (lateInUnit(seconds, input.lateUnit) === 0)
    return { late: { seconds: 0, reason: 'belowUnit' }, forgiven: seconds };
  return { late: { seconds, reason: 'arrivedLate' }, forgiven: 0 };
}

/** Exactly at the limit is still within it. */
const isAfter = (seconds: number, limit: Minutes | null): boolean => limit !== null && seconds > limit * 60;

const earlyLeave = (seconds: number): Missed['earlyLeave'] => ({ seconds, reason: seconds > 0 ? 'leftEarly' : 'none' });

function away(missing: readonly Span[], breaks: readonly Span[]): Missed['away'] {
  const seconds = total(missing);
  if (seconds === 0) return none;
  return { seconds, reason: total(shared(missing, breaks)) > 0 ? 'breakTooLong' : 'betweenPeriods' };
}
