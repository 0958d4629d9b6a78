/** Kinds of punches that a file does not name: in and out by turns for each person; after sixteen hours without one it is in again. */
import type { ClockType } from './punch.ts';

export const longestTurn = 16 * 3600;

/** `seconds` since 1970 in order; null kinds are filled, others stay and set the turn. */
export function typesByTurn(
  punches: readonly { readonly second: number; readonly type: ClockType | null }[],
): readonly ClockType[] {
  let last: { second: number; type: ClockType } | null = null;
  return punches.map(({ second, type }) => {
    const isIn = last !== null && (last.type === 'clock_in' || last.type === 'break_out');
    const goesOn = last !== null && second - last.second <= longestTurn;
    const found = type ?? (isIn && goesOn ? 'clock_out' : 'clock_in');
    last = { second, type: found };
    return found;
  });
}
