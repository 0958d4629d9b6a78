/** Publishing tells only people whose expected plan changes: the cells whose plan differs from what was published. */
import type { LocalDate } from '#kernel/time';
import { type Cell, isSamePlan } from './planned-entry.ts';

export interface PersonChange {
  readonly employeeId: Cell['employeeId'];
  /** In order. */
  readonly dates: readonly LocalDate[];
}

export function publishedChanges(cells: readonly Cell[]): PersonChange[] {
  const changed = cells.filter(({ planned, published }) => !isSamePlan(planned, published));
  return [...Map.groupBy(changed, ({ employeeId }) => employeeId)].map(([employeeId, own]) => ({
    employeeId,
    dates: own.map(({ date }) => date).sort(),
  }));
}
