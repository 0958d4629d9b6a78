/** A look ends an hour after its beginning, and never after the access. */
import { addSeconds, type Instant, isBefore } from '#kernel/time';

const lookSeconds = 3600;

export function lookEnd(now: Instant, accessEndsAt: Instant): Instant {
  const until = addSeconds(now, lookSeconds);
  return isBefore(accessEndsAt, until) ? accessEndsAt : until;
}
