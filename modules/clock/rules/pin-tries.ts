/** Wrong PINs: after 5 for one number, or 40 at one station, within 15 minutes, further tries wait until the 15 minutes are over. A right PIN clears the count of its number. */
import { addMinutes, type Instant, secondsBetween } from '#kernel/time';

export const pinLimits = { number: 5, station: 40 } as const;
const windowMinutes = 15;

export interface Tally {
  readonly limit: number;
  /** Tries in the window, this one with them. */
  readonly tries: number;
  readonly endsAt: Instant;
}

export const windowEnd = (now: Instant): Instant => addMinutes(now, windowMinutes);

/** Whole minutes to wait; 0 lets the try through. */
export function waitMinutes(tallies: readonly Tally[], now: Instant): number {
  const waits = tallies
    .filter(({ tries, limit }) => tries > limit)
    .map(({ endsAt }) => Math.max(1, Math.ceil(secondsBetween(now, endsAt) / 60)));
  return Math.max(0, ...waits);
}
