/** The kind of a punch nobody chose (a face at a terminal): out while working, back while on break, else in; within two minutes of the last one the same again. */

import type { DayState } from './periods.ts';
import type { ClockType } from './punch.ts';

/** A terminal that sees somebody linger reports them twice. */
export const sameAgainSeconds = 120;

export interface LastPunch {
  readonly type: ClockType;
  /** Seconds before the new one. */
  readonly ago: number;
}

export function guessedType(state: DayState['now'], last: LastPunch | null): ClockType {
  if (last && last.ago >= 0 && last.ago <= sameAgainSeconds) return last.type;
  switch (state) {
    case 'working':
      return 'clock_out';
    case 'onBreak':
      return 'break_out';
    case 'notIn':
    case 'left':
      return 'clock_in';
  }
}
