/** A profile that was archived is not newly planned: it stays where it stands, drafted or published, and is put back where it stood; a copy leaves it out. */
import type { CellChange } from './cell-change.ts';
import { type Cell, type CellPlace, type DayPlan, placeKey } from './planned-entry.ts';

/** Null for a profile that the company does not have. */
export type ArchivedOn = (profileId: string) => boolean | null;

/** @param stored the cells that exist */
export function plansUnoffered(
  written: readonly (CellPlace & { readonly planned: DayPlan })[],
  { changes, stored, isArchived }: { changes: readonly CellChange[]; stored: readonly Cell[]; isArchived: ArchivedOn },
): boolean {
  const cells = new Map(stored.map((cell) => [placeKey(cell), cell]));
  const back = new Set(changes.filter((change) => change.back).map(placeKey));
  return written.some((place) => {
    const key = placeKey(place);
    const cell = cells.get(key);
    const stands = (id: string) =>
      [cell?.planned, cell?.published].some((plan) => plan?.some(({ profileId }) => profileId === id));
    return place.planned?.some(({ profileId }) => {
      const archived = isArchived(profileId);
      return archived === null || (archived && !back.has(key) && !stands(profileId));
    });
  });
}

/** The cells of a copy, without archived profiles. */
export const withoutArchived = (cells: readonly Cell[], isArchived: ArchivedOn): Cell[] =>
  cells.map((cell) => {
    const kept = cell.planned?.filter(({ profileId }) => isArchived(profileId) === false) ?? null;
    const isLeftOut = kept !== null && kept.length === 0 && (cell.planned?.length ?? 0) > 0;
    return { ...cell, planned: isLeftOut ? null : kept };
  });
