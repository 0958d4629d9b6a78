/** The state of a stretch: never published; changed when a plan differs from what was published; else published. */
import { type Cell, isSamePlan } from './planned-entry.ts';

export const boardStates = ['neverPublished', 'changed', 'published'] as const;
export type BoardState = (typeof boardStates)[number];

export function boardState(cells: readonly Pick<Cell, 'planned' | 'published'>[], wasPublished: boolean): BoardState {
  if (!wasPublished) return 'neverPublished';
  return cells.some((cell) => !isSamePlan(cell.planned, cell.published)) ? 'changed' : 'published';
}
