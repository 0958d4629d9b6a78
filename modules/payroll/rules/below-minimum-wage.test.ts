import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { lawPack } from '#tax-th/rules/law-pack';
import { wageBelowMinimum } from './below-minimum-wage.ts';

const bangkok = { date: asDate('2026-06-30'), province: '10' };

it.each([
  // Bangkok: 400 a day since July 2025
  ['monthly', 12_000, null],
  ['monthly', 11_999, 12_000],
  ['daily', 400, null],
  ['daily', 399, 400],
  ['hourly', 50, null],
  ['hourly', 49, 50],
] as const)('a %s wage of %d: %s', (wageKind, wage, least) => {
  const below = wageBelowMinimum(lawPack('th-law'), bangkok, { wage: baht(wage), wageKind, wageUnit: 'hour' });
  expect(below).toBe(least === null ? null : baht(least));
});
