import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import type { WelfareTerms } from './payroll-context.ts';
import { welfareParts } from './welfare-item.ts';

const terms = (parts: Partial<WelfareTerms>): WelfareTerms => ({
  welfareType: 'general',
  welfarePayType: 'percent',
  calMethod: 'real_salary',
  welfareValue: 0,
  deductEmployeePercent: null,
  deductEmployeeAmount: null,
  providentFund: false,
  ...parts,
});

describe('welfare items', () => {
  it.each<[string, Partial<WelfareTerms>, number, string, string]>([
    ['5 % and 3 % of the real wage', { welfareValue: 500, deductEmployeePercent: 300 }, 40_000, '2000', '1200'],
    [
      '5 % of the capped wage',
      { welfareValue: 500, deductEmployeePercent: 500, calMethod: 'max_salary' },
      40_000,
      '875',
      '875',
    ],
    ['a wage below the ceiling is not capped', { welfareValue: 500, calMethod: 'max_salary' }, 10_000, '500', '0'],
    [
      'percent by the employer, an amount by the employee',
      { welfareValue: 500, deductEmployeeAmount: baht(100) },
      40_000,
      '2000',
      '100',
    ],
    [
      'an amount, and half of it by the employee',
      { welfarePayType: 'amount', welfareValue: 80_001, deductEmployeePercent: 5_000 },
      40_000,
      '800.01',
      '400.01',
    ],
    [
      'an amount by each',
      { welfarePayType: 'amount', welfareValue: 80_000, deductEmployeeAmount: baht(50) },
      40_000,
      '800',
      '50',
    ],
    [
      'an employee amount of zero takes precedence over a percent',
      { welfareValue: 500, deductEmployeeAmount: baht(0), deductEmployeePercent: 300 },
      40_000,
      '2000',
      '0',
    ],
    ['no wage, no percent', { welfareValue: 500, deductEmployeePercent: 500 }, 0, '0', '0'],
  ])('%s', (_name, parts, wage, employer, employee) => {
    expect(welfareParts({ terms: terms(parts), wage: baht(wage), ceiling: baht(17_500) })).toEqual({
      employer: baht(employer),
      employee: baht(employee),
    });
  });
});
