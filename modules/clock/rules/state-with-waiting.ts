/** Where somebody stands as far as the phone knows: what the server said last, and after it the punches that still wait. */
import { nextPunches, type Presence } from '#clocking/rules/presence';
import { type ClockType, clockTypes } from '#clocking/rules/punch';
import type { Instant } from '#kernel/time';

export interface ShownState {
  readonly presence: Presence | null;
  readonly since: Instant | null;
  readonly nextTypes: readonly ClockType[];
}

const after = { clock_in: 'working', break_out: 'working', break_in: 'onBreak', clock_out: 'left' } as const;

interface WaitingPunch {
  readonly clockType: ClockType;
  readonly timestamp: Instant;
}

export function stateWithWaiting(known: ShownState | null, waiting: readonly WaitingPunch[]): ShownState {
  const last = waiting.at(-1);
  if (!last) return known ?? { presence: null, since: null, nextTypes: clockTypes };
  const now = after[last.clockType];
  return { presence: now, since: last.timestamp, nextTypes: nextPunches({ state: { now } } as never) };
}
