import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { copiedYear } from './copied-year.ts';

const day = (date: string) => ({ date: asDate(date), name: `holiday of ${date}` });
const dates = (days: readonly string[], toYear: number, taken: readonly string[] = []) =>
  copiedYear(days.map(day), toYear, new Set(taken)).map((one) => one.date);

describe('a copied year', () => {
  it.each([
    [['2026-01-01', '2026-12-31'], 2027, [], ['2027-01-01', '2027-12-31']],
    [['2028-02-28', '2028-02-29'], 2029, [], ['2029-02-28']],
    [['2026-04-13', '2026-04-14'], 2027, ['2027-04-14'], ['2027-04-13']],
    [[], 2027, [], []],
  ] as const)('%j to %d beside %j: %j', (days, toYear, taken, expected) => {
    expect(dates(days, toYear, taken)).toEqual(expected);
  });

  it('keeps the names', () => {
    expect(copiedYear([day('2026-05-01')], 2027, new Set())[0]?.name).toBe('holiday of 2026-05-01');
  });
});
