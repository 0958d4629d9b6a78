/** The next shift: of the shifts that have not ended at a moment, the one that starts first. */
import { type Instant, isBefore } from '#kernel/time';

interface Shift {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

export function nextShift<S extends Shift>(shifts: readonly S[], now: Instant): S | null {
  let next: S | null = null;
  for (const shift of shifts)
    if (isBefore(now, shift.endsAt) && (!next || isBefore(shift.startsAt, next.startsAt))) next = shift;
  return next;
}
