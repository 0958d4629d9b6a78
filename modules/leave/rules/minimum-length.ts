/** Minimum: a request shorter than the type's minimum is refused, or costs the minimum, as the company reads it. */
import { ok, type Result, refused } from '#kernel/result';
import type { LeaveDay } from './leave-length.ts';
import { totalOf } from './leave-length.ts';
import type { Readings } from './readings.ts';

export function withMinimum(
  days: readonly LeaveDay[],
  { minimumLeave, reading }: { readonly minimumLeave: number; readonly reading: Readings['belowMinimum'] },
): Result<readonly LeaveDay[], 'nothingToTake' | 'belowMinimum'> {
  const total = totalOf(days);
  if (total === 0) return refused('nothingToTake');
  if (total >= minimumLeave) return ok(days);
  if (reading === 'refused') return refused('belowMinimum');
  const last = days.findLastIndex(({ minutes }) => minutes > 0);
  return ok(
    days.map((day, index) =>
      index === last ? { ...day, minutes: day.minutes + minimumLeave - total, reason: 'minimum' } : day,
    ),
  );
}
