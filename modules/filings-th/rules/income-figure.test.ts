import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { incomeFigureLine, incomeFigureParts } from './income-figure.ts';

it.each([
  { paidOn: asDate('2026-10-30'), incomeType: 1, condition: 2, flatRate: null },
  { paidOn: asDate('2026-12-31'), incomeType: 2, condition: 1, flatRate: 300 },
  { paidOn: asDate('2026-12-31'), incomeType: 4, condition: 1, flatRate: 0 },
] as const)('$incomeType with rate $flatRate is written as one word and read again', (line) => {
  expect(incomeFigureParts(incomeFigureLine(line))).toEqual(line);
});
