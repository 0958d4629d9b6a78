import { useRef } from 'react';
import { type Instant, secondsBetween, systemNow } from '#kernel/time';

/** A difference within the seconds that an answer may take is none. */
const smallest = 5;

/** Seconds by which the server's clock is ahead of the tablet's, measured once when its answer comes. */
export function useSecondsAhead(now: Instant | undefined): number {
  const measured = useRef<{ readonly now: Instant; readonly seconds: number }>(undefined);
  if (now !== undefined && measured.current?.now !== now)
    measured.current = { now, seconds: secondsBetween(systemNow(), now) };
  const seconds = measured.current?.seconds ?? 0;
  return Math.abs(seconds) > smallest ? seconds : 0;
}
