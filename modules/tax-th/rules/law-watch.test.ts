import { describe, expect, it } from 'vitest';
import { baht, type Money } from '#kernel/money';
import { lawPack } from './law-pack.ts';
import { lawWatch, type Staff, type StaffWage } from './law-watch.ts';

const person = (wage: number, change: Partial<StaffWage> = {}): StaffWage => ({
  wage: baht(wage),
  isInsured: true,
  fundWage: baht(wage),
  inProvidentFund: false,
  ...change,
});
const bangkok: Omit<Staff, 'people'> = {
  employees: 50,
  province: '10',
  welfareFundCeiling: 'none',
  welfareFundRounding: 'satang',
};
const watch = (people: readonly StaffWage[], change: Partial<Staff> = {}, today = '2026-11') =>
  lawWatch(lawPack('th-law'), today, { ...bangkok, people, ...change });
const found = (people: readonly StaffWage[], from: string, change: Partial<Staff> = {}) =>
  watch(people, change).find((one) => one.from === from);

describe('law watch', () => {
  it('in November 2026: two rows in force, the ceilings of 2029 and 2032 and the fund of 2031 to come', () => {
    expect(watch([person(30_000)]).map(({ kind, from, isInForce }) => `${kind} ${from} ${isInForce}`)).toEqual([
      'ceiling 2026-01 true',
      'welfareFund 2026-10 true',
      'ceiling 2029-01 false',
      'welfareFund 2031-10 false',
      'ceiling 2032-01 false',
    ]);
  });

  it.each<[number, string, string]>([
    // wage, row, more for each side a month
    [15_000, '2026-01', '0'],
    [16_000, '2026-01', '50'], // 800 instead of 750
    [17_500, '2026-01', '125'],
    [30_000, '2026-01', '125'],
    [30_000, '2029-01', '125'],
    [18_000, '2029-01', '25'],
    [30_000, '2032-01', '150'],
    [30_000, '2026-10', '75'], // 0.25 %
    [30_000, '2031-10', '75'],
    [12_342, '2026-10', '30.86'],
  ])('a wage of %d in %s: %s a month more', (wage, from, more) => {
    const change = found([person(wage)], from);
    expect(change?.monthMore).toEqual({ company: baht(more), people: baht(more) });
    expect(change?.yearMore.company).toBe((baht(more) * 12) as Money);
  });

  it('sums, people affected and the most for one of them', () => {
    const change = found([person(12_000), person(18_000), person(40_000)], '2029-01');
    expect(change).toMatchObject({ affected: 2, most: baht(125), before: baht(17_500), after: baht(20_000) });
    expect(change?.monthBefore.people).toBe(baht(600 + 875 + 875));
    expect(change?.monthAfter.people).toBe(baht(600 + 900 + 1_000));
    expect(change?.yearMore).toEqual({ company: baht(1_800), people: baht(1_800) });
  });

  it('people who are not insured and members of a provident fund cost nothing more', () => {
    expect(found([person(30_000, { isInsured: false })], '2029-01')?.affected).toBe(0);
    expect(found([person(30_000, { inProvidentFund: true })], '2026-10')?.monthAfter.company).toBe(0);
  });

  it('the welfare fund is for ten employees and more, and takes a ceiling where the company reads it so', () => {
    expect(found([person(30_000)], '2026-10', { employees: 9 })?.affected).toBe(0);
    expect(found([person(30_000)], '2026-10', { welfareFundCeiling: 'socialSecurity' })?.monthMore.people).toBe(
      baht('43.75'),
    );
  });

  it('the end of relief in the South is a change of the rate', () => {
    const change = watch([person(20_000)], { province: '90' }).find(
      ({ kind, from }) => kind === 'rate' && from === '2026-06',
    );
    expect(change).toMatchObject({ before: 300, after: 500, monthMore: { company: baht(350), people: baht(350) } });
  });
});
