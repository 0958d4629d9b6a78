import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { tenure } from './tenure.ts';

it.each([
  ['2026-11-16', '2026-11-16', { years: 0, months: 0 }],
  ['2026-10-17', '2026-11-16', { years: 0, months: 0 }],
  ['2026-10-16', '2026-11-16', { years: 0, months: 1 }],
  ['2024-02-29', '2025-02-28', { years: 1, months: 0 }],
  ['2024-01-31', '2024-02-29', { years: 0, months: 1 }],
  ['2020-06-01', '2026-11-16', { years: 6, months: 5 }],
  ['2026-12-01', '2026-11-16', null],
] as const)('from %s to %s', (from, to, expected) => {
  expect(tenure(asDate(from), asDate(to))).toEqual(expected);
});

it('a file without a first day has none', () => {
  expect(tenure(null, asDate('2026-11-16'))).toBeNull();
});
