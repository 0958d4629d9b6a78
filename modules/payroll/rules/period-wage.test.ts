import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { periodWage } from './period-wage.ts';

const days = (from: number, to: number, amount: number) => ({
  from: asDate(`2026-11-${String(from).padStart(2, '0')}`),
  to: asDate(`2026-11-${String(to).padStart(2, '0')}`),
  wage: baht(amount),
});

it.each([
  ['no day by the month', [], '0'],
  ['one wage', [days(1, 30, 30_000)], '30000'],
  ['a rise on the 16th: half of each', [days(1, 15, 30_000), days(16, 30, 33_000)], '31500'],
  ['a rise on the last day', [days(1, 29, 30_000), days(30, 30, 33_000)], '30100'],
  ['a leaver with a rise: only the days at work', [days(1, 10, 30_000), days(11, 20, 40_000)], '35000'],
  ['two rises, rounded once', [days(1, 10, 10_000), days(11, 20, 20_000), days(21, 30, 40_000)], '23333.33'],
])('%s', (_name, parts, expected) => {
  expect(periodWage(parts)).toBe(baht(expected));
});
