/** What still holds of a punch: the last word about whether it counts, and the last word about its day. */
import type { Instant, LocalDate } from '#kernel/time';

export interface Correction {
  readonly id: string;
  readonly clockingId: string;
  readonly kind: 'move' | 'void' | 'restore';
  readonly movedTo: LocalDate | null;
  /** 1 for the first correction of the punch; each later one is one more. */
  readonly number: number;
  readonly madeAt: Instant;
}

export interface Standing {
  readonly isVoid: boolean;
  readonly movedTo: LocalDate | null;
}

const untouched: Standing = { isVoid: false, movedTo: null };

/** The number of the next correction of the punch. */
export const nextNumber = (corrections: readonly Correction[]): number =>
  Math.max(0, ...corrections.map(({ number }) => number)) + 1;

/** The number decides which correction is later: the clocks of two servers may differ. */
export function standingOf(corrections: readonly Correction[]): Standing {
  if (corrections.length === 0) return untouched;
  const inOrder = corrections.toSorted((one, other) => one.number - other.number);
  const counts = inOrder.findLast(({ kind }) => kind !== 'move');
  const move = inOrder.findLast(({ kind }) => kind === 'move');
  return { isVoid: counts?.kind === 'void', movedTo: move?.movedTo ?? null };
}
