import {
  type ColumnDef,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** A column of a list, as a screen describes it. */
export interface Column<Row> {
  /** Also the name by which the server sorts. */
  readonly id: string;
  readonly header: string;
  /** A heading over this column and its neighbours with the same one. */
  readonly group?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value for sorting and searching local rows; not needed for rows sorted by the server. */
  readonly value?: (row: Row) => string | number | null;
  /** Minimum width in pixels; the column marked `grow` takes the remaining width. */
  readonly width?: number;
  readonly grow?: boolean;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** The reader cannot hide it. The first column can never be hidden. */
  readonly fixed?: boolean;
  /** Hidden until the reader chooses it. */
  readonly hidden?: boolean;
  /**
   * On a phone a row is one line: its `title` and the column at its `side`; where none is named, the first column and the
   * first of the others. A tap shows the rest; `leave out` is never shown.
   */
  readonly phone?: 'title' | 'side' | 'leave out';
}

const collator = new Intl.Collator(['th', 'en'], { numeric: true });

export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: {
    words: (a, b, id) => compared(a.getValue(id), b.getValue(id)),
  },
});

const compared = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a ?? ''), String(b ?? ''));

export type Features = typeof features;
export type ListTable<Row> = ReactTable<Features, Row & object>;
export type ListRow<Row> = TableRow<Features, Row & object>;

export const definitionsOf = <Row extends object>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] =>
  columns.map((column, index) => ({
    id: column.id,
    accessorFn: (row: Row) => column.value?.(row) ?? null,
    enableSorting: column.sortable ?? false,
    enableHiding: index > 0 && !column.fixed,
    sortFn: 'words',
  }));

/** Where each column goes on a phone; undefined is shown on a tap. */
export function phonePlaces(columns: readonly Column<never>[]): ReadonlyMap<string, Column<never>['phone']> {
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0];
  const side =
    columns.find(({ phone }) => phone === 'side') ??
    columns.find((column) => column !== title && column.phone === undefined);
  const placeOf = (column: Column<never>) => (column === title ? 'title' : column === side ? 'side' : column.phone);
  return new Map(columns.map((column) => [column.id, placeOf(column)]));
}

/** The widths of all columns, for one CSS variable that every row shares. */
export function trackSizes(columns: readonly Column<never>[], extra: { select: boolean; actions: boolean }): string {
  const grows = columns.some((column) => column.grow);
  const tracks = columns.map(({ width = 140, grow }) => (grow || !grows ? `minmax(${width}px, 1fr)` : `${width}px`));
  return [...(extra.select ? ['48px'] : []), ...tracks, ...(extra.actions ? ['56px'] : [])].join(' ');
}
