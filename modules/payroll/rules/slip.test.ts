import { describe, expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { nothingDeclared } from '#tax-th/rules/declaration';
import { defaultItems, payItem } from './default-items.ts';
import { explainWarning } from './explain-warning.ts';
import type { PayItem, WelfareTerms } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { calculateSlip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';
import { nothingToDate } from './year-to-date.ts';

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
      version: 5,
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
      absences: [{ date: asDate('2026-01-13'), minutes: 480, kind: 'absence', coveredByForm: false }],
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
      kind: 'absence' as const,
      coveredByForm: false,
    }));
    const slip = slipOf({ absences, lates: [{ date, seconds: 600 }] });
    expect(amountOf(slip, 'ABSENCE')).toBe(baht(30_000));
    expect(amountOf(slip, 'LATE')).toBeUndefined();
    expect(slip).toMatchObject({ net: 0, shortfall: 0, employerCost: 0 });
  });

  it('late and absence by hand beyond the pay are no income of the employer; pay that is taken back lowers the cost', () => {
    const late = { ...defaultItems.LATE, customized: true, value: baht(40_000) };
    expect(slipOf({ items: [late] }).employerCost).toBe(slipOf({ items: [late] }).employerContributions);
    const back = payItem({ id: 'back', type: 'deduction', amount: baht(3_000), backPayMonth: '2025-12' });
    const extra = { kind: 'extra', salaryPaid: true } as const;
    expect(slipOf({ items: [back], payment: extra }).employerCost).toBe(baht(-3_000));
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
        payItem({
          id: 'contract',
          type: 'income',
          amount: baht(1_000),
          taxCalculation: 'flat',
          taxRate: 300,
          incomeType: 2,
        }),
        payItem({ id: 'travel', type: 'benefit', amount: baht(800) }),
      ],
    });
    expect(slip.gross).toBe(baht(46_800));
    const flat = { flat: baht(1_000), flatTax: baht(30) };
    expect(slip.taxed).toMatchObject({ regular: baht(35_000), special: baht(10_000), ...flat });
    expect(amountOf(slip, 'ITEM_TAX', 'contract')).toBe(baht(30));
    // Form PND 1 has it in a line of its own income type.
    expect(slip.incomes).toEqual([
      { incomeType: 1, income: baht(45_000), tax: baht('914.58'), flatRate: null },
      { incomeType: 2, income: baht(1_000), tax: baht(30), flatRate: 300 },
    ]);
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

describe('one day', () => {
  it('never loses more than its pay to absence and lateness together', () => {
    const slip = slipOf({
      lates: [{ date, seconds: 7_200 }],
      absences: [{ date, minutes: 420, kind: 'absence', coveredByForm: false }],
    });
    expect(amountOf(slip, 'ABSENCE')).toBe(baht(875));
    expect(amountOf(slip, 'LATE')).toBe(baht(125)); // one hour of the two is left of the day
  });

  it('of paid leave takes nothing, and is not taken off absence again', () => {
    const leaves = [{ date, minutes: 240, paidTimeOff: true }];
    const absences = [{ date, minutes: 240, kind: 'earlyLeave', coveredByForm: false } as const];
    expect(amountOf(slipOf({ leaves }), 'ABSENCE')).toBeUndefined();
    expect(amountOf(slipOf({ leaves, absences }), 'ABSENCE')).toBe(baht(500));
  });
});

describe('funds', () => {
  const welfareFund = { employees: 10, inProvidentFund: false };
  const october = { period: monthOf(2026, 10), welfareFund };

  it('a provident fund item makes a member, whatever the flag says: only one fund takes', () => {
    const items = [payItem({ id: 'fund', type: 'welfare', welfare: providentFund })];
    const slip = slipOf({ ...october, items });
    expect(amountOf(slip, 'WELFARE')).toBe(baht(1_500));
    expect(amountOf(slip, 'WELFARE_FUND')).toBeUndefined();
  });

  it('an item counts for the welfare fund by its own flag, apart from social security', () => {
    const allowance = { id: 'allowance', type: 'income', amount: baht(4_000) } as const;
    const counted = payItem({ ...allowance, welfareFundCalculation: true });
    expect(amountOf(slipOf({ ...october, items: [counted] }), 'WELFARE_FUND')).toBe(baht(85));
    const notCounted = payItem({ ...allowance, socialSecurityCalculation: true, welfareFundCalculation: false });
    expect(amountOf(slipOf({ ...october, items: [notCounted] }), 'WELFARE_FUND')).toBe(baht(75));
  });

  it.each([
    ['first insured at 61', '1965-01-01', null, 0],
    ['insured since 40 and 61 now', '1965-01-01', '2005-01-01', 875],
    ['30 years old', '1996-01-01', null, 875],
  ])('social security of a person %s', (_name, birthDate, firstInsured, amount) => {
    const socialSecurity = {
      ...aContext().socialSecurity,
      birthDate: asDate(birthDate),
      firstInsured: firstInsured === null ? null : asDate(firstInsured),
    };
    expect(amountOf(slipOf({ socialSecurity }), 'SOCIAL_SECURITY')).toBe(baht(amount));
  });
});

it('an item that is not shown on the slip is marked, and counts all the same', () => {
  const hidden = payItem({ id: 'hidden', type: 'income', amount: baht(1_000), shownOnSlip: false });
  const slip = slipOf({ items: [hidden] });
  expect(slip.lines.filter(({ shown }) => !shown).map(({ itemId }) => itemId)).toEqual(['hidden']);
  expect(slip.gross).toBe(baht(31_000));
});

it('an answer that the tax year does not know is left out and reported; the slip is made', () => {
  const declared = { ...nothingDeclared, spouse: true, paid: { superSavingsFund: baht(50_000) } };
  const slip = slipOf({ wage: baht(50_000), taxDeductions: { declared, basis: 'declared' } });
  const plain = slipOf({
    wage: baht(50_000),
    taxDeductions: { declared: { ...nothingDeclared, spouse: true }, basis: 'declared' },
  });
  expect(slip.net).toBe(plain.net);
  expect(slip.warnings.map((warning) => explainWarning(warning, 'en'))).toEqual([
    'Super savings fund (SSF) is in the questionnaire, but does not count in tax year 2026; it was left out.',
  ]);
  expect(slip.warnings.map((warning) => explainWarning(warning, 'th'))[0]).toContain('ไม่นับ');
});

describe('pay by the day', () => {
  it('is the wage of a day × the time paid; overtime and holidays by the hour of the day', () => {
    const slip = slipOf({
      wageKind: 'daily',
      wage: baht(400),
      workMinuteInfos: [
        { workType: 'working', workMinute: 22 * 480 + 240 },
        { workType: 'overtime', workMinute: 60 },
        { workType: 'holiday', workMinute: 480 },
        { workType: 'holidayOvertime', workMinute: 60 },
      ],
      lates: [{ date, seconds: 1_800 }],
    });
    expect(amountOf(slip, 'SALARY')).toBe(baht(9_000)); // 22½ days
    expect(amountOf(slip, 'OVERTIME')).toBe(baht(75)); // 50 an hour × 1.5
    expect(amountOf(slip, 'HOLIDAY_PAY')).toBe(baht(800));
    expect(amountOf(slip, 'HOLIDAY_OVERTIME')).toBe(baht(150));
    expect(amountOf(slip, 'LATE')).toBe(baht(25));
  });
});

describe('part-time', () => {
  it('pays each kind of work by its multiplier, late by the minute, and no absence twice', () => {
    const slip = slipOf({
      employmentType: 'PART-TIME',
      wageKind: 'hourly',
      wage: baht(60),
      workMinuteInfos: [
        { workType: 'working', workMinute: 6_000 },
        { workType: 'overtime', workMinute: 60 },
        { workType: 'holiday', workMinute: 480 },
        { workType: 'holidayOvertime', workMinute: 30 },
      ],
      lates: [{ date, seconds: 1_200 }],
      absences: [{ date, minutes: 480, kind: 'absence', coveredByForm: false }],
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

  it.each([
    [null, 90, 180],
    [30, 45, 0],
    [0, 0, 0],
  ])('an overtime limit of %s pays %d and %d', (overtimeLimit, overtime, holidayOvertime) => {
    const slip = slipOf({
      wageKind: 'hourly',
      wage: baht(60),
      overtimeLimit,
      workMinuteInfos: [
        { workType: 'overtime', workMinute: 60 },
        { workType: 'holidayOvertime', workMinute: 60 },
      ],
    });
    expect(amountOf(slip, 'OVERTIME')).toBe(baht(overtime));
    expect(amountOf(slip, 'HOLIDAY_OVERTIME')).toBe(baht(holidayOvertime));
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
      time: null,
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
      time: null,
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
      time: null,
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

  it('an employee who starts on the 31st pays by the agreed pay of the year, or, by choice, by what the period paid', () => {
    const joiner = {
      wage: baht(60_000),
      period: monthOf(2026, 7),
      employment: { firstDay: asDate('2026-07-31'), lastDay: null },
    };
    const slip = slipOf(joiner);
    expect(amountOf(slip, 'SALARY')).toBe(baht('1935.48'));
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(97));
    // 1,935.48 + 60,000 × 5 = 301,935.48; less 100,000, 60,000 and 97 + 875 × 5 = 137,463.48: no tax
    expect(amountOf(slip, 'TAX')).toBe(0);
    // 100,000 a month: 503,225.81 − 100,000 − 60,000 − 4,536 = 338,689.81; tax 11,368.98, of it 3,225.81 ÷ 503,225.81
    expect(amountOf(slipOf({ ...joiner, wage: baht(100_000) }), 'TAX')).toBe(baht('72.88'));
    const readings = { ...defaultReadings, shortMonth: 'thisPayment' } as const;
    expect(amountOf(slipOf({ ...joiner, wage: baht(100_000), readings }), 'TAX')).toBe(0);
  });

  it('a leaver’s last payment closes the year', () => {
    const before = { ...nothingToDate, regular: baht(600_000), tax: baht(31_000), socialSecurity: baht(5_250) };
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
    const socialSecurity = {
      applies: true,
      province: '90',
      method: 'max_salary',
      birthDate: null,
      firstInsured: null,
    } as const;
    const slip = slipOf({ socialSecurity });
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(525));
    expect(slip.socialSecurityWage).toBe(baht(17_500));
  });

  it('the classic pack keeps 750 in 2026', () => {
    expect(amountOf(slipOf({ lawPack: 'th-classic' }), 'SOCIAL_SECURITY')).toBe(baht(750));
  });
});
