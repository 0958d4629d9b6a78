import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { ageOn } from './age-on.ts';

it.each([
  ['1990-11-30', '2026-11-30', 36],
  ['1990-12-01', '2026-11-30', 35],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
])('born %s is on %s aged %i', (born, day, age) => {
  expect(ageOn(asDate(born), asDate(day))).toBe(age);
});
