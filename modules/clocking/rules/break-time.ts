/** Break time: punched breaks use up the unpaid allowance, then the paid one; a time out that touches a break is that break; the rest of the unpaid is deducted at its time, or only where nobody worked. */
import type { PlacedHours } from './placed-day.ts';
import { firstOf, joined, type Span, shared, span, total, totalWithin, within, without } from './span.ts';
import type { WorkWindow } from './work-windows.ts';

export interface BreakTime {
  /** Time of the schedule in which no work is expected and none is counted. */
  readonly unpaid: readonly Span[];
  /** Breaks that count as worked. */
  readonly paid: readonly Span[];
  /** Seconds of `unpaid` that were punched, as a break or as a time out; the rest was set by the schedule. */
  readonly punched: number;
}

export function breakTime(hours: PlacedHours | null, work: readonly Span[], breaks: readonly Span[]): BreakTime {
  if (!hours) return { unpaid: [], paid: [], punched: 0 };
  const taken = within(breaks, hours.from, hours.to);
  const unpaidAllowance = allowance(hours, false);
  const punched = firstOf(taken, unpaidAllowance);
  const left = unpaidAllowance - total(punched);
  const times = setTimes(hours);
  const outings = within(between(work, breaks), hours.from, hours.to);
  const gone = outingBreaks(outings, { times, loose: loose(hours, false), left });
  const pauses = joined(punched, gone.all);
  const unused = without(times, pauses);
  // Work during a break that must be punched counts as work; time when nobody was there is no missed break.
  const due = hours.breakRule === 'punch' ? without(unused, work) : unused;
  const set = firstOf(due, left - total(gone.all));
  const unpaid = joined(pauses, set);
  return { unpaid, paid: paidBreaks(hours, { taken, outings, unpaid }), punched: total(punched) + total(gone.moved) };
}

/** Times out between two periods of work, which no break was punched for. */
function between(work: readonly Span[], breaks: readonly Span[]): readonly Span[] {
  const gaps = work.slice(1).flatMap(({ from }, at) => span(work[at]?.to ?? from, from));
  return without(gaps, breaks);
}

interface Allowed {
  /** Where the breaks stand. */
  readonly times: readonly Span[];
  /** Seconds of breaks without a set time. */
  readonly loose: number;
  /** Seconds of the allowance that no punched break has used. */
  readonly left: number;
}

/**
 * The part of times out that is a break: inside the break's time first, then the rest of a time out that touches it; a
 * break without a set time may be any time out. `moved` is what did not stay inside the break's time.
 */
function outingBreaks(
  outings: readonly Span[],
  { times, loose: looseSeconds, left }: Allowed,
): { readonly all: readonly Span[]; readonly moved: readonly Span[] } {
  if (outings.length === 0 || left <= 0) return { all: [], moved: [] };
  const inside = firstOf(joined(shared(outings, times)), left);
  const touching = outings.filter((each) => totalWithin(times, each.from, each.to) > 0);
  const beside = firstOf(without(touching, times), left - total(inside));
  const used = joined(inside, beside);
  const elsewhere = firstOf(without(outings, joined(used, times)), Math.min(looseSeconds, left - total(used)));
  const all = joined(used, elsewhere);
  return { all, moved: beside.length + elsewhere.length === 0 ? [] : all };
}

interface PaidInput {
  readonly taken: readonly Span[];
  readonly outings: readonly Span[];
  readonly unpaid: readonly Span[];
}

function paidBreaks(hours: PlacedHours, { taken, outings, unpaid }: PaidInput): readonly Span[] {
  const paidAllowance = allowance(hours, true);
  if (paidAllowance === 0) return [];
  const punched = firstOf(without(taken, unpaid), paidAllowance);
  const { all } = outingBreaks(without(outings, unpaid), {
    times: timed(hours, true),
    loose: loose(hours, true),
    left: paidAllowance - total(punched),
  });
  return joined(punched, all);
}

/** Rest is due after so much work (Labour Protection Act s.27). */
export const workBeforeRest = 5 * 3600;

/**
 * The hours within which breaks are judged: those of the schedule; on a rest day, from the first work to the last with the
 * breaks of a work day. A break without a set time is due on a rest day only after five hours.
 */
export function hoursForBreaks(
  { day: { restBreaks }, segment: hours }: Pick<WorkWindow, 'day' | 'segment'>,
  work: readonly Span[],
): PlacedHours | null {
  const [first] = work;
  const last = work.at(-1);
  if (hours || !restBreaks || !first || !last) return hours;
  const isLong = last.to - first.from > workBeforeRest;
  const breaks = restBreaks.breaks.filter((each) => each.from !== null || isLong);
  const { breakRule } = restBreaks;
  return { from: first.from, to: last.to, breaks, breakRule, lateAfter: null, absenceAfter: null };
}

/** Breaks that nobody ended, each as long as the allowance still lasts after the breaks that were ended. */
export function endedByAllowance(
  hours: PlacedHours | null,
  ended: readonly Span[],
  unended: readonly Span[],
): readonly Span[] {
  if (!hours || unended.length === 0) return [];
  const whole = allowance(hours, false) + allowance(hours, true);
  const left = Math.max(0, whole - totalWithin(ended, hours.from, hours.to));
  return firstOf(within(unended, hours.from, hours.to), left);
}

export const allowance = ({ breaks }: PlacedHours, paid: boolean): number =>
  breaks.reduce((sum, each) => (each.paid === paid ? sum + each.seconds : sum), 0);

/** Where the unpaid breaks stand. Those without a time begin so that their middle is the middle of the hours. */
function setTimes(hours: PlacedHours): readonly Span[] {
  const { from, to } = hours;
  const withTime = timed(hours, false);
  const seconds = loose(hours, false);
  if (seconds === 0) return withTime;
  const begins = Math.floor((from + to - seconds) / 2);
  const block = firstOf(without(span(begins, to), withTime), seconds);
  return within(joined(withTime, block), from, to);
}

/** Breaks with a set time. */
const timed = ({ from, to, breaks }: PlacedHours, paid: boolean): readonly Span[] =>
  within(
    joined(
      breaks.flatMap((each) =>
        each.from === null || each.paid !== paid ? [] : span(each.from, each.from + each.seconds),
      ),
    ),
    from,
    to,
  );

/** Seconds of breaks without a set time. */
const loose = ({ breaks }: PlacedHours, paid: boolean): number =>
  breaks.reduce((sum, each) => (each.from === null && each.paid === paid ? sum + each.seconds : sum), 0);
