import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { lawPack } from './law-pack.ts';
import { contribution, contributionLaw, shownWage } from './social-security.ts';
import { accepted } from './testing.ts';

const of = (wageMonth: string, wage: number | string, province = '10') =>
  contribution(accepted(contributionLaw(lawPack('th-law'), wageMonth, province)), baht(wage));

describe('social security contributions', () => {
  it.each([
    // wage month, province, wage, employee, employer
    ['2026-01', '10', 0, 0, 0], // no wage, no contribution
    ['2026-01', '10', 1, 83, 83],
    ['2026-01', '10', 1_650, 83, 83], // 82.50 rounds up
    ['2026-01', '10', 8_330, 417, 417], // 416.50 up
    ['2026-01', '10', 8_329, 416, 416], // 416.45 dropped
    ['2025-12', '10', 17_500, 750, 750],
    ['2026-01', '10', 17_500, 875, 875],
    ['2026-01', '10', 250_000, 875, 875],
    ['2028-12', '10', 250_000, 875, 875],
    ['2029-01', '10', 250_000, 1_000, 1_000],
    ['2032-01', '10', 250_000, 1_150, 1_150],
    ['2020-02', '10', 15_000, 750, 750],
    ['2020-03', '10', 15_000, 150, 600],
    ['2020-06', '10', 15_000, 750, 750],
    ['2020-09', '10', 15_000, 300, 300],
    ['2020-12', '10', 15_000, 750, 750],
    ['2021-01', '10', 15_000, 450, 450],
    ['2021-02', '10', 15_000, 75, 450],
    ['2021-04', '10', 15_000, 750, 750],
    ['2021-08', '10', 15_000, 375, 375],
    ['2021-11', '10', 15_000, 375, 375],
    ['2022-05', '10', 15_000, 150, 150],
    ['2022-10', '10', 1_000, 50, 50],
    ['2022-12', '10', 15_000, 450, 450],
    ['2023-01', '10', 15_000, 750, 750],
    ['2025-12', '90', 15_000, 450, 450], // flood relief in Songkhla
    ['2026-05', '90', 20_000, 525, 525],
    ['2026-05', '10', 20_000, 875, 875], // not in Bangkok
    ['2026-06', '90', 20_000, 875, 875],
  ])('%s in province %s: a wage of %d pays %d and %d', (month, province, wage, employee, employer) => {
    expect(of(month, wage, province)).toEqual({ employee: baht(employee), employer: baht(employer) });
  });

  it('one satang of wage counts as the floor', () => {
    expect(of('2026-01', '0.01')).toEqual({ employee: baht(83), employer: baht(83) });
  });

  it('the method changes the wage that is shown, never the contribution', () => {
    const { base } = accepted(contributionLaw(lawPack('th-law'), '2026-01', '10'));
    expect(shownWage(base, baht(30_000), 'real_salary')).toBe(baht(30_000));
    expect(shownWage(base, baht(30_000), 'max_salary')).toBe(baht(17_500));
    expect(shownWage(base, baht(9_000), 'max_salary')).toBe(baht(9_000));
  });

  it('refuses a month before the first row and an unknown province', () => {
    expect(contributionLaw(lawPack('th-law'), '2019-12', '10')).toEqual({
      ok: false,
      field: 'wageMonth',
      reason: 'beforeFirstRow',
      params: { wageMonth: '2019-12' },
    });
    expect(contributionLaw(lawPack('th-law'), '2026-01', '99')).toMatchObject({
      field: 'socialSecurity.province',
      reason: 'unknown',
    });
    expect(contributionLaw(lawPack('th-law'), '2026-01', 'toString')).toMatchObject({ reason: 'unknown' });
  });
});
