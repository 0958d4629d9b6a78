// The visible columns of a list: those named in the address, else those kept on this device, else the list's default.
import { useMemo, useState } from 'react';
import { keepValue, keptValue } from '../browser-memory.ts';
import type { Column } from './columns.ts';
import type { ListStateControl } from './list-state.ts';

export type Visibility = Record<string, boolean>;

/** Columns that can be hidden: all except the first, which names the row. */
export const optionalColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter((column, index) => index > 0 && !column.fixed);

interface ChosenColumns<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly control: ListStateControl;
}

/** A choice is stored for the next visit and written into the address, so that a link shows the same columns. */
export function useChosenColumns<Row>({ name, columns, control }: ChosenColumns<Row>) {
  const place = `kala.columns.${name}`;
  const [kept, setKept] = useState<Visibility>(() => ({ ...hiddenAtFirst(columns), ...remembered(place) }));
  const named = control.state.columns;
  const chosen = useMemo(
    () =>
      named === undefined
        ? kept
        : Object.fromEntries(optionalColumns(columns).map(({ id }) => [id, named.split(',').includes(id)])),
    [named, kept, columns],
  );
  const choose = (next: Visibility): void => {
    setKept(next);
    remember(place, next);
    const shown = optionalColumns(columns).filter(({ id }) => next[id] !== false);
    // An empty search word is dropped from the address: a list with only its first column is written as a dash.
    control.change({ columns: shown.map(({ id }) => id).join(',') || '-' });
  };
  return [chosen, choose] as const;
}

const hiddenAtFirst = (columns: readonly Column<never>[]): Visibility =>
  Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false]));

function remembered(place: string): Visibility {
  const read = keptValue(place);
  return typeof read === 'object' && read !== null ? (read as Visibility) : {};
}

const remember = (place: string, chosen: Visibility): void => keepValue(place, chosen);
