import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { earliestDate } from './report-reach.ts';

const today = asDate('2026-11-15');

it('the free plan shows 25 days back', () => {
  expect(earliestDate({ free: true }, today)).toBe('2026-10-21');
});

it('a paid plan shows everything', () => {
  expect(earliestDate({ free: false }, today)).toBeNull();
});
