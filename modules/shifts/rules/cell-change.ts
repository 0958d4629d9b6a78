/** Of two makers who saw the same version of a cell the second is refused and receives the stored plan; the same plan twice is no conflict. */
import { type Cell, type CellPlace, type DayPlan, isSamePlan, placeKey } from './planned-entry.ts';

export interface CellChange extends CellPlace {
  readonly planned: DayPlan;
  /** The version that the maker saw, 0 for a cell that was never planned; left out, the last change wins. */
  readonly version?: number | undefined;
  /** It puts back a plan that stood here. */
  readonly back?: boolean | undefined;
}

export interface DecidedChanges {
  /** What is to be written, with the version that each cell has then. */
  readonly write: readonly (CellPlace & Pick<Cell, 'planned' | 'version'>)[];
  /** The plan of each written cell before, for undo. */
  readonly before: readonly (CellPlace & Pick<Cell, 'planned'>)[];
  /** Refused: the cells as they are stored. */
  readonly conflicts: readonly Cell[];
}

/** @param stored the cells that exist, locked */
export function decideChanges(changes: readonly CellChange[], stored: readonly Cell[]): DecidedChanges {
  const known = new Map(stored.map((cell) => [placeKey(cell), cell]));
  // A place that is named twice takes the last change.
  const once = new Map(changes.map((change) => [placeKey(change), change]));
  const decided = { write: [], before: [], conflicts: [] } as {
    write: (CellPlace & Pick<Cell, 'planned' | 'version'>)[];
    before: (CellPlace & Pick<Cell, 'planned'>)[];
    conflicts: Cell[];
  };
  for (const [key, { employeeId, date, planned, version }] of once) {
    const cell = known.get(key) ?? { employeeId, date, planned: null, published: null, version: 0 };
    if (isSamePlan(cell.planned, planned)) continue;
    if (version !== undefined && version !== cell.version) decided.conflicts.push(cell);
    else {
      decided.write.push({ employeeId, date, planned, version: cell.version + 1 });
      decided.before.push({ employeeId, date, planned: cell.planned });
    }
  }
  return decided;
}
