/** Break time: punched breaks use up the unpaid allowance, then the paid one; the rest of the unpaid is deducted at its time, or only where nobody worked. */
import type { PlacedHours } from './placed-day.ts';
import { firstOf, joined, type Span, span, total, within, without } from './span.ts';

export interface BreakTime {
  /** Time of the schedule in which no work is expected and none is counted. */
  readonly unpaid: readonly Span[];
  /** Punched breaks that count as worked. */
  readonly paid: readonly Span[];
  /** Seconds of `unpaid` that were punched; the rest was set by the schedule. */
  readonly punched: number;
}

export function breakTime(hours: PlacedHours | null, work: readonly Span[], breaks: readonly Span[]): BreakTime {
  if (!hours) return { unpaid: [], paid: [], punched: 0 };
  const taken = within(breaks, hours.from, hours.to);
  const unpaidAllowance = allowance(hours, false);
  const punched = firstOf(taken, unpaidAllowance);
  const left = unpaidAllowance - total(punched);
  // Whoever worked through a break that must be punched has worked; whoever was not there has not missed the break.
  const busy = hours.breakRule === 'punch' ? joined([...punched, ...work]) : punched;
  const set = left > 0 ? firstOf(without(setTimes(hours), busy), left) : [];
  return {
    unpaid: joined([...punched, ...set]),
    paid: firstOf(without(taken, punched), allowance(hours, true)),
    punched: total(punched),
  };
}

/** Breaks that nobody ended, each as long as the allowance still lasts after the breaks that were ended. */
export function endedByAllowance(
  hours: PlacedHours | null,
  ended: readonly Span[],
  unended: readonly Span[],
): readonly Span[] {
  if (!hours || unended.length === 0) return [];
  const whole = allowance(hours, false) + allowance(hours, true);
  const left = Math.max(0, whole - total(within(ended, hours.from, hours.to)));
  return firstOf(within(unended, hours.from, hours.to), left);
}

export const allowance = ({ breaks }: PlacedHours, paid: boolean): number =>
  breaks.reduce((sum, each) => (each.paid === paid ? sum + each.seconds : sum), 0);

/** Where the unpaid breaks stand. Those without a time begin so that their middle is the middle of the hours. */
function setTimes({ from, to, breaks }: PlacedHours): readonly Span[] {
  const unpaid = breaks.filter(({ paid }) => !paid);
  const timed = unpaid.flatMap((each) => (each.from === null ? [] : span(each.from, each.from + each.seconds)));
  const loose = unpaid.reduce((sum, each) => (each.from === null ? sum + each.seconds : sum), 0);
  if (loose === 0) return within(joined(timed), from, to);
  const begins = Math.floor((from + to - loose) / 2);
  const block = firstOf(without(span(begins, to), timed), loose);
  return within(joined([...timed, ...block]), from, to);
}
