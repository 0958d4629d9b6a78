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
      <GroupRow columns={columns} before={select ? 1 : 0} />
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

interface Group {
  readonly id: string;
  readonly name: string | undefined;
  readonly span: number;
}

/** Neighbours with the same heading. */
function groupsOf(columns: readonly Pick<Column<never>, 'id' | 'group'>[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { id, group } of columns) {
    const last = groups.at(-1);
    if (last && last.name === group) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ id, name: group, span: 1 });
  }
  return groups;
}

/** Headings over columns. For the eye only: each column's own header says enough when it is read aloud. */
function GroupRow<Row>({ columns, before }: { readonly columns: readonly Column<Row>[]; readonly before: number }) {
  const groups = groupsOf(columns);
  if (groups.every(({ name }) => name === undefined)) return null;
  return (
    <tr className={styles.row} aria-hidden>
      {before > 0 && <td />}
      {groups.map(({ id, name, span }) => (
        <td
          key={id}
          className={styles.group}
          data-named={name !== undefined || undefined}
          style={{ gridColumn: `span ${span}` }}
        >
          {name}
        </td>
      ))}
    </tr>
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
