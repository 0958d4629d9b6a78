/** Half a day: half of the day's planned minutes, the odd minute in the second half; or the part before or after its longest break. */
import { lengthOf, type MinuteSpan, type PlannedDay, plannedWork, splitAfter, within } from './planned-day.ts';
import type { Readings } from './readings.ts';

export function halfDay(day: PlannedDay, half: 'first' | 'second', reading: Readings['halfDay']): MinuteSpan[] {
  const work = plannedWork(day);
  const middle = reading === 'byBreak' ? longestBreak(day, work) : null;
  if (middle === null) {
    const { first, rest } = splitAfter(work, Math.floor(lengthOf(work) / 2));
    return half === 'first' ? first : rest;
  }
  const limits = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
  return within(work, half === 'first' ? { ...limits, end: middle.start } : { ...limits, start: middle.end });
}

/** The longest time without work between the first and the last work; a paid break counts as one too. Null for none. */
function longestBreak({ breaks }: PlannedDay, work: readonly MinuteSpan[]): MinuteSpan | null {
  const gaps = work.slice(1).map(({ start }, index) => ({ start: work[index]?.end ?? start, end: start }));
  const paid = breaks.flatMap(({ start, length, paid: isPaid }) =>
    isPaid && start !== null ? [{ start, end: start + length }] : [],
  );
  const longest = [...gaps, ...paid].sort((one, other) => other.end - other.start - (one.end - one.start))[0];
  return longest && longest.end > longest.start ? longest : null;
}
