import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { completeYears, lastDayOfYears, yearsForTax } from './service-years.ts';

describe('years of service', () => {
  it.each([
    ['from 1 January', '2024-01-01', 1, '2024-12-31'],
    ['from the middle of a month', '2023-07-15', 3, '2026-07-14'],
    ['from 1 March', '2023-03-01', 1, '2024-02-29'],
    ['from 29 February to a year without it', '2024-02-29', 1, '2025-02-28'],
    ['from 29 February to a leap year', '2024-02-29', 4, '2028-02-28'],
    ['from 28 February', '2023-02-28', 1, '2024-02-27'],
  ])('%s: %s and %d years end on %s', (_name, firstDay, years, end) => {
    expect(lastDayOfYears(asDate(firstDay), years)).toBe(end);
  });

  it.each([
    ['2024-02-29', '2025-02-27', 0, 1],
    ['2024-02-29', '2025-02-28', 1, 1],
    ['2020-01-01', '2026-06-30', 6, 6],
    ['2020-01-01', '2026-07-02', 6, 7],
    ['2026-01-01', '2026-03-31', 0, 0],
  ])('%s to %s: %d complete, %d for the tax', (firstDay, lastDay, complete, forTax) => {
    const service = { firstDay: asDate(firstDay), lastDay: asDate(lastDay) };
    expect(completeYears(service)).toBe(complete);
    expect(yearsForTax(service)).toBe(forTax);
  });
});
