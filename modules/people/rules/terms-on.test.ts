import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { termsOn } from './terms-on.ts';

const salary = (from: string, satang: number) => ({ matter: 'salary' as const, fromDate: asDate(from), value: satang });
const type = (from: string, value: string) => ({ matter: 'employmentType' as const, fromDate: asDate(from), value });

/** Hired part-time at 15,000; 18,000 from March 2025; full-time from July 2025; 22,000 agreed from January 2027. */
const history = [
  salary('2027-01-01', 2_200_000),
  type('2024-06-01', 'PART-TIME'),
  salary('2024-06-01', 1_500_000),
  type('2025-07-01', 'FULL-TIME'),
  salary('2025-03-01', 1_800_000),
];

describe('terms on a day', () => {
  it.each([
    ['2024-05-31', undefined, undefined],
    ['2024-06-01', 1_500_000, 'PART-TIME'],
    ['2025-02-28', 1_500_000, 'PART-TIME'],
    ['2025-03-01', 1_800_000, 'PART-TIME'],
    ['2025-07-01', 1_800_000, 'FULL-TIME'],
    ['2026-12-31', 1_800_000, 'FULL-TIME'],
    ['2027-01-01', 2_200_000, 'FULL-TIME'],
  ])('on %s the salary is %s and the type %s', (day, pay, kind) => {
    const terms = termsOn(history, asDate(day));
    expect(terms.salary?.value).toBe(pay);
    expect(terms.employmentType?.value).toBe(kind);
    expect(terms.manager).toBeUndefined();
  });
});
