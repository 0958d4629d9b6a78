/** What still holds of a punch: the last word about whether it counts, and the last word about its day. */
import type { Instant, LocalDate } from '#kernel/time';

export interface Correction {
  readonly id: string;
  readonly clockingId: string;
  readonly kind: 'move' | 'void' | 'restore';
  readonly movedTo: LocalDate | null;
  readonly madeAt: Instant;
}

export interface Standing {
  readonly isVoid: boolean;
  readonly movedTo: LocalDate | null;
}

const untouched: Standing = { isVoid: false, movedTo: null };

/** Words of the same moment follow each other by their id, which begins with the time. */
export function standingOf(corrections: readonly Correction[]): Standing {
  if (corrections.length === 0) return untouched;
  const inOrder = [...corrections].sort((a, b) =>
    a.madeAt === b.madeAt ? (a.id < b.id ? -1 : 1) : a.madeAt < b.madeAt ? -1 : 1,
  );
  const counts = inOrder.findLast(({ kind }) => kind !== 'move');
  const move = inOrder.findLast(({ kind }) => kind === 'move');
  return { isVoid: counts?.kind === 'void', movedTo: move?.movedTo ?? null };
}
