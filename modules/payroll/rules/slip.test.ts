import { describe, expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { defaultItems, payItem } from './default-items.ts';
import type { PayItem, WelfareTerms } from './payroll-context.ts';
import { calculateSlip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';

const date = asDate('2026-01-12');
const keyed = (key: keyof typeof defaultItems, parts: Partial<PayItem>): PayItem => ({
  ...defaultItems[key],
  ...parts,
});

const providentFund: WelfareTerms = {
  welfareType: 'general',
  welfarePayType: 'percent',
  calMethod: 'real_salary',
  welfareValue: 500,
  deductEmployeePercent: 500,
  deductEmployeeAmount: null,
  providentFund: true,
};

describe('a slip of 30,000 a month in January 2026', () => {
  it('is salary less social security and tax', () => {
    const slip = slipOf({});
    expect(slip).toMatchObject({
      version: 4,
      taxYear: 2026,
      wageMonth: '2026-01',
      gross: baht(30_000),
      deductions: baht('1039.58'), // 875.00 and 164.58
      net: baht('28960.42'),
      shortfall: 0,
      employerContributions: baht(875),
      employerCost: baht(30_875),
    });
    expect(slip.lines.map((line) => line.line)).toEqual([
      'SALARY',
      'SOCIAL_SECURITY',
      'EMPLOYER_SOCIAL_SECURITY',
      'TAX',
    ]);
  });

  it('pays overtime, holiday work and holiday overtime in separate lines, taxed as special pay', () => {
    const overtimes = [
      { date, minutes: 90, workType: 'overtime' },
      { date, minutes: 480, workType: 'holiday' },
      { date, minutes: 60, workType: 'holidayOvertime' },
    ] as const;
    const slip = slipOf({ overtimes });
    expect(amountOf(slip, 'OVERTIME')).toBe(baht('281.25'));
    expect(amountOf(slip, 'HOLIDAY_PAY')).toBe(baht(1_000));
    expect(amountOf(slip, 'HOLIDAY_OVERTIME')).toBe(baht(375));
    expect(slip.taxed).toMatchObject({ regular: baht(30_000), special: baht('1656.25') });
    // Overtime is not in the wage of social security; 5 % of 1,656.25 is withheld at once.
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(875));
    expect(amountOf(slip, 'TAX')).toBe(baht('247.39'));
  });

  it('an overtime limit of 0 pays none, and the line says so', () => {
    const slip = slipOf({ overtimes: [{ date, minutes: 90, workType: 'overtime' }], overtimeLimit: 0 });
    expect(amountOf(slip, 'OVERTIME')).toBe(0);
  });

  it('late and absence lower the wage of social security, the tax and the employer’s cost', () => {
    const slip = slipOf({
      wage: baht(15_000),
      lates: [{ date, seconds: 1_259 }],
      absences: [{ date, minutes: 480, coveredByForm: false }],
    });
    expect(amountOf(slip, 'ABSENCE')).toBe(baht(500));
    expect(amountOf(slip, 'LATE')).toBe(baht('20.83')); // 20 whole minutes
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(724)); // 5 % of 14,479.17
    expect(slip.taxed.regular).toBe(baht('14479.17'));
    expect(slip.employerCost).toBe(baht('15203.17'));
  });

  it('late by the hour counts whole hours only', () => {
    const slip = slipOf({ lates: [{ date, seconds: 7_000 }], items: [keyed('LATE', { unit: 'hour' })] });
    expect(amountOf(slip, 'LATE')).toBe(baht(125));
  });

  it('absence and late together never take more than the salary', () => {
    const absences = Array.from({ length: 31 }, (_, index) => ({
      date: asDate(`2026-01-${String(index + 1).padStart(2, '0')}`),
      minutes: 480,
      coveredByForm: false,
    }));
    const slip = slipOf({ absences, lates: [{ date, seconds: 600 }] });
    expect(amountOf(slip, 'ABSENCE')).toBe(baht(30_000));
    expect(amountOf(slip, 'LATE')).toBeUndefined();
    expect(slip).toMatchObject({ net: 0, shortfall: 0, employerCost: 0 });
  });

  it('deductions beyond the pay become a shortfall, not a negative net', () => {
    const slip = slipOf({
      wage: baht(10_000),
      items: [payItem({ id: 'loan', type: 'deduction', amount: baht(12_000) })],
    });
    expect(slip).toMatchObject({ net: 0, shortfall: baht(2_500) });
  });
});

describe('items', () => {
  it('a value entered by hand replaces the calculated one, which is kept', () => {
    const slip = slipOf({
      overtimes: [{ date, minutes: 90, workType: 'overtime' }],
      items: [
        keyed('OVERTIME', { customized: true, value: baht(500) }),
        keyed('SOCIAL_SECURITY', { customized: true, value: baht(100) }),
        keyed('TAX', { customized: true, value: zero }),
      ],
    });
    expect(slip.lines.find((line) => line.line === 'OVERTIME')).toMatchObject({
      amount: baht(500),
      calculatedValue: baht('281.25'),
      customized: true,
    });
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(100));
    expect(amountOf(slip, 'EMPLOYER_SOCIAL_SECURITY')).toBe(baht(875));
    expect(amountOf(slip, 'TAX')).toBe(0);
    expect(slip.net).toBe(baht(30_400));
  });

  it('the salary item is not editable, and always counts for social security and tax', () => {
    const edited = keyed('SALARY', { customized: true, value: baht(1) });
    expect(calculateSlip(aContext({ items: [edited] }))).toMatchObject({
      field: 'items.0.value',
      reason: 'notEditable',
    });
    const unflagged = keyed('SALARY', { socialSecurityCalculation: false, taxCalculation: 'none' });
    expect(slipOf({ items: [unflagged] })).toEqual(slipOf({}));
  });

  it('regular items are projected, special ones taxed at once, flat ones separately, others not at all', () => {
    const slip = slipOf({
      items: [
        payItem({
          id: 'position',
          type: 'income',
          amount: baht(5_000),
          taxCalculation: 'regular',
          socialSecurityCalculation: true,
        }),
        payItem({ id: 'bonus', type: 'income', amount: baht(10_000), taxCalculation: 'special' }),
        payItem({ id: 'contract', type: 'income', amount: baht(1_000), taxCalculation: 'flat', taxRate: 300 }),
        payItem({ id: 'travel', type: 'benefit', amount: baht(800) }),
      ],
    });
    expect(slip.gross).toBe(baht(46_800));
    expect(slip.taxed).toMatchObject({ regular: baht(35_000), special: baht(10_000) });
    expect(amountOf(slip, 'ITEM_TAX', 'contract')).toBe(baht(30));
    // 420,000 a year: net 249,500, tax 4,975, a month 414.58; bonus 10,000 × 5 % = 500
    expect(amountOf(slip, 'TAX')).toBe(baht('914.58'));
  });

  it('a provident fund is deducted, paid by the employer, and lowers the tax', () => {
    const slip = slipOf({
      wage: baht(50_000),
      items: [payItem({ id: 'fund', type: 'welfare', welfare: providentFund })],
      welfareFund: { employees: 50, inProvidentFund: true },
    });
    expect(amountOf(slip, 'WELFARE')).toBe(baht(2_500));
    expect(amountOf(slip, 'EMPLOYER_WELFARE')).toBe(baht(2_500));
    // 600,000 − 20,000 − 100,000 − 10,000 − 70,500 = 399,500; tax 17,450
    expect(amountOf(slip, 'TAX')).toBe(baht('1454.17'));
    expect(slip.taxed.providentFund).toBe(baht(2_500));
  });

  it('the Employee Welfare Fund is taken from October 2026', () => {
    const welfareFund = { employees: 10, inProvidentFund: false };
    expect(amountOf(slipOf({ period: monthOf(2026, 9), welfareFund }), 'WELFARE_FUND')).toBeUndefined();
    const slip = slipOf({ period: monthOf(2026, 10), welfareFund });
    expect(amountOf(slip, 'WELFARE_FUND')).toBe(baht(75));
    expect(amountOf(slip, 'EMPLOYER_WELFARE_FUND')).toBe(baht(75));
  });
});

describe('part-time', () => {
  it('pays each kind of work by its multiplier, late by the minute, and no absence twice', () => {
    const slip = slipOf({
      employmentType: 'PART-TIME',
      wage: baht(60),
      workMinuteInfos: [
        { workType: 'working', workMinute: 6_000 },
        { workType: 'overtime', workMinute: 60 },
        { workType: 'holiday', workMinute: 480 },
        { workType: 'holidayOvertime', workMinute: 30 },
      ],
      lates: [{ date, seconds: 1_200 }],
      absences: [{ date, minutes: 480, coveredByForm: false }],
      items: [keyed('SALARY', { overTime: 200 }), payItem({ id: 'night', type: 'income', pay: baht(6), unit: 'hour' })],
    });
    expect(amountOf(slip, 'SALARY')).toBe(baht(6_000));
    expect(amountOf(slip, 'OVERTIME')).toBe(baht(120));
    expect(amountOf(slip, 'HOLIDAY_PAY')).toBe(baht(960)); // twice: the hour is not in a salary
    expect(amountOf(slip, 'HOLIDAY_OVERTIME')).toBe(baht(90));
    expect(amountOf(slip, 'INCOME', 'night')).toBe(baht(714)); // 7,140 weighted minutes
    expect(amountOf(slip, 'LATE')).toBe(baht(20));
    expect(amountOf(slip, 'ABSENCE')).toBeUndefined();
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(299)); // 5 % of 5,980
  });
});

describe('periods', () => {
  it('26 January to 25 February is wage month February and the second payment', () => {
    const period = {
      start: asDate('2026-01-26'),
      end: asDate('2026-02-25'),
      payDate: asDate('2026-02-27'),
      number: 2,
      perYear: 12,
    };
    expect(slipOf({ period })).toMatchObject({ wageMonth: '2026-02', taxYear: 2026 });
  });

  it('26 December to 25 January is taxed in the year in which it is paid', () => {
    const period = {
      start: asDate('2025-12-26'),
      end: asDate('2026-01-25'),
      payDate: asDate('2026-01-30'),
      number: 1,
      perYear: 12,
    };
    expect(slipOf({ period })).toMatchObject({ wageMonth: '2026-01', taxYear: 2026 });
  });

  it('two payments of a month owe one contribution on the whole wage', () => {
    const half = (number: number, start: string, end: string) => ({
      start: asDate(start),
      end: asDate(end),
      payDate: asDate(end),
      number,
      perYear: 24,
    });
    const first = slipOf({ wage: baht(16_660), period: half(1, '2026-01-01', '2026-01-15') });
    const second = slipOf({
      wage: baht(16_660),
      period: half(2, '2026-01-16', '2026-01-31'),
      yearToDate: first.yearToDate,
      monthToDate: first.monthToDate,
    });
    expect(amountOf(first, 'SOCIAL_SECURITY')).toBe(baht(417)); // 416.50
    expect(amountOf(second, 'SOCIAL_SECURITY')).toBe(baht(416)); // 833 in the month
  });

  it('an employee who starts on the 31st pays by what the period paid', () => {
    const slip = slipOf({
      wage: baht(60_000),
      period: monthOf(2026, 7),
      employment: { firstDay: asDate('2026-07-31'), lastDay: null },
    });
    expect(amountOf(slip, 'SALARY')).toBe(baht('1935.48'));
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(97));
    expect(amountOf(slip, 'TAX')).toBe(0);
  });

  it('a leaver’s last payment closes the year', () => {
    const before = {
      regular: baht(600_000),
      special: zero,
      tax: baht(31_000),
      socialSecurity: baht(5_250),
      providentFund: zero,
    };
    const slip = slipOf({
      wage: baht(100_000),
      period: monthOf(2026, 7),
      employment: { firstDay: null, lastDay: asDate('2026-07-31') },
      yearToDate: before,
    });
    // 700,000 − 100,000 − 60,000 − 6,125 = 533,875; tax 27,500 + 33,875 × 15 % = 32,581.25
    expect(amountOf(slip, 'TAX')).toBe(baht('1581.25'));
  });

  it('the province decides the rate of social security', () => {
    const socialSecurity = { applies: true, province: '90', method: 'max_salary' } as const;
    const slip = slipOf({ socialSecurity });
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(525));
    expect(slip.socialSecurityWage).toBe(baht(17_500));
  });

  it('the classic pack keeps 750 in 2026', () => {
    expect(amountOf(slipOf({ lawPack: 'th-classic' }), 'SOCIAL_SECURITY')).toBe(baht(750));
  });
});
