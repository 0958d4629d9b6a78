/** A code that changes proves presence once for each person: the same kind of punch with it again is the first punch again, another kind is kept and the code proves nothing for it. */
import type { ClockType } from './punch.ts';

export type CodeUse = 'first' | 'again' | 'used';

/** @param earlier the kind of the punch that the person has made with this code; null when there is none. */
export function codeUse(earlier: ClockType | null, type: ClockType): CodeUse {
  if (earlier === null) return 'first';
  // After a wrong button the right one still counts, and a manager sees that nothing proves it.
  return earlier === type ? 'again' : 'used';
}
