/** Waiting time: whole days once a day has passed, whole hours once an hour has passed, otherwise whole minutes. */
import { type Instant, secondsBetween } from '#kernel/time';

export interface WaitingTime {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A device whose clock is behind shows 0 minutes. */
export function waitingTime(since: Instant, now: Instant): WaitingTime {
  const seconds = Math.max(0, secondsBetween(since, now));
  if (seconds >= day) return { unit: 'days', count: Math.floor(seconds / day) };
  if (seconds >= hour) return { unit: 'hours', count: Math.floor(seconds / hour) };
  return { unit: 'minutes', count: Math.floor(seconds / minute) };
}
