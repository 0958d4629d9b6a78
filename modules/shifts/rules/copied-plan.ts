/** A copied stretch: each plan of the source goes to the same day of the target for the same person; a target day without a source is cleared. */
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import { datesOf, type Stretch } from './board-period.ts';
import type { CellChange } from './cell-change.ts';
import { type Cell, placeKey } from './planned-entry.ts';

export interface CopyOrder {
  readonly source: Stretch;
  /** The first day of the target. */
  readonly to: LocalDate;
  /** The last day that may be written; later days of a longer source are left out. */
  readonly until?: LocalDate;
  readonly employeeIds: readonly Cell['employeeId'][];
}

export function copiedPlan(cells: readonly Cell[], { source, to, until, employeeIds }: CopyOrder): CellChange[] {
  const planned = new Map(cells.map((cell) => [placeKey(cell), cell.planned]));
  const shift = daysBetween(source.from, to);
  return datesOf(source).flatMap((from) => {
    const date = addToDate(from, { days: shift });
    if (until && date > until) return [];
    return employeeIds.map((employeeId) => ({
      employeeId,
      date,
      planned: planned.get(placeKey({ employeeId, date: from })) ?? null,
    }));
  });
}
