/** Edits of a sheet: typing sets each selected cell; a copied block is repeated over a selection that is a multiple of it, otherwise put down once at its corner; filling repeats the first cells; moving clears the old place first. */
import type { PlanCode } from './plan-code.ts';
import { type Area, isIn, type Place, placesIn, type SheetSize } from './selection.ts';

export interface Edit extends Place {
  readonly code: PlanCode;
}

export type CodeAt = (place: Place) => PlanCode;

/** A copied block, row by row. */
export type Block = readonly (readonly PlanCode[])[];

export const setAll = (areas: readonly Area[], codeFor: (place: Place) => PlanCode): Edit[] =>
  placesIn(areas).map((place) => ({ ...place, code: codeFor(place) }));

export const blockOf = ({ top, left, bottom, right }: Area, codeAt: CodeAt): Block =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => codeAt({ row: top + row, column: left + column })),
  );

const heightOf = ({ top, bottom }: Area): number => bottom - top + 1;
const widthOf = ({ left, right }: Area): number => right - left + 1;

/** Where a block is put: over the selection where it fits a whole number of times, otherwise once from its corner to the edge of the sheet. */
function pasteArea(block: Block, area: Area, { rows, columns }: SheetSize): Area {
  const [height, width] = [block.length, block[0]?.length ?? 0];
  if (heightOf(area) % height === 0 && widthOf(area) % width === 0) return area;
  return {
    top: area.top,
    left: area.left,
    bottom: Math.min(rows, area.top + height) - 1,
    right: Math.min(columns, area.left + width) - 1,
  };
}

const repeated = (block: Block, target: Area): Edit[] =>
  setAll([target], ({ row, column }) => {
    const line = block[(row - target.top) % block.length] ?? [];
    return line[(column - target.left) % line.length] ?? '';
  });

export function pasted(block: Block, area: Area, size: SheetSize): Edit[] {
  if (block.length === 0 || block[0]?.length === 0) return [];
  return repeated(block, pasteArea(block, area, size));
}

/** The first row is repeated downwards, or the first column to the right. */
export function filled(area: Area, direction: 'down' | 'right', codeAt: CodeAt): Edit[] {
  const first = direction === 'down' ? { ...area, bottom: area.top } : { ...area, right: area.left };
  return repeated(blockOf(first, codeAt), area).filter((edit) => !isIn(edit, first));
}

/** The area is pulled larger by its handle: what is in it is repeated over the cells that were added, as far as it goes in each direction. */
export function pulled(area: Area, to: Place, codeAt: CodeAt): Edit[] {
  const target = pulledArea(area, to);
  const block = blockOf(area, codeAt);
  const [height, width] = [heightOf(area), widthOf(area)];
  const turn = (distance: number, length: number) => ((distance % length) + length) % length;
  return setAll([target], ({ row, column }) => {
    const line = block[turn(row - area.top, height)] ?? [];
    return line[turn(column - area.left, width)] ?? '';
  }).filter((edit) => !isIn(edit, area));
}

/** Along one direction only, the one in which the handle was pulled further. */
export function pulledArea(area: Area, { row, column }: Place): Area {
  const [down, up] = [row - area.bottom, area.top - row];
  const [right, left] = [column - area.right, area.left - column];
  const furthest = Math.max(down, up, right, left);
  if (furthest <= 0) return area;
  if (furthest === down) return { ...area, bottom: row };
  if (furthest === up) return { ...area, top: row };
  return furthest === right ? { ...area, right: column } : { ...area, left: column };
}

/** Moves an area by some rows and columns; what would leave the sheet moves only to its edge. */
export function movedArea(area: Area, by: { rows: number; columns: number }, size: SheetSize): Area {
  const rows = Math.max(-area.top, Math.min(size.rows - 1 - area.bottom, by.rows));
  const columns = Math.max(-area.left, Math.min(size.columns - 1 - area.right, by.columns));
  return {
    top: area.top + rows,
    bottom: area.bottom + rows,
    left: area.left + columns,
    right: area.right + columns,
  };
}

export function movedBlock(area: Area, target: Area, codeAt: CodeAt): Edit[] {
  const put = repeated(blockOf(area, codeAt), target);
  const cleared = setAll([area], () => '').filter((edit) => !isIn(edit, target));
  return [...cleared, ...put];
}
