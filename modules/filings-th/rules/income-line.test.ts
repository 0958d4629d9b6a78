import { expect, it } from 'vitest';
import { add, baht } from '#kernel/money';
import { incomeTotals, totalsByIncomeType } from './income-line.ts';
import { october } from './testing.ts';

it('the rows of the cover add up to its total', () => {
  const lines = [
    october,
    { ...october, income: baht('50000'), tax: baht('1704.17') },
    { ...october, incomeType: 3 as const, income: baht('600000.01'), tax: baht('0.01') },
  ];
  const rows = totalsByIncomeType(lines);
  expect(rows[0]).toEqual({ incomeType: 1, persons: 2, income: baht('80000'), tax: baht('1868.75') });
  expect(rows[1]).toEqual({ incomeType: 2, persons: 0, income: 0, tax: 0 });
  expect(rows[2]).toEqual({ incomeType: 3, persons: 1, income: baht('600000.01'), tax: baht('0.01') });
  const total = incomeTotals(lines);
  expect(add(...rows.map((row) => row.income))).toBe(total.income);
  expect(add(...rows.map((row) => row.tax))).toBe(total.tax);
  expect(total.persons).toBe(3);
});
