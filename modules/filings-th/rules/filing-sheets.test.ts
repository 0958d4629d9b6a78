import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import {
  compensationColumns,
  incomeColumns,
  joinerColumns,
  leaverColumns,
  type SheetColumn,
  type SheetRow,
  studentLoanColumns,
  welfareFundColumns,
} from './filing-sheets.ts';
import { somchai } from './testing.ts';

const row: SheetRow = {
  number: 1,
  person: somchai,
  birthDate: asDate('1990-01-31'),
  nationality: 'ไทย',
  startDate: asDate('2026-10-01'),
  resignDate: asDate('2026-10-31'),
  reason: 'resigned',
  wageKind: 'monthly',
  reference: 'SL-1',
  income: { paidOn: asDate('2026-10-30'), incomeType: 2, condition: 1, flatRate: 300 },
  base: baht('240000'),
  ofPerson: baht('164.58'),
  ofEmployer: baht('875'),
  ofYear: { wage: baht('360000'), employee: baht('10500'), employer: baht('10500') },
  age: 36,
};
const cells = (columns: readonly SheetColumn[]) => columns.map(({ cell }) => cell(row));
const named = ['1999900000013', 'นาย', 'สมชาย', 'ใจดี'];

it.each([
  ['tax', incomeColumns, [1, ...named, '30/10/2569', 2, 3, 240_000, 164.58, 1]],
  [
    'welfare fund',
    welfareFundColumns,
    ['นาย', 'สมชาย', 'ใจดี', 36, 'ไทย', '1999900000013', 'รายเดือน', 240_000, '01/10/2569', '31/10/2569', 'ลาออก'],
  ],
  ['student loans', studentLoanColumns, [1, ...named, 'SL-1', 164.58]],
  ['compensation fund', compensationColumns, [1, ...named, 360_000, 240_000, 10_500, 10_500]],
  ['joiners', joinerColumns, [1, ...named, '31/01/2533', 'ไทย', '01/10/2569']],
  ['leavers', leaverColumns, [1, ...named, '31/10/2569', '1 ลาออก']],
] as const)('the sheet of %s has its columns in order', (_name, columns, expected) => {
  expect(cells(columns)).toEqual(expected);
});

it('the welfare fund asks for eleven columns', () => {
  expect(welfareFundColumns).toHaveLength(11);
});
