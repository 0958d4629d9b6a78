import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { dayOfService, monthsOfService } from './service.ts';

it.each([
  ['2026-08-17', '2026-08-17', 0],
  ['2026-08-17', '2026-09-16', 0],
  ['2026-08-17', '2026-09-17', 1],
  ['2021-07-01', '2026-06-30', 59],
  ['2021-07-01', '2026-07-01', 60],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-08-17', '2026-08-01', 0],
])('from %s to %s: %d months', (from, to, months) => {
  expect(monthsOfService(asDate(from), asDate(to), 'lastOfFebruary')).toBe(months);
});

it('a year after 29 February 2024 is complete on 28 February or 1 March 2025, as the company reads it', () => {
  const start = asDate('2024-02-29');
  expect(dayOfService(start, 12, 'lastOfFebruary')).toBe('2025-02-28');
  expect(dayOfService(start, 12, 'firstOfMarch')).toBe('2025-03-01');
  expect(dayOfService(start, 48, 'firstOfMarch')).toBe('2028-02-29');
  expect(monthsOfService(start, asDate('2025-02-28'), 'lastOfFebruary')).toBe(12);
  expect(monthsOfService(start, asDate('2025-02-28'), 'firstOfMarch')).toBe(11);
});
