import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../text.ts';
import type { Column, ListTable } from './columns.ts';
import styles from './table.module.css';

interface HeadProps<Row> {
  readonly table: ListTable<Row>;
  readonly columns: readonly Column<Row>[];
  readonly select: boolean;
  readonly actions: boolean;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

export function TableHead<Row extends object>({ table, columns, select, actions, sort, onSort }: HeadProps<Row>) {
  const t = useText('kit');
  return (
    <thead className={styles.head}>
      <tr className={styles.row} aria-rowindex={1}>
        {select && (
          <th className={styles.headCell} scope="col">
            <input
              type="checkbox"
              className={styles.check}
              aria-label={t(($) => $.controls.table.selectAll)}
              checked={table.getIsAllRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected();
              }}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            header={column.header}
            align={column.align}
            direction={directionOf(column.id, sort)}
            onSort={column.sortable ? () => onSort(nextSort(column.id, sort)) : undefined}
          />
        ))}
        {actions && (
          <th className={styles.headCell} scope="col">
            <VisuallyHidden>{t(($) => $.controls.table.actions)}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

const directionOf = (id: string, sort: string | undefined): Direction => {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
};

/** Ascending, descending, then the default order again. */
const nextSort = (id: string, sort: string | undefined): string | undefined => {
  if (sort === id) return `-${id}`;
  return sort === `-${id}` ? undefined : id;
};

interface HeadCellProps {
  readonly header: string;
  readonly align: 'start' | 'end' | undefined;
  readonly direction: Direction;
  readonly onSort: (() => void) | undefined;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function HeadCell({ header, align, direction, onSort }: HeadCellProps) {
  const Arrow = arrows[direction ?? 'none'];
  return (
    <th className={styles.headCell} scope="col" data-align={align} aria-sort={direction}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {header}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
