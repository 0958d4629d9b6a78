// A list on a page: tools, the rows or the state in their place, the pager.
import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTable } from '@tanstack/react-table';
import { type CSSProperties, type MouseEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { CallError } from '../call/answer.ts';
import { usePhone } from '../phone.ts';
import { useText } from '../text.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { type Column, definitionsOf, features, type ListTable, trackSizes } from './columns.ts';
import { type ListStateControl, useTypedSearch } from './list-state.ts';
import { type OpenMenu, type RowAction, RowMenu } from './row-menu.tsx';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { type Fold, mostPlainRows, SkeletonRows, TableRows } from './table-rows.tsx';
import { type EmptyWords, ListEmpty, ListFailure } from './table-state.tsx';
import { ColumnChoice, PhoneSort, SelectionBar, TableSearch } from './table-tools.tsx';

export interface Chosen<Row> {
  readonly ids: readonly string[];
  /** The selected rows of this page. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

export interface ListProps<Row extends object> {
  /** The name under which the reader's choice of columns is stored. */
  readonly name: string;
  /** The accessible name of the list. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** Undefined: all rows are local, and are sorted and searched in the browser. */
  readonly pageSize: number | undefined;
  readonly control: ListStateControl;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly busy: boolean;
  readonly error: CallError | null;
  readonly onRetry: (() => void) | undefined;
  readonly idOf?: (row: Row) => string;
  readonly nameOf?: (row: Row) => string;
  readonly search?: string;
  /** The actions of a row; undefined when the reader has none, [] when this row has none. */
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly bulkActions?: ((chosen: Chosen<Row>) => ReactNode) | undefined;
  /** Shows a row in full, on a click anywhere in it. An action of the row does the same for the keyboard. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Rows that a phone folds away behind one line, such as days off. */
  readonly fold?: Fold<Row> | undefined;
  /** More controls beside the search: filters, an export. */
  readonly tools?: ReactNode;
  readonly empty?: EmptyWords;
}

const ownId = (row: object): string => (row as { readonly id: string }).id;
const ownName = (row: object): string => (row as { readonly name?: string }).name ?? ownId(row);

export function List<Row extends object>(props: ListProps<Row>) {
  const { control, columns, bulkActions } = props;
  const [typed, type] = useTypedSearch(control);
  const [chosen, choose] = useChosenColumns({ name: props.name, columns, control });
  const shown = useMemo(() => columns.filter(({ id }) => chosen[id] !== false), [columns, chosen]);
  const table = useRows(props, chosen);
  const picked = table.getSelectedRowIds();
  return (
    <div>
      <div className={styles.tools}>
        {props.search !== undefined && <TableSearch text={typed} placeholder={props.search} onChange={type} />}
        <div className={styles.toolsEnd}>
          {props.tools}
          <PhoneSort
            columns={columns as readonly Column<never>[]}
            sort={control.state.sort}
            onSort={(sort) => control.change({ sort })}
          />
          <ColumnChoice columns={columns as readonly Column<never>[]} chosen={chosen} onChoose={choose} />
        </div>
      </div>
      {bulkActions && picked.length > 0 && (
        <SelectionBar count={picked.length} onClear={() => table.resetRowSelection(true)}>
          {bulkActions({
            ids: picked,
            rows: table.getSelectedRowModel().rows.map((row) => row.original),
            clear: () => table.resetRowSelection(true),
          })}
        </SelectionBar>
      )}
      <Frame {...props} shown={shown} table={table} onClearSearch={() => type('')} />
    </div>
  );
}

function useRows<Row extends object>(props: ListProps<Row>, visibility: Record<string, boolean>): ListTable<Row> {
  const { rows, columns, control, pageSize, idOf = ownId } = props;
  const { sort, search } = control.state;
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const sorting = useMemo(() => (sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []), [sort]);
  const isSortedByServer = pageSize !== undefined;
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: idOf,
    manualSorting: isSortedByServer,
    manualFiltering: isSortedByServer,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: (column) => columns.some(({ id, value }) => id === column.id && value),
    state: { sorting, globalFilter: search, columnVisibility: visibility },
  });
}

interface FrameProps<Row extends object> extends ListProps<Row> {
  readonly table: ListTable<Row>;
  /** The columns that are not hidden. */
  readonly shown: readonly Column<Row>[];
  readonly onClearSearch: () => void;
}

function Frame<Row extends object>(props: FrameProps<Row>) {
  const t = useText('kit');
  const { table, control, state, pageSize, onClearSearch } = props;
  const rows = table.getRowModel().rows;
  const { search } = control.state;
  if (state === 'failed') return <ListFailure error={props.error} onRetry={props.onRetry} />;
  const isEmpty = state === 'ready' && rows.length === 0;
  const total = pageSize === undefined ? rows.length : props.total;
  return (
    <>
      {/* Always there: a screen reader says only what is put into a region that it knows. */}
      <div role="status">
        {state === 'loading' && <VisuallyHidden>{t(($) => $.words.loading)}</VisuallyHidden>}
        {isEmpty && <ListEmpty words={props.empty} search={search} onClearSearch={onClearSearch} />}
      </div>
      {!isEmpty && <Rows {...props} total={total} />}
    </>
  );
}

function Rows<Row extends object>(props: FrameProps<Row>) {
  const { control, state, pageSize, total } = props;
  return (
    <div className={styles.frame} data-busy={props.busy || undefined}>
      <Grid {...props} />
      {state === 'ready' && (
        <TablePager
          page={control.state.page}
          size={pageSize ?? Math.max(1, total)}
          total={total}
          choice={pageSize !== undefined}
          onPage={(next) => control.change({ page: next })}
          onSize={(size) => control.change({ size })}
        />
      )}
    </div>
  );
}

function Grid<Row extends object>(props: FrameProps<Row>) {
  const { table, shown, control, rowActions, nameOf = ownName, idOf = ownId, state } = props;
  // A state, not a ref: rows are drawn before the element that scrolls them is there, and again when it is.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const phone = usePhone();
  const [menu, setMenu] = useState<OpenMenu<Row>>();
  const openMenu = useCallback((row: Row, button: HTMLElement) => setMenu({ row, id: idOf(row), button }), [idOf]);
  const rows = table.getRowModel().rows;
  const { onOpen } = props;
  const openRow =
    onOpen &&
    ((id: string): void => {
      const row = rows.find((one) => one.id === id);
      if (row) onOpen(row.original);
    });
  const select = props.bulkActions !== undefined;
  const before = props.pageSize === undefined ? 0 : (control.state.page - 1) * props.pageSize;
  const tracks = trackSizes(shown as readonly Column<never>[], { select, actions: rowActions !== undefined });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the links of all rows; the links are the controls.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click.
    <div
      ref={setScroller}
      className={styles.scroller}
      data-virtual={rows.length > mostPlainRows || undefined}
      data-opens={onOpen ? '' : undefined}
      style={{ '--tracks': tracks } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      onClick={useClicksOfRows(openRow)}
      onScroll={() => setMenu(undefined)}
    >
      <table
        className={styles.table}
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-busy={state === 'loading' || props.busy}
      >
        <TableHead
          table={table}
          columns={shown}
          select={select}
          actions={rowActions !== undefined}
          sort={control.state.sort}
          onSort={(sort) => control.change({ sort })}
        />
        {state === 'loading' ? (
          <SkeletonRows columns={shown as readonly Column<never>[]} select={select} />
        ) : (
          <TableRows
            rows={rows}
            columns={shown}
            scroller={scroller}
            before={before}
            phone={phone}
            select={select}
            nameOf={nameOf}
            menuOf={menu?.id}
            onOpen={props.onOpen}
            fold={phone ? props.fold : undefined}
            hasMenu={(row) => (rowActions?.(row).length ?? 0) > 0}
            onMenu={rowActions && openMenu}
          />
        )}
      </table>
      {menu && rowActions && (
        <RowMenu
          button={menu.button}
          name={nameOf(menu.row)}
          actions={rowActions(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}

/** Rows hold plain links, followed here: a router link in each would make scrolling half as fast. A click beside controls opens the row. */
function useClicksOfRows(openRow: ((id: string) => void) | undefined) {
  const router = useRouter();
  return (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (elsewhere || event.defaultPrevented) return;
    if (link) {
      if (link.target || link.download || link.origin !== location.origin) return;
      event.preventDefault();
      router.history.push(link.href.slice(link.origin.length));
      return;
    }
    const row = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (row !== undefined && !target.closest('button, input, label, select')) openRow?.(row);
  };
}
