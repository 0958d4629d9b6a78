import { expect, test } from 'vitest';
import { rowMaker } from './row-maker.ts';

const text = 25;
const integer = 23;
const timestamptz = 1184;

test('a row has each column under its name, read by its type; a null stays one', () => {
  const make = rowMaker([
    { name: 'id', dataTypeID: text },
    { name: 'count', dataTypeID: integer },
    { name: 'madeAt', dataTypeID: timestamptz },
  ]);
  expect(make(['a', '7', '2026-11-15 02:00:00+00'])).toEqual({ id: 'a', count: 7, madeAt: '2026-11-15T02:00:00.000Z' });
  expect(make([null, null, null])).toEqual({ id: null, count: null, madeAt: null });
});

test('a name is never read as code', () => {
  const names = ['?column?', 'it\'s "quoted"', '}); throw 1; ({', 'line\nbreak', '__proto__'];
  const row = rowMaker(names.map((name) => ({ name, dataTypeID: text })))(names);
  expect(Object.entries(row)).toEqual(names.map((name) => [name, name]));
});

test('of two columns with one name the last counts, and statements with the same columns share the function', () => {
  const columns = [
    { name: 'n', dataTypeID: integer },
    { name: 'n', dataTypeID: integer },
  ];
  expect(rowMaker(columns)(['1', '2'])).toEqual({ n: 2 });
  expect(rowMaker(columns)).toBe(rowMaker([...columns]));
  expect(rowMaker([{ name: 'n', dataTypeID: text }])(['1'])).toEqual({ n: '1' });
});
