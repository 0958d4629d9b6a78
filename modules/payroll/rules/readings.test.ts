import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { payItem } from './default-items.ts';
import { explain } from './explain.ts';
import type { PayrollContext } from './payroll-context.ts';
import { defaultReadings, type Readings, readingChoices, readingNames } from './readings.ts';
import { calculateSlip } from './slip.ts';
import { aContext, amountOf, monthOf } from './testing.ts';
import type { LineName } from './trace-names.ts';

const july = monthOf(2026, 7);
const joiner: Partial<PayrollContext> = {
  wage: baht(100_000),
  period: july,
  employment: { firstDay: asDate('2026-07-16'), lastDay: null },
  workDays: { inPeriod: 23, employed: 12 },
};
const back = payItem({
  id: 'back',
  type: 'income',
  amount: baht(3_000),
  taxCalculation: 'regular',
  socialSecurityCalculation: true,
  backPayMonth: '2026-06',
});
const withBackPay: Partial<PayrollContext> = {
  wage: baht(16_000),
  period: july,
  items: [back],
  earlierMonths: [{ month: '2026-06', wage: baht(16_000), employee: baht(800), employer: baht(800) }],
};
const leaver: Partial<PayrollContext> = {
  wage: baht(100_000),
  period: monthOf(2026, 3),
  employment: { firstDay: asDate('2026-01-01'), lastDay: asDate('2026-03-31') },
  yearToDate: { ...aContext().yearToDate, regular: baht(200_000), tax: baht(20_396), socialSecurity: baht(1_750) },
};
const inFund: Partial<PayrollContext> = {
  wage: baht('30002'),
  period: monthOf(2026, 10),
  welfareFund: { employees: 10, inProvidentFund: false },
};
const onHoliday: Partial<PayrollContext> = {
  wageKind: 'daily',
  wage: baht(400),
  period: july,
  workMinuteInfos: [
    { workType: 'working', workMinute: 480 },
    { workType: 'traditionalHoliday', workMinute: 480 },
    { workType: 'holiday', workMinute: 480 },
  ],
};

describe('readings of the law', () => {
  // What the line pays or takes by each choice.
  it.each<[keyof Readings, string, Partial<PayrollContext>, LineName, string]>([
    // 51,612.90 + 100,000 × 5 a year owe 16,136.29, of it 51,612.90 ÷ 551,612.90; or 51,612.90 × 6 owe nothing
    ['shortMonth', 'agreedPay', joiner, 'TAX', '1509.83'],
    ['shortMonth', 'thisPayment', joiner, 'TAX', '0'],
    ['proration', 'calendarDays', joiner, 'SALARY', '51612.90'],
    ['proration', 'thirtyDays', joiner, 'SALARY', '53333.33'],
    ['proration', 'workDays', joiner, 'SALARY', '52173.91'],
    ['backPayContribution', 'monthPaid', withBackPay, 'SOCIAL_SECURITY', '875'],
    ['backPayContribution', 'wageMonth', withBackPay, 'SOCIAL_SECURITY', '800'],
    ['backPayContribution', 'wageMonth', withBackPay, 'BACK_SOCIAL_SECURITY', '75'],
    ['leaverTax', 'closesYear', leaver, 'TAX', '0'],
    ['leaverTax', 'ordinaryShare', leaver, 'TAX', '10197.90'],
    ['welfareFundCeiling', 'none', inFund, 'WELFARE_FUND', '75.01'],
    ['welfareFundCeiling', 'socialSecurity', inFund, 'WELFARE_FUND', '43.75'],
    ['welfareFundCeiling', 'none', { ...inFund, fundWageToDate: baht(10_000) }, 'WELFARE_FUND', '75.01'],
    // 17,500 − 10,000 of an earlier payment of the month.
    ['welfareFundCeiling', 'socialSecurity', { ...inFund, fundWageToDate: baht(10_000) }, 'WELFARE_FUND', '18.75'],
    ['welfareFundRounding', 'satang', inFund, 'WELFARE_FUND', '75.01'],
    ['welfareFundRounding', 'baht', inFund, 'WELFARE_FUND', '75'],
    ['traditionalHoliday', 'onceMore', onHoliday, 'TRADITIONAL_HOLIDAY', '400'],
    ['traditionalHoliday', 'twice', onHoliday, 'TRADITIONAL_HOLIDAY', '800'],
    ['traditionalHoliday', 'onceMore', onHoliday, 'HOLIDAY_PAY', '800'],
  ])('%s, %s', (name, choice, parts, line, amount) => {
    const readings = { ...defaultReadings, [name]: choice } as Readings;
    const slip = accepted(calculateSlip(aContext({ ...parts, readings }), { trace: true }));
    expect(amountOf(slip, line)).toBe(baht(amount));
  });

  it.each([
    ['special', { regular: baht(16_000), special: baht(3_000) }],
    ['regular', { regular: baht(19_000), special: 0 }],
  ] as const)('back pay as %s income', (backPayTax, taxed) => {
    const readings = { ...defaultReadings, backPayTax };
    const slip = accepted(calculateSlip(aContext({ ...withBackPay, readings })));
    expect(slip.taxed).toMatchObject(taxed);
    expect(slip.later.regular).toBe(baht(16_000)); // back pay does not repeat
  });

  it('a choice that made a difference is in the explanation, in both languages', () => {
    const slip = accepted(calculateSlip(aContext(joiner), { trace: true }));
    const salary = slip.lines.find(({ line }) => line === 'SALARY');
    if (!salary) throw new Error('No salary.');
    expect(explain(salary, 'en')).toContain(
      'The company’s choice where the law is open: a part of a month is paid by its calendar days',
    );
    expect(explain(salary, 'th')).toContain('บริษัทเลือกไว้ในเรื่องที่กฎหมายเปิดช่อง: เดือนที่ไม่เต็มจ่ายตามจำนวนวันปฏิทิน');
  });

  it('every reading has a title and a sentence for each choice, in both languages', () => {
    for (const name of readingNames)
      for (const words of [en, th]) {
        expect(words.readings[name].title).not.toBe('');
        expect(Object.keys(words.readings[name].choices).sort()).toEqual([...readingChoices[name]].sort());
      }
  });
});
