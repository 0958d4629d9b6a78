// The rows of a list. Cells hold native elements only: with hundreds of rows on screen every component counts.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useText } from '../text.ts';
import { type Column, type ListRow, phonePlaces } from './columns.ts';
import { useRowsInTurn } from './rows-in-turn.ts';
import styles from './table.module.css';

/** Up to this many rows are all drawn; more are drawn as they scroll into view. */
export const mostPlainRows = 60;

const rowHeight = 56;
const lineHeight = 64;

/** Rows drawn beyond each edge. Three are enough for a wheel, and a jump has to draw them besides the visible ones. */
const rowsAhead = 3;

export interface Fold<Row> {
  readonly isFolded: (row: Row) => boolean;
  /** What the line says that stands for them. */
  readonly label: (count: number) => string;
}

export interface RowsProps<Row> {
  readonly rows: readonly ListRow<Row>[];
  readonly columns: readonly Column<Row>[];
  readonly scroller: HTMLDivElement | null;
  /** Rows before this page, so that assistive technology can say "row 51 of 240". */
  readonly before: number;
  readonly phone: boolean;
  readonly select: boolean;
  readonly nameOf: (row: Row) => string;
  readonly hasMenu: (row: Row) => boolean;
  /** The row whose menu is open. */
  readonly menuOf: string | undefined;
  readonly onMenu: ((row: Row, button: HTMLElement) => void) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly fold: Fold<Row> | undefined;
}

/** Rows that are folded away come last, behind a line that shows them. When all would be, none is. */
export function TableRows<Row extends object>({ fold, ...props }: RowsProps<Row>) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { rows } = props;
  const parts = useMemo(() => {
    if (!fold) return { shown: rows, folded: [] };
    const { shown = [], folded = [] } = Object.groupBy(rows, (row) =>
      fold.isFolded(row.original) ? 'folded' : 'shown',
    );
    return shown.length === 0 ? { shown: rows, folded: [] } : { shown, folded };
  }, [rows, fold]);
  const drawn = isUnfolded ? [...parts.shown, ...parts.folded] : parts.shown;
  return (
    <>
      <DrawnRows {...props} rows={drawn} fold={undefined} />
      {fold && parts.folded.length > 0 && (
        <tbody>
          <tr>
            <td className={styles.fold}>
              <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
                {fold.label(parts.folded.length)}
              </button>
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

function DrawnRows<Row extends object>(props: RowsProps<Row>) {
  return props.rows.length > mostPlainRows ? <VirtualRows {...props} /> : <PlainRows {...props} />;
}

function PlainRows<Row extends object>(props: RowsProps<Row>) {
  return (
    <tbody className={styles.body}>
      {props.rows.map((row, index) => (
        <DataRow key={row.id} {...cellsOf(props, row)} index={index} start={undefined} measure={undefined} />
      ))}
    </tbody>
  );
}

function VirtualRows<Row extends object>(props: RowsProps<Row>) {
  const { rows, scroller, phone } = props;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: useCallback(() => scroller, [scroller]),
    estimateSize: useCallback(() => (phone ? lineHeight : rowHeight), [phone]),
    // A new function would make it compute the places of all rows again, at every step.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: rowsAhead,
  });
  const items = virtualizer.getVirtualItems();
  const isDrawn = useRowsInTurn(items, virtualizer.range);
  return (
    <tbody className={styles.body} data-virtual style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, key, start, size }) => {
        const row = rows[index];
        if (!row) return null;
        if (!isDrawn(key)) return <RowToCome key={row.id} start={start} size={size} />;
        // A line on a phone is as high as its text and may be unfolded; rows of the wide layout have a fixed height.
        const measure = phone ? virtualizer.measureElement : undefined;
        return <DataRow key={row.id} {...cellsOf(props, row)} index={index} start={start} measure={measure} />;
      })}
    </tbody>
  );
}

/** Reserves the place of a row for a frame or two, while those before it are drawn. */
const RowToCome = ({ start, size }: { readonly start: number; readonly size: number }) => (
  <tr className={styles.row} aria-hidden style={{ transform: `translateY(${start}px)`, height: size }}>
    <td className={styles.toCome} />
  </tr>
);

interface RowProps {
  readonly row: ListRow<object>;
  readonly columns: readonly Column<never>[];
  readonly name: string;
  readonly before: number;
  readonly select: boolean;
  readonly selected: boolean;
  readonly menu: 'none' | 'closed' | 'open';
  readonly onMenu: ((row: never, button: HTMLElement) => void) | undefined;
  readonly index: number;
  readonly start: number | undefined;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly phone: boolean;
  readonly onOpen: ((row: never) => void) | undefined;
}

const cellsOf = <Row extends object>(props: RowsProps<Row>, row: ListRow<Row>) => ({
  row: row as unknown as ListRow<object>,
  columns: props.columns as unknown as readonly Column<never>[],
  name: props.nameOf(row.original),
  before: props.before,
  select: props.select,
  selected: row.getIsSelected(),
  menu: menuState(props, row),
  onMenu: props.onMenu as RowProps['onMenu'],
  phone: props.phone,
  onOpen: props.onOpen as RowProps['onOpen'],
});

const menuState = <Row extends object>(props: RowsProps<Row>, row: ListRow<Row>): RowProps['menu'] => {
  if (!props.hasMenu(row.original)) return 'none';
  return props.menuOf === row.id ? 'open' : 'closed';
};

const DataRow = memo(function DataRow(props: RowProps) {
  const { row, index, start, selected, select, before, phone } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const places = phone ? phonePlaces(props.columns) : null;
  const hasMore = places !== null && [...places.values()].includes(undefined);
  const unfold = (event: MouseEvent<HTMLElement>): void => {
    if (!(event.target as Element).closest('a, button, input, label, select')) setUnfolded(!isUnfolded);
  };
  const place: CSSProperties | undefined = start === undefined ? undefined : { transform: `translateY(${start}px)` };
  return (
    <tr
      ref={props.measure}
      data-index={index}
      data-row={row.id}
      data-folded={(phone && !isUnfolded) || undefined}
      className={styles.row}
      aria-rowindex={before + index + 2}
      aria-selected={select ? selected : undefined}
      style={place}
      onClick={hasMore && !props.onOpen ? unfold : undefined}
    >
      {select && <SelectCell row={row} name={props.name} selected={selected} />}
      {props.columns.map((column) => (
        <Cell key={column.id} column={column} place={places ? places.get(column.id) : column.phone}>
          {column.cell(row.original as never)}
        </Cell>
      ))}
      {/* Where a tap opens the row elsewhere, its menu does the same for the keyboard. */}
      {(props.onOpen ? phone && !props.onMenu : hasMore) && (
        <UnfoldCell
          name={props.name}
          isUnfolded={isUnfolded}
          onPress={props.onOpen ? () => props.onOpen?.(row.original as never) : () => setUnfolded(!isUnfolded)}
          opens={props.onOpen !== undefined}
        />
      )}
      {props.onMenu && <MenuCell name={props.name} menu={props.menu} row={row.original} onMenu={props.onMenu} />}
    </tr>
  );
});

interface CellProps {
  readonly column: Column<never>;
  readonly place: Column<never>['phone'];
  readonly children: ReactNode;
}

function Cell({ column, place, children }: CellProps) {
  return (
    <td className={styles.cell} data-align={column.align} data-phone={place} data-label={column.header}>
      {children}
    </td>
  );
}

interface UnfoldCellProps {
  readonly name: string;
  readonly isUnfolded: boolean;
  /** Whether it opens the row elsewhere, as in a dialog. */
  readonly opens: boolean;
  readonly onPress: () => void;
}

/** Only on a phone: a tap on the line, of which this is the control. */
function UnfoldCell({ name, isUnfolded, opens, onPress }: UnfoldCellProps) {
  const t = useText('kit');
  return (
    <td className={styles.cell} data-phone="unfold">
      <button
        type="button"
        className={styles.unfold}
        aria-label={t(($) => $.controls.table.detailsOf, { name })}
        aria-expanded={opens ? undefined : isUnfolded}
        onClick={onPress}
      />
    </td>
  );
}

function SelectCell({ row, name, selected }: { row: ListRow<object>; name: string; selected: boolean }) {
  const t = useText('kit');
  return (
    <td className={styles.cell} data-phone="select">
      <input
        type="checkbox"
        className={styles.check}
        aria-label={t(($) => $.controls.table.selectRow, { name })}
        checked={selected}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  );
}

interface MenuCellProps {
  readonly row: object;
  readonly name: string;
  readonly menu: RowProps['menu'];
  readonly onMenu: (row: never, button: HTMLElement) => void;
}

function MenuCell({ row, name, menu, onMenu }: MenuCellProps) {
  const t = useText('kit');
  if (menu === 'none') return <td className={styles.cell} data-phone="actions" />;
  return (
    <td className={styles.cell} data-phone="actions" data-align="end">
      <button
        type="button"
        className={styles.more}
        aria-label={t(($) => $.controls.table.actionsFor, { name })}
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        onClick={(event) => onMenu(row as never, event.currentTarget)}
      />
    </td>
  );
}

/** Placeholders of the rows while they are loading. */
export function SkeletonRows({ columns, select }: { columns: readonly Column<never>[]; select: boolean }) {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f'];
  return (
    <tbody className={styles.body} aria-hidden>
      {lines.map((line, index) => (
        <tr key={line} className={styles.row}>
          {select && <td className={styles.cell} />}
          {columns.map((column, place) => (
            <td key={column.id} className={styles.cell} data-phone={column.phone}>
              <span className={styles.skeleton} style={{ width: `${40 + ((index * 3 + place * 5) % 5) * 10}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
