import { Button, CloseButton, Menu, NativeSelect, TextInput } from '@mantine/core';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import { optionalColumns, type Visibility } from './chosen-columns.ts';
import type { Column } from './columns.ts';
import styles from './table.module.css';

interface SearchProps {
  readonly text: string;
  readonly placeholder: string | undefined;
  readonly onChange: (text: string) => void;
}

export function TableSearch({ text, placeholder, onChange }: SearchProps) {
  const t = useText('kit');
  const label = placeholder ?? t(($) => $.controls.table.search);
  return (
    <TextInput
      className={styles.search ?? ''}
      type="search"
      value={text}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={
        text && <CloseButton aria-label={t(($) => $.controls.table.clearSearch)} onClick={() => onChange('')} />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PhoneSortProps {
  readonly columns: readonly Column<never>[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/** Cards have no column headers, so a phone offers the order as a choice. */
export function PhoneSort({ columns, sort, onSort }: PhoneSortProps) {
  const t = useText('kit');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      className={styles.phoneSort ?? ''}
      aria-label={t(($) => $.controls.table.sortBy)}
      value={sort ?? ''}
      onChange={(event) => onSort(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t(($) => $.controls.table.ownOrder) },
        ...sortable.flatMap(({ id, header }) => [
          { value: id, label: `${header} ↑` },
          { value: `-${id}`, label: `${header} ↓` },
        ]),
      ]}
      size="md"
    />
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly Column<never>[];
  readonly chosen: Visibility;
  readonly onChoose: (chosen: Visibility) => void;
}

/** Hides and shows columns of the list. The first one stays: it names the row. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const t = useText('kit');
  const optional = optionalColumns(columns);
  if (optional.length === 0) return null;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          className={styles.columns ?? ''}
          variant="default"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
        >
          {t(($) => $.controls.table.columns)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {optional.map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            checked={chosen[id] !== false}
            onChange={(shown) => onChoose({ ...chosen, [id]: shown })}
          >
            {header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose({})}>{t(($) => $.controls.table.allColumns)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The actions on the selected rows. Announced when it appears, and when the count changes. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useText('kit');
  return (
    <div className={styles.bulk}>
      <span role="status">{t(($) => $.controls.table.selected, { count })}</span>
      {children}
      <Button variant="subtle" size="compact-md" onClick={onClear} ml="auto">
        {t(($) => $.controls.table.clearSelection)}
      </Button>
    </div>
  );
}
