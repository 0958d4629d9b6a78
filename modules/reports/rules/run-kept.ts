/** A file of the history of reports is kept for as many days as the company chose, 30 at first; one that was sent by schedule for 7, as long as its link works. */
import { addMinutes, type Instant } from '#kernel/time';

export const usualKeptDays = 30;
export const leastKeptDays = 1;
export const mostKeptDays = 365;
export const scheduledDays = 7;

interface Kept {
  readonly isScheduled: boolean;
  /** What the company chose. */
  readonly keptDays?: number;
}

export const expiryOf = (now: Instant, { isScheduled, keptDays = usualKeptDays }: Kept): Instant =>
  addMinutes(now, (isScheduled ? scheduledDays : keptDays) * 24 * 60);
