import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { lawPack } from './law-pack.ts';
import { accepted } from './testing.ts';
import { welfareFundContribution, welfareFundLaw } from './welfare-fund.ts';

describe('employee welfare fund', () => {
  it.each([
    // wage month, wage, employees, in provident fund, each side
    ['2026-09', 20_000, 50, false, '0'],
    ['2026-10', 20_000, 50, false, '50'],
    ['2026-10', 20_000, 10, false, '50'],
    ['2026-10', 20_000, 9, false, '0'], // fewer than ten employees
    ['2026-10', 20_000, 50, true, '0'], // member of a provident fund
    ['2026-10', 0, 50, false, '0'],
    ['2026-10', 12_342, 50, false, '30.86'], // 30.855 rounds up
    ['2026-10', 200_000, 50, false, '500'], // no ceiling in the Act
    ['2031-10', 20_000, 50, false, '100'],
  ])('%s: a wage of %d, %d employees, provident fund %s, pays %s', (month, wage, employees, inProvidentFund, each) => {
    const row = accepted(welfareFundLaw(lawPack('th-law'), month));
    expect(welfareFundContribution(row, baht(wage), { employees, inProvidentFund })).toEqual({
      employee: baht(each),
      employer: baht(each),
    });
  });

  it('the classic pack takes none, and the law refuses a month before its first row', () => {
    const row = accepted(welfareFundLaw(lawPack('th-classic'), '2026-10'));
    expect(welfareFundContribution(row, baht(20_000), { employees: 50, inProvidentFund: false }).employee).toBe(0);
    expect(welfareFundLaw(lawPack('th-law'), '2019-12')).toMatchObject({
      field: 'wageMonth',
      reason: 'beforeFirstRow',
    });
  });
});
