/** The moment of a punch: the device's, unless it lies more than a day ahead of the receipt or sixty days behind it; then the receipt's. */
import { type Instant, secondsBetween } from '#kernel/time';

export const furthestAhead = 86_400;
export const furthestBehind = 60 * 86_400;

/** `claimed` is what the device said when that cannot be true: nothing is refused, and nothing is forgotten. */
export function usableMoment(said: Instant, receivedAt: Instant): { at: Instant; claimed: Instant | null } {
  const ahead = secondsBetween(receivedAt, said);
  const isPossible = ahead <= furthestAhead && ahead >= -furthestBehind;
  return isPossible ? { at: said, claimed: null } : { at: receivedAt, claimed: said };
}
