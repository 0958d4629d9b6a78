/** Half a day: half of the day's planned minutes, the odd minute in the second half; or the part up to the end of its longest break and the part after it, of several shifts before or after the longest time between them. The two are the day: a paid break is of the first half. */
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
  return within(work, half === 'first' ? { ...limits, end: middle.end } : { ...limits, start: middle.end });
}

/** The longest time without work between the first and the last work; a paid break counts as one too. Null for none. */
function longestBreak(day: PlannedDay, work: readonly MinuteSpan[]): MinuteSpan | null {
  const shifts = day.segments.filter(({ kind }) => kind === 'work').toSorted((one, other) => one.start - other.start);
  // Two shifts may follow each other without a gap: the half is a shift all the same.
  if (shifts.length > 1) return longestOf(gapsIn(shifts));
  const paid = day.breaks.flatMap(({ start, length, paid: isPaid }) =>
    isPaid && start !== null ? [{ start, end: start + length }] : [],
  );
  const longest = longestOf([...gapsIn(work), ...paid]);
  return longest && longest.end > longest.start ? longest : null;
}

const gapsIn = (spans: readonly MinuteSpan[]): MinuteSpan[] =>
  spans.slice(1).map(({ start }, index) => ({ start: spans[index]?.end ?? start, end: start }));

const longestOf = (spans: readonly MinuteSpan[]): MinuteSpan | null =>
  spans.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0] ?? null;
