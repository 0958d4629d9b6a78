// The rows of a list. Cells hold native elements only: with hundreds of rows on screen every component counts.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type ReactNode, type RefObject, useCallback } from 'react';
import { useText } from '../text.ts';
import type { Column, ListRow } from './columns.ts';
import { useRowsInTurn } from './rows-in-turn.ts';
import styles from './table.module.css';

/** Up to this many rows are all drawn; more are drawn as they scroll into view. */
export const mostPlainRows = 60;

const rowHeight = 56;
const cardHeight = 168;

/** Rows drawn beyond each edge. Three are enough for a wheel, and a jump has to draw them besides the visible ones. */
const rowsAhead = 3;

export interface RowsProps<Row> {
  readonly rows: readonly ListRow<Row>[];
  readonly columns: readonly Column<Row>[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Rows before this page, so that assistive technology can say "row 51 of 240". */
  readonly before: number;
  readonly phone: boolean;
  readonly select: boolean;
  readonly nameOf: (row: Row) => string;
  readonly hasMenu: (row: Row) => boolean;
  /** The row whose menu is open. */
  readonly menuOf: string | undefined;
  readonly onMenu: ((row: Row, button: HTMLElement) => void) | undefined;
}

export function TableRows<Row extends object>(props: RowsProps<Row>) {
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
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    estimateSize: useCallback(() => (phone ? cardHeight : rowHeight), [phone]),
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
        // A card is as high as its text; rows of the wide layout have a fixed height.
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
});

const menuState = <Row extends object>(props: RowsProps<Row>, row: ListRow<Row>): RowProps['menu'] => {
  if (!props.hasMenu(row.original)) return 'none';
  return props.menuOf === row.id ? 'open' : 'closed';
};

const DataRow = memo(function DataRow(props: RowProps) {
  const { row, index, start, selected, select, before } = props;
  const place: CSSProperties | undefined = start === undefined ? undefined : { transform: `translateY(${start}px)` };
  return (
    <tr
      ref={props.measure}
      data-index={index}
      className={styles.row}
      aria-rowindex={before + index + 2}
      aria-selected={select ? selected : undefined}
      style={place}
    >
      {select && <SelectCell row={row} name={props.name} selected={selected} />}
      {props.columns.map((column) => (
        <Cell key={column.id} column={column}>
          {column.cell(row.original as never)}
        </Cell>
      ))}
      {props.onMenu && <MenuCell name={props.name} menu={props.menu} row={row.original} onMenu={props.onMenu} />}
    </tr>
  );
});

function Cell({ column, children }: { readonly column: Column<never>; readonly children: ReactNode }) {
  return (
    <td className={styles.cell} data-align={column.align} data-phone={column.phone} data-label={column.header}>
      {children}
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
