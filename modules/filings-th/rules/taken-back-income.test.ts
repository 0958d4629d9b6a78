import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { incomeFigureLine } from './income-figure.ts';
import type { IncomeType } from './income-line.ts';
import { withoutTakenBack } from './taken-back-income.ts';

const figure = (day: number, income: number, tax = 0, incomeType: IncomeType = 1) => ({
  employeeId: 'a',
  line: incomeFigureLine({ paidOn: asDate(`2026-06-${day}`), incomeType, condition: 1, flatRate: null }),
  base: baht(income),
  ofPerson: baht(tax),
});

it.each<[string, ReturnType<typeof figure>[], ReturnType<typeof figure>[]]>([
  ['nothing is taken back', [figure(25, 40_000, 500)], [figure(25, 40_000, 500)]],
  ['from the salary of the month', [figure(25, 40_000, 500), figure(30, -10_000)], [figure(25, 30_000, 500)]],
  [
    'from one line after the other',
    [figure(10, 4_000, 100), figure(15, -10_000), figure(25, 40_000, 500)],
    [figure(10, 0, 100), figure(25, 34_000, 500)],
  ],
  [
    'not from another type',
    [figure(25, 40_000, 500, 2), figure(25, 3_000), figure(30, -10_000)],
    [figure(25, 40_000, 500, 2)],
  ],
  ['a month without other pay has no line', [figure(30, -10_000)], []],
])('%s', (_name, figures, expected) => {
  expect(withoutTakenBack(figures)).toEqual(expected);
});
