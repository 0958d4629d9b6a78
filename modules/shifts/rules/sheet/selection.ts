/** A selection on a sheet: one area between a fixed corner and a moving corner, and areas that were added before. Arrows move both corners, with shift only the moving one; neither leaves the sheet. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** All four edges are part of it. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Selection {
  readonly anchor: Place;
  /** The corner that moves; the cell that is read out. */
  readonly focus: Place;
  readonly others: readonly Area[];
}

export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

export const at = (place: Place): Selection => ({ anchor: place, focus: place, others: [] });

export const areaBetween = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

export const mainArea = ({ anchor, focus }: Selection): Area => areaBetween(anchor, focus);

export const areasOf = (selection: Selection): readonly Area[] => [...selection.others, mainArea(selection)];

export const isIn = ({ row, column }: Place, { top, left, bottom, right }: Area): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Each place once, row by row. */
export function placesIn(areas: readonly Area[]): Place[] {
  const seen = new Set<string>();
  return areas.flatMap(({ top, left, bottom, right }) => {
    const places: Place[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const key = `${row} ${column}`;
        if (!seen.has(key)) places.push({ row, column });
        seen.add(key);
      }
    return places;
  });
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

const onSheet = ({ row, column }: Place, { rows, columns }: SheetSize): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

export interface Step {
  readonly rows: number;
  readonly columns: number;
  /** Only the moving corner moves. */
  readonly extend: boolean;
}

export function moved(selection: Selection, { rows, columns, extend }: Step, size: SheetSize): Selection {
  const { focus } = selection;
  const next = onSheet({ row: focus.row + rows, column: focus.column + columns }, size);
  return extend ? { ...selection, focus: next } : at(next);
}

/** The area so far stays selected beside a new one. */
export const withArea = (selection: Selection, place: Place): Selection => ({
  anchor: place,
  focus: place,
  others: areasOf(selection),
});

export const everything = ({ rows, columns }: SheetSize): Selection => ({
  anchor: { row: 0, column: 0 },
  focus: { row: rows - 1, column: columns - 1 },
  others: [],
});

/** Fewer rows than before, because of a filter: the selection stays on the sheet. */
export const keptOnSheet = ({ anchor, focus }: Selection, size: SheetSize): Selection => ({
  anchor: onSheet(anchor, size),
  focus: onSheet(focus, size),
  others: [],
});
