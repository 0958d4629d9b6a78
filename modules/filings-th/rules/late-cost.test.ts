import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { lateCost, monthsLate, nextRise } from './late-cost.ts';
import type { Duty } from './values/filing-law.ts';

const date = (text: string) => text as LocalDate;

describe('months late', () => {
  it.each([
    // due, filed, a part counts whole, a part counts from 15 days
    ['2026-11-16', '2026-11-16', 0, 0],
    ['2026-11-16', '2026-11-17', 1, 0],
    ['2026-11-16', '2026-11-30', 1, 0],
    ['2026-11-16', '2026-12-01', 1, 1],
    ['2026-11-16', '2026-12-16', 1, 1],
    ['2026-11-16', '2026-12-17', 2, 1],
    ['2026-11-16', '2026-12-31', 2, 2],
    ['2027-01-31', '2027-02-28', 1, 1],
    ['2027-01-31', '2027-03-01', 2, 1],
  ])('due %s, filed %s: %d or %d', (due, filed, whole, fromFifteen) => {
    expect(monthsLate(date(due), date(filed), 'whole')).toBe(whole);
    expect(monthsLate(date(due), date(filed), 'fromFifteenDays')).toBe(fromFifteen);
  });
});

describe('cost of a late filing', () => {
  it.each<[Duty, string, string, string, string, string, string]>([
    // duty, to pay, due, last day, filed, surcharge, fine
    ['pnd1', '10000', '2026-11-09', '2026-11-16', '2026-11-17', '150', '100'], // 1.5 % for a part of a month
    ['pnd1', '10000', '2026-11-09', '2026-11-16', '2026-11-24', '150', '200'], // the eighth day late
    ['pnd1', '10000', '2026-11-09', '2026-11-16', '2026-12-10', '300', '200'],
    ['pnd1', '333.33', '2026-11-09', '2026-11-16', '2026-11-17', '5', '100'], // 4.99995 rounds up
    ['pnd1', '0', '2026-11-09', '2026-11-16', '2026-11-17', '0', '100'],
    ['sps110', '50000', '2026-11-16', '2026-11-16', '2026-11-17', '0', '0'], // fewer than 15 days
    ['sps110', '50000', '2026-11-16', '2026-11-16', '2026-12-01', '1000', '0'],
    ['sps110', '50000', '2026-11-16', '2026-11-16', '2031-11-17', '50000', '0'], // never more than the contributions
    ['welfareFund', '1000', '2026-11-16', '2026-11-16', '2026-12-01', '50', '0'],
    ['pnd1kor', '0', '2027-03-01', '2027-03-01', '2027-03-02', '0', '100'],
  ])('%s of %s due %s (%s), filed on %s: %s and %s', (duty, amount, due, lastDay, filedOn, surcharge, fine) => {
    const late = { duty, amount: baht(amount), due: date(due), lastDay: date(lastDay), filedOn: date(filedOn) };
    expect(lateCost(late)).toMatchObject({ surcharge: baht(surcharge), fine: baht(fine) });
  });

  it('nothing is late on the last day', () => {
    const filing = {
      duty: 'pnd1',
      amount: baht(10_000),
      due: date('2026-11-09'),
      lastDay: date('2026-11-16'),
    } as const;
    expect(lateCost({ ...filing, filedOn: date('2026-11-16') })).toBeNull();
  });

  it('the next rise of social security is after fifteen days', () => {
    const day = date('2026-11-16');
    const rise = nextRise({ duty: 'sps110', amount: baht(50_000), due: day, lastDay: day, filedOn: day });
    expect(rise).toMatchObject({ on: '2026-12-01', cost: { total: baht(1_000) } });
  });
});
