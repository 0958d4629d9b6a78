/** A request that repeats one of the last day is sent to those who decide a day after that one, any other at once; in their bell each one is at once. */
import { addMinutes, type Instant, isBefore } from '#kernel/time';

const minutesOfDay = 24 * 60;

/** Null: at once. `before` is when the person last asked for the same. */
export function heardFrom(before: Instant | null, now: Instant): Instant | null {
  if (before === null) return null;
  const next = addMinutes(before, minutesOfDay);
  return isBefore(now, next) ? next : null;
}
