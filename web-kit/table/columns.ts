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

/** A column of a list, in the words of a screen. */
export interface Column<Row> {
  /** Also the name by which the server sorts. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What rows at hand are sorted and searched by; the server needs none. */
  readonly value?: (row: Row) => string | number | null;
  /** Pixels at least; the column marked `grow` takes what is left. */
  readonly width?: number;
  readonly grow?: boolean;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** The reader may not take it out. The first column never can be. */
  readonly fixed?: boolean;
  /** Not shown until the reader asks for it. */
  readonly hidden?: boolean;
  /** On a phone a row is a card: the title stands on top of it, `leave out` does not come at all. */
  readonly phone?: 'title' | 'leave out';
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

/** The widths of all columns, for one CSS variable that every row shares. */
export function trackSizes(columns: readonly Column<never>[], extra: { select: boolean; actions: boolean }): string {
  const grows = columns.some((column) => column.grow);
  const tracks = columns.map(({ width = 140, grow }) => (grow || !grows ? `minmax(${width}px, 1fr)` : `${width}px`));
  return [...(extra.select ? ['48px'] : []), ...tracks, ...(extra.actions ? ['56px'] : [])].join(' ');
}
