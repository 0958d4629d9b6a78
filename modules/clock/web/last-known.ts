// What the server said last about where this person stands, for a phone without a network. It goes with the session.
import { useEffect } from 'react';
import { type ClockNow, clocking } from '#clocking/contract';
import { type CallOutput, useRead } from '#web/call';

const nameOf = (employeeId: string): string => `kala.clock.${employeeId}`;

function remembered(employeeId: string): ClockNow | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(employeeId)) ?? 'null');
  } catch {
    return null;
  }
}

export interface KnownClock {
  readonly clock: CallOutput<typeof clocking.clockNow> | null;
  /** The server has not answered yet on this visit. */
  readonly isOld: boolean;
  readonly isPending: boolean;
}

export function useClock(employeeId: string): KnownClock {
  const read = useRead(clocking.clockNow, undefined);
  const { data } = read;
  useEffect(() => {
    if (data) localStorage.setItem(nameOf(employeeId), JSON.stringify(data));
  }, [data, employeeId]);
  return { clock: data ?? remembered(employeeId), isOld: !data, isPending: read.isPending };
}
