import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#kernel/time';
import { filingDue, lastDayOfFiling } from './filing-due-date.ts';
import type { Duty } from './values/filing-law.ts';

describe('due dates', () => {
  it.each<[Duty, string, string, string | null, string]>([
    // duty, period, due, online, last day that is not late
    ['pnd1', '2026-08', '2026-09-07', '2026-09-15', '2026-09-15'],
    ['pnd1', '2026-10', '2026-11-09', '2026-11-16', '2026-11-16'], // the 7th is a Saturday, the 15th a Sunday
    ['pnd1', '2026-11', '2026-12-08', '2026-12-15', '2026-12-15'], // Monday the 7th is a substitute holiday
    ['pnd1', '2026-12', '2027-01-07', '2027-01-15', '2027-01-15'],
    ['pnd1', '2027-01', '2027-02-08', null, '2027-02-08'], // the extension has ended; the 7th is a Sunday
    ['studentLoan', '2026-10', '2026-11-09', '2026-11-16', '2026-11-16'],
    ['sps110', '2026-10', '2026-11-16', '2026-11-25', '2026-11-16'], // seven working days more are shown, but not certain
    ['sps110', '2026-03', '2026-04-16', '2026-04-27', '2026-04-16'], // 15 April is Songkran
    ['welfareFund', '2026-10', '2026-11-16', null, '2026-11-16'],
    ['sps609', '2026-10', '2026-11-16', null, '2026-11-16'],
    ['certificates', '2026', '2027-02-15', null, '2027-02-15'],
    ['pnd1kor', '2025', '2026-03-02', '2026-03-09', '2026-03-09'], // 28 February is a Saturday, 8 March a Sunday
    ['pnd1kor', '2026', '2027-03-01', null, '2027-03-01'], // due on 28 February, after the extension
    ['pnd1kor', '2027', '2028-02-29', null, '2028-02-29'], // a leap year
    ['kt20k', '2026', '2027-03-01', null, '2027-03-01'],
  ])('%s of %s: %s, online %s, late after %s', (duty, period, due, online, last) => {
    const found = filingDue(duty, period);
    expect(found).toMatchObject({ due, online });
    expect(found && lastDayOfFiling(found)).toBe(last);
  });

  it('a joiner is reported within 30 days of the first day', () => {
    expect(filingDue('sps103', '2026-10', '2026-10-12' as LocalDate)?.due).toBe('2026-11-11');
    expect(filingDue('sps103', '2026-10', '2026-10-15' as LocalDate)?.due).toBe('2026-11-16'); // the 14th is a Saturday
  });

  it('the welfare fund is not due before its first month', () => {
    expect(filingDue('welfareFund', '2026-09')).toBeNull();
  });
});
