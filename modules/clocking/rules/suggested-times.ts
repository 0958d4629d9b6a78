/** The time suggested for a missing punch: a clock-in at the start of the schedule, a clock-out at its end, a break at the first break with a set time; none where it would lie in the future or on the wrong side of a punch. */
import type { PlacedDay } from './placed-day.ts';
import type { ClockType } from './punch.ts';

export interface SuggestionInput {
  readonly day: Pick<PlacedDay, 'segments'>;
  /** The moments of the day's punches, in seconds since 1970. */
  readonly punches: readonly number[];
  /** In seconds since 1970. */
  readonly asOf: number;
}

/** In seconds since 1970. */
export function suggestedTimes({ day, punches, asOf }: SuggestionInput): Readonly<Record<ClockType, number | null>> {
  const [first, last] = [day.segments[0], day.segments.at(-1)];
  const rest = day.segments.flatMap(({ breaks }) => breaks).find(({ from }) => from !== null);
  const past = (second: number | null | undefined): number | null => (second != null && second <= asOf ? second : null);
  const start = past(first?.from);
  const end = past(last?.to);
  return {
    clock_in: start !== null && punches.every((second) => second > start) ? start : null,
    clock_out: end !== null && punches.every((second) => second < end) ? end : null,
    break_in: past(rest?.from),
    break_out: rest?.from == null ? null : past(rest.from + rest.seconds),
  };
}
