// Rows of a statement as objects. The function that makes them is written for each list of columns, so that the engine knows their shape: a
// copy of a row of nulls, filled column by column, took it four times as long, because one line of code made rows of all shapes.
import { LRUCache } from 'lru-cache';
import { columnTypes, isAsWritten } from './column-types.ts';

export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The values of a row in the order of its columns, as PostgreSQL wrote them. */
export type RowMaker = (fields: readonly (string | null)[]) => object;

/** More than the product has statements; two statements with the same columns share one. */
const makers = new LRUCache<string, RowMaker>({ max: 5_000 });

export function rowMaker(columns: readonly Column[]): RowMaker {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]));
  let maker = makers.get(key);
  if (!maker) {
    maker = written(columns);
    makers.set(key, maker);
  }
  return maker;
}

/** The names are those of our own statements, and quoted. */
function written(columns: readonly Column[]): RowMaker {
  const parsers = columns.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID));
  const cells = columns.map(({ name, dataTypeID }, at) => {
    const value = isAsWritten(dataTypeID) ? `f[${at}]` : `f[${at}] === null ? null : p${at}(f[${at}])`;
    return `${name === '__proto__' ? '["__proto__"]' : JSON.stringify(name)}: ${value}`;
  });
  const names = columns.map((_, at) => `p${at}`);
  const make = new Function(...names, `'use strict'; return (f) => ({ ${cells.join(', ')} });`);
  return make(...parsers) as RowMaker;
}
