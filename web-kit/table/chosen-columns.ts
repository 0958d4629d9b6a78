// Which columns a reader took out of a list, remembered on this device.
import { useState } from 'react';
import type { Column } from './columns.ts';

export type Visibility = Record<string, boolean>;

export function useChosenColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const place = `kala.columns.${name}`;
  const [chosen, setChosen] = useState<Visibility>(() => ({ ...hiddenAtFirst(columns), ...remembered(place) }));
  const choose = (next: Visibility): void => {
    setChosen(next);
    remember(place, next);
  };
  return [chosen, choose] as const;
}

const hiddenAtFirst = (columns: readonly Column<never>[]): Visibility =>
  Object.fromEntries(columns.filter((column) => column.hidden).map((column) => [column.id, false]));

function remembered(place: string): Visibility {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Visibility) : {};
  } catch {
    return {};
  }
}

function remember(place: string, chosen: Visibility): void {
  try {
    localStorage.setItem(place, JSON.stringify(chosen));
  } catch {
    // A full or forbidden store costs the reader a habit, not the list.
  }
}
