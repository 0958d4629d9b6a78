// Sizes of the board in pixels. The selection is drawn from them, so they are numbers and not styles.
import type { Area } from '#shifts/rules/sheet/selection';

export const size = { row: 36, cell: 34, name: 196, total: 52, head: 48 } as const;
/** Hours, nights, days off. */
const totals = 3;

export const widthOf = (columns: number): number => size.name + columns * size.cell + totals * size.total;
export const columnsStyle = (columns: number): string =>
  `${size.name}px repeat(${columns}, ${size.cell}px) repeat(${totals}, ${size.total}px)`;

export const boxOf = ({ top, left, bottom, right }: Area) => ({
  top: top * size.row,
  left: size.name + left * size.cell,
  width: (right - left + 1) * size.cell,
  height: (bottom - top + 1) * size.row,
});

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`;
