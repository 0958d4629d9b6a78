// Keys for rows without a name of their own: a row keeps its key when it moves, and while it is edited in its place.
import { useState } from 'react';
import { randomKey } from './call/request.ts';

interface Keyed<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
}

/** The same row keeps its key; a new one takes the key of the row that stood in its place and has gone: it is that row, edited. */
export const keysAfter = <Row>(before: Keyed<Row>, rows: readonly Row[], newKey: () => string): readonly string[] =>
  rows.map((row, at) => {
    const was = before.rows.indexOf(row);
    if (was >= 0) return before.keys[was] ?? newKey();
    const there = before.rows[at];
    const isEdited = there !== undefined && !rows.includes(there);
    return (isEdited && before.keys[at]) || newKey();
  });

const isSame = <Row>(some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);

/** For rows that are replaced, not changed: a row is the same while it is the same object. */
export function useRowKeys<Row extends object>(rows: readonly Row[]): readonly string[] {
  const [kept, setKept] = useState<Keyed<Row>>({ rows: [], keys: [] });
  if (isSame(kept.rows, rows)) return kept.keys;
  const next = { rows, keys: keysAfter(kept, rows, randomKey) };
  setKept(next);
  return next.keys;
}
