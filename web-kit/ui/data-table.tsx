import { useEffect } from 'react';
import type { Call } from '#kernel/call';
import { type CallInput, type CallOutput, useRead } from '../call.ts';
import type { Column } from '../table/columns.ts';
import { List, type ListProps } from '../table/list.tsx';
import { useListState } from '../table/list-state.ts';

export type { Column } from '../table/columns.ts';
export type { RowAction } from '../table/row-menu.tsx';

/** A row of the list that a call answers. */
export type RowOf<C extends Call> =
  CallOutput<C> extends { readonly items: readonly (infer Row extends object)[] } ? Row : never;

/** The controls of a row say its name: a row that has no `name` says how it is called. */
type Named<Row extends object> = [Row] extends [{ readonly name: string }]
  ? Pick<ListProps<Row>, 'nameOf'>
  : Required<Pick<ListProps<Row>, 'nameOf'>>;

type MaybeNamed<Row extends object> = Pick<ListProps<Row>, 'nameOf'>;

type Shared<Row extends object> = Pick<
  ListProps<Row>,
  'name' | 'label' | 'idOf' | 'rowActions' | 'bulkActions' | 'onOpen' | 'fold' | 'tools' | 'empty'
> & {
  readonly columns: readonly Column<Row>[];
  /** The placeholder of the search box; without it the list has no search. */
  readonly search?: string;
  /** Separates two lists of a page in the address; false keeps a list in a dialog out of it. */
  readonly place?: string | false;
};

interface Asked<C extends Call> extends Shared<RowOf<C>> {
  /** A call that answers `{ items, total, page, size }`. */
  readonly call: C;
  /** Input of the call besides page, size, sort and search. */
  readonly input?: Partial<CallInput<C>>;
  /** The name of the call's search parameter. */
  readonly searchAs?: string;
}

export type DataTableProps<C extends Call> = Asked<C> & Named<RowOf<C>>;

interface Page {
  readonly items: readonly never[];
  readonly total: number;
  readonly size: number;
}

const noRows: readonly never[] = [];

/** The standard list: it reads a call page by page and keeps its place in the address. */
export function DataTable<C extends Call>(props: DataTableProps<C>) {
  const { call, input, searchAs = 'search', place = '', ...list } = props as Asked<C> & MaybeNamed<RowOf<C>>;
  const control = useListState(place);
  const { page, size, sort, search } = control.state;
  // The address counts pages from 1, the wire from 0.
  const asked = { ...input, page: page - 1, size, sort, [searchAs]: search || undefined } as CallInput<C>;
  const read = useRead(call, asked, { keepPrevious: true });
  const answer = read.data as Page | undefined;

  const lastPage = answer && Math.max(1, Math.ceil(answer.total / answer.size));
  const pastTheEnd = lastPage !== undefined && page > lastPage && !read.isPlaceholderData;
  const { change } = control;
  useEffect(() => {
    if (pastTheEnd) change({ page: lastPage });
  }, [pastTheEnd, lastPage, change]);

  return (
    <List
      {...list}
      control={control}
      rows={(answer?.items ?? noRows) as readonly RowOf<C>[]}
      total={answer?.total ?? 0}
      pageSize={answer?.size ?? size ?? 25}
      state={read.isError && !answer ? 'failed' : read.isPending ? 'loading' : 'ready'}
      busy={read.isPlaceholderData}
      error={read.error}
      onRetry={() => void read.refetch()}
    />
  );
}

export type RowsTableProps<Row extends object> = Shared<Row> & Named<Row> & { readonly rows: readonly Row[] };

/** The same list for local rows: sorted and searched in the browser, by each column's `value`. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { rows, place = '', ...list } = props as Shared<Row> & MaybeNamed<Row> & { readonly rows: readonly Row[] };
  const control = useListState(place);
  return (
    <List
      {...list}
      control={control}
      rows={rows}
      total={rows.length}
      pageSize={undefined}
      state="ready"
      busy={false}
      error={null}
      onRetry={undefined}
    />
  );
}
