import { expect, it } from 'vitest';
import { type NamedLine, type SlipLineName, slipLineName } from './slip-line-name.ts';

const id = '00000000-0000-7000-8000-0000000000a1';

it.each<[string, NamedLine, SlipLineName]>([
  [
    'salary: named in the language of the reader, whatever the item is called',
    { line: 'SALARY', name: 'เงินเดือน', itemId: id },
    { code: 'SALARY', own: null, month: null },
  ],
  [
    'an allowance has the name of its item',
    { line: 'INCOME', name: 'ค่ากะ', itemId: id },
    { code: 'INCOME', own: 'ค่ากะ', month: null },
  ],
  [
    'an income without a name',
    { line: 'INCOME', name: null, itemId: null },
    { code: 'INCOME', own: null, month: null },
  ],
  [
    'back pay of lateness',
    { line: 'INCOME', name: 'LATE', itemId: 'back-2026-10-LATE-law' },
    { code: 'LATE', own: null, month: '2026-10' },
  ],
  [
    'back pay of an allowance',
    { line: 'INCOME', name: 'ค่ากะ', itemId: `back-2025-12-INCOME-${id}` },
    { code: 'INCOME', own: 'ค่ากะ', month: '2025-12' },
  ],
  [
    'tax on back pay of an allowance',
    { line: 'ITEM_TAX', name: 'ค่าวิทยากร', itemId: `back-2025-12-INCOME-${id}` },
    { code: 'ITEM_TAX', own: null, month: '2025-12' },
  ],
])('%s', (_name, line, expected) => {
  expect(slipLineName(line)).toEqual(expected);
});
