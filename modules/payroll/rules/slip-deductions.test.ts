import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { defaultItems, payItem } from './default-items.ts';
import type { PayrollContext, WelfareTerms } from './payroll-context.ts';
import { amountOf, slipOf } from './testing.ts';

const on = (day: number) => asDate(`2026-01-${String(day).padStart(2, '0')}`);
const absent = (day: number, minutes = 480, coveredByForm = false) => ({
  date: on(day),
  minutes,
  kind: 'absence' as const,
  coveredByForm,
});
const leave = (day: number, minutes: number, paidTimeOff: boolean) => ({ date: on(day), minutes, paidTimeOff });

describe('absence and lateness', () => {
  it.each<[string, Partial<PayrollContext>, string | undefined, string | undefined]>([
    // 25,000 ÷ 30 × 3, rounded once
    ['three days', { wage: baht(25_000), absences: [absent(5), absent(6), absent(7)] }, '2500', undefined],
    ['an hour', { wage: baht(24_000), absences: [absent(5, 60)] }, '100', undefined],
    ['a day that a form covers', { absences: [absent(5, 480, true)] }, undefined, undefined],
    ['a day of unpaid leave', { leaves: [leave(5, 480, false)] }, '1000', undefined],
    ['a day of paid leave', { leaves: [leave(5, 480, true)] }, undefined, undefined],
    // 600 minutes of one day are a day
    [
      'absence and unpaid leave of one day',
      { absences: [absent(5, 300)], leaves: [leave(5, 300, false)] },
      '1000',
      undefined,
    ],
    // 28,000 ÷ 30 ÷ 480 × 20 = 38.888…
    ['20 minutes late', { wage: baht(28_000), lates: [{ date: on(5), seconds: 1_200 }] }, undefined, '38.89'],
    ['59 seconds late', { lates: [{ date: on(5), seconds: 59 }] }, undefined, undefined],
    ['a day of 7 hours', { wage: baht(21_000), workMinutesPerDay: 420, absences: [absent(5, 420)] }, '700', undefined],
    [
      'a month of unpaid leave on every work day',
      { unpaidPeriod: true, leaves: [leave(5, 480, false)] },
      '30000',
      undefined,
    ],
    ['pay by the hour', { wageKind: 'hourly', wage: baht(60), absences: [absent(5)] }, undefined, undefined],
  ])('%s', (_name, parts, absence, late) => {
    const slip = slipOf(parts);
    const amount = (text: string | undefined) => (text === undefined ? undefined : baht(text));
    expect([amountOf(slip, 'ABSENCE'), amountOf(slip, 'LATE')]).toEqual([amount(absence), amount(late)]);
  });

  it('take at most the salary of the period: absence first, lateness from the rest', () => {
    // From the 30th: 2 of 31 days of 31,000 are 2,000. Two days ÷ 30 of absence are 2,066.67.
    const joined = { wage: baht(31_000), employment: { firstDay: on(30), lastDay: null } };
    const slip = slipOf({ ...joined, absences: [absent(30), absent(31)] });
    expect([amountOf(slip, 'SALARY'), amountOf(slip, 'ABSENCE')]).toEqual([baht(2_000), baht(2_000)]);
    const late = slipOf({ ...joined, absences: [absent(30)], lates: [{ date: on(31), seconds: 28_800 }] });
    // 1,033.33 of absence leave 966.67.
    expect([amountOf(late, 'ABSENCE'), amountOf(late, 'LATE')]).toEqual([baht('1033.33'), baht('966.67')]);
  });

  it('are fixed amounts where the company says so', () => {
    const item = { ...defaultItems.LATE, autoCalculation: false, amount: baht(50) };
    expect(amountOf(slipOf({ items: [item], lates: [{ date: on(5), seconds: 7_200 }] }), 'LATE')).toBe(baht(50));
  });

  it('are at most the salary, also where they are fixed amounts; a slip of before stays as it was', () => {
    // From the 30th: 2 of 31 days of 31,000 are 2,000.
    const joined = { wage: baht(31_000), employment: { firstDay: on(30), lastDay: null } };
    const fixed = (keyName: 'LATE' | 'ABSENCE', amount: number) => ({
      ...defaultItems[keyName],
      autoCalculation: false,
      amount: baht(amount),
    });
    const taken = (parts: Partial<PayrollContext>) => {
      const slip = slipOf({ ...joined, ...parts });
      return [amountOf(slip, 'ABSENCE'), amountOf(slip, 'LATE')];
    };
    const items = [fixed('ABSENCE', 1_500), fixed('LATE', 800)];
    expect(taken({ items })).toEqual([baht(1_500), baht(500)]);
    expect(taken({ items: [fixed('ABSENCE', 2_500)] })).toEqual([baht(2_000), undefined]);
    expect(taken({ items, rulesOf: 5 })).toEqual([baht(1_500), baht(800)]);
    // By the hour there is no absence, and what was worked is the salary.
    const hours = {
      wageKind: 'hourly',
      wage: baht(100),
      workMinuteInfos: [{ workType: 'working', workMinute: 120 }],
    } as const;
    expect(taken({ ...hours, items })).toEqual([undefined, baht(200)]);
  });

  it('are only what was entered by hand in a run beside the regular one', () => {
    const payment = { kind: 'extra', salaryPaid: true } as const;
    const byHand = { ...defaultItems.ABSENCE, customized: true, value: baht(300) };
    const slip = slipOf({ payment, items: [byHand], lates: [{ date: on(5), seconds: 7_200 }] });
    expect([amountOf(slip, 'ABSENCE'), amountOf(slip, 'LATE')]).toEqual([baht(300), undefined]);
  });
});

it('a deduction that lowers the wage lowers social security, another does not', () => {
  const deduction = { id: 'uniform', type: 'deduction', amount: baht(1_000) } as const;
  const wage = baht(10_000);
  expect(amountOf(slipOf({ wage, items: [payItem(deduction)] }), 'SOCIAL_SECURITY')).toBe(baht(500));
  const lowering = payItem({ ...deduction, socialSecurityCalculation: true });
  expect(amountOf(slipOf({ wage, items: [lowering] }), 'SOCIAL_SECURITY')).toBe(baht(450));
});

describe('welfare of a wage of 50,000', () => {
  const terms: WelfareTerms = {
    welfareType: 'general',
    welfarePayType: 'percent',
    calMethod: 'real_salary',
    welfareValue: 500,
    deductEmployeePercent: 300,
    deductEmployeeAmount: null,
    providentFund: false,
  };
  it.each<[string, Partial<WelfareTerms>, number, number]>([
    // employee, employer
    ['3 % and 5 % of the wage', {}, 1_500, 2_500],
    ['of at most the ceiling of 17,500', { calMethod: 'max_salary' }, 525, 875],
    [
      'an amount of the employer, of which the employee pays half',
      { welfarePayType: 'amount', welfareValue: 60_000, deductEmployeePercent: 5_000 },
      300,
      600,
    ],
    ['an amount of the employee', { deductEmployeePercent: null, deductEmployeeAmount: baht(200) }, 200, 2_500],
  ])('%s', (_name, parts, employee, employer) => {
    const item = payItem({ id: 'fund', type: 'welfare', welfare: { ...terms, ...parts } });
    const slip = slipOf({ wage: baht(50_000), items: [item] });
    expect([amountOf(slip, 'WELFARE'), amountOf(slip, 'EMPLOYER_WELFARE')]).toEqual([baht(employee), baht(employer)]);
  });

  it('entered by hand is the employee’s part; the employer’s stays, and a provident fund repeats it in the year', () => {
    const item = { id: 'fund', type: 'welfare', welfare: { ...terms, providentFund: true } } as const;
    const slip = slipOf({ wage: baht(50_000), items: [payItem({ ...item, customized: true, value: baht(4_000) })] });
    expect([amountOf(slip, 'WELFARE'), amountOf(slip, 'EMPLOYER_WELFARE')]).toEqual([baht(4_000), baht(2_500)]);
    expect([slip.taxed.providentFund, slip.later.providentFund]).toEqual([baht(4_000), baht(4_000)]);
  });

  it('follows the wage of the payment now and the agreed wage later', () => {
    const item = payItem({ id: 'fund', type: 'welfare', welfare: { ...terms, providentFund: true } });
    const employment = { firstDay: asDate('2026-01-17'), lastDay: null };
    // 15 of 31 days: 24,193.55, of it 3 % now; 3 % of 50,000 later
    const slip = slipOf({ wage: baht(50_000), employment, items: [item] });
    expect([slip.taxed.providentFund, slip.later.providentFund]).toEqual([baht('725.81'), baht(1_500)]);
  });
});
