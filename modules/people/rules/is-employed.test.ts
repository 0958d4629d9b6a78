import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { isEmployed } from './is-employed.ts';

const [first, last] = [asDate('2026-06-04'), asDate('2026-06-20')];

it.each([
  ['2026-06-03', false],
  ['2026-06-04', true],
  ['2026-06-20', true],
  ['2026-06-21', false],
])('%s is in the employment: %s', (day, expected) => {
  expect(isEmployed({ startDate: first, resignDate: last }, asDate(day))).toBe(expected);
});

it('a day that is not entered is open, and nobody is not employed', () => {
  expect(isEmployed({ startDate: null, resignDate: last }, asDate('2020-01-01'))).toBe(true);
  expect(isEmployed({ startDate: first, resignDate: null }, asDate('2030-01-01'))).toBe(true);
  expect(isEmployed(undefined, first)).toBe(false);
});
