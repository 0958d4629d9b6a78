import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { periodWage } from './period-wage.ts';

const november = { start: asDate('2026-11-01'), end: asDate('2026-11-30') };
const from = (date: string, amount: number) => ({ from: asDate(date), wage: baht(amount) });

it.each([
  ['nothing agreed', [], november, null],
  ['one wage for years', [from('2024-01-01', 30_000)], november, baht(30_000)],
  ['a rise on the first day', [from('2024-01-01', 30_000), from('2026-11-01', 33_000)], november, baht(33_000)],
  [
    'a rise on the 16th: half of each',
    [from('2024-01-01', 30_000), from('2026-11-16', 33_000)],
    november,
    baht(31_500),
  ],
  ['a rise on the last day', [from('2024-01-01', 30_000), from('2026-11-30', 33_000)], november, baht(30_100)],
  ['a rise after the period', [from('2024-01-01', 30_000), from('2026-12-01', 33_000)], november, baht(30_000)],
  ['first agreed inside the period', [from('2026-11-10', 30_000)], november, baht(30_000)],
  [
    'two rises, rounded once',
    [from('2024-01-01', 10_000), from('2026-11-11', 20_000), from('2026-11-21', 40_000)],
    november,
    baht('23333.33'),
  ],
])('%s', (_name, wages, days, expected) => {
  expect(periodWage(wages, days)).toBe(expected);
});
