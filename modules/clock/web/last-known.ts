// The server's last answer about where this person stands, for a phone without a network. It is deleted with the session.
import { useEffect } from 'react';
import { type ClockNow, clocking } from '#clocking/contract';
import { keepValue, keptValue } from '#web/browser-memory';
import { useRead } from '#web/call';
import { keepServerTime } from './device-proof.ts';

const nameOf = (employeeId: string): string => `kala.clock.${employeeId}`;

const remembered = (employeeId: string): ClockNow | null =>
  (keptValue(nameOf(employeeId)) as ClockNow | undefined) ?? null;

export interface KnownClock {
  readonly clock: ClockNow | null;
  /** The server has not answered yet on this visit. */
  readonly isOld: boolean;
  readonly isPending: boolean;
}

export function useClock(employeeId: string): KnownClock {
  const read = useRead(clocking.clockNow, undefined);
  const { data } = read;
  useEffect(() => {
    if (!data) return;
    keepValue(nameOf(employeeId), data);
    // A phone that cannot keep a key clocks without one.
    void keepServerTime(employeeId, data).catch(() => {});
  }, [data, employeeId]);
  return { clock: data ?? remembered(employeeId), isOld: !data, isPending: read.isPending };
}
