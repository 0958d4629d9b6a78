import { describe, expect, it } from 'vitest';
import { readColumns, writeColumns } from './import-columns.ts';

const fields = [{ key: 'code' }, { key: 'date' }, { key: 'note' }] as const;

describe('columns of an imported file', () => {
  it.each([
    ['', undefined],
    ['code=0\ndate=2', { code: 0, date: 2 }],
    ['code=0\ndate=0', { code: 0 }],
    ['shoe=1\ndate=3', { date: 3 }],
    ['code=61\ndate=x\nnote', {}],
    ['__proto__=1\nconstructor=2', {}],
  ])('%j is %j', (text, expected) => {
    expect(readColumns(text, fields)).toEqual(expected);
  });

  it('are read as they were written', () => {
    const columns = { code: 3, note: 0 };
    expect(readColumns(writeColumns(columns), fields)).toEqual(columns);
  });
});
