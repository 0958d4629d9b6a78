import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { nothingDeclared } from '#tax-th/rules/declaration';
import { accepted } from '#tax-th/rules/testing';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { defaultItems, payItem } from './default-items.ts';
import { explain } from './explain.ts';
import type { PayrollContext } from './payroll-context.ts';
import { calculateSlip } from './slip.ts';
import type { SlipLine } from './slip-draft.ts';
import { randomContext } from './testing/random-context.ts';
import { aContext, monthOf } from './testing.ts';
import { count, money, type Trace } from './trace.ts';

const date = asDate('2026-01-12');
const inOctober = asDate('2026-10-12');

function linesOf(parts: Partial<PayrollContext>): readonly SlipLine[] {
  return accepted(calculateSlip(aContext(parts), { trace: true })).lines;
}
const lineOf = (lines: readonly SlipLine[], name: SlipLine['line']): SlipLine => {
  const found = lines.find((line) => line.line === name);
  if (!found) throw new Error(`No line ${name}`);
  return found;
};

/** A context in which nearly everything happens. */
const rich: Partial<PayrollContext> = {
  wage: baht(80_000),
  period: monthOf(2026, 10),
  employment: { firstDay: asDate('2026-10-05'), lastDay: null },
  overtimes: [
    { date: inOctober, minutes: 90, workType: 'overtime' },
    { date: inOctober, minutes: 90, workType: 'holidayOvertime' },
    { date: inOctober, minutes: 480, workType: 'holiday' },
  ],
  overtimeLimit: 120,
  lates: [{ date: asDate('2026-10-13'), seconds: 601 }],
  absences: [{ date: inOctober, minutes: 480, kind: 'absence', coveredByForm: false }],
  items: [
    { ...defaultItems.LATE, unit: 'second' },
    payItem({ id: 'a', name: 'Shoes', type: 'income', amount: baht(700), taxCalculation: 'flat', taxRate: 300 }),
    payItem({ id: 'b', name: 'Loan', type: 'deduction', amount: baht(100), customized: true, value: baht(50) }),
    payItem({
      id: 'c',
      name: 'Fund',
      type: 'welfare',
      welfare: {
        welfareType: 'general',
        welfarePayType: 'percent',
        calMethod: 'max_salary',
        welfareValue: 300,
        deductEmployeePercent: 300,
        deductEmployeeAmount: null,
        providentFund: false,
      },
    }),
    payItem({ id: 'd', name: 'Bonus', type: 'income', amount: baht(50_000), taxCalculation: 'special' }),
  ],
  welfareFund: { employees: 20, inProvidentFund: false },
  tax: { mode: 'progressive', flatRate: 0, bearer: 'employerAlways', paymentsLeft: null },
  taxDeductions: {
    declared: { ...nothingDeclared, parents: 1, paid: { lifeInsurance: baht(90_000), educationDonation: baht(1_000) } },
    basis: 'declared',
  },
};

describe('the explanation of an amount', () => {
  it('explains an overtime line in English', () => {
    const lines = linesOf({ wage: baht(20_000), overtimes: [{ date, minutes: 90, workType: 'overtime' }] });
    expect(explain(lineOf(lines, 'OVERTIME'), 'en')).toEqual([
      'Overtime: 187.50',
      'Salary 20,000.00; work day 480 min; rate 150%; time 90 min',
      '20,000.00 ÷ 30 ÷ 480 min × 150% × 90 min = 187.50',
      'Law: Labour Protection Act s.61, 62, 63 and 68 (from 19 Aug 1998)',
      'Rounded once to the satang, half up.',
    ]);
  });

  it('explains the same line in Thai', () => {
    const lines = linesOf({ wage: baht(20_000), overtimes: [{ date, minutes: 90, workType: 'overtime' }] });
    expect(explain(lineOf(lines, 'OVERTIME'), 'th')).toEqual([
      'ค่าโอที: 187.50',
      'เงินเดือน 20,000.00; เวลาทำงานต่อวัน 480 นาที; อัตรา 150%; เวลา 90 นาที',
      '20,000.00 ÷ 30 ÷ 480 นาที × 150% × 90 นาที = 187.50',
      'กฎหมาย: พระราชบัญญัติคุ้มครองแรงงาน มาตรา 61, 62, 63 และ 68 (ตั้งแต่ 19 ส.ค. 2541)',
      'ปัดเศษครั้งเดียวเป็นสตางค์ ครึ่งสตางค์ปัดขึ้น',
    ]);
  });

  it('names the row of social security and its ceiling', () => {
    expect(explain(lineOf(linesOf({}), 'SOCIAL_SECURITY'), 'en')).toEqual([
      'Social security: 875.00',
      'Wage 30,000.00; floor 1,650.00; ceiling 17,500.00; wage counted 17,500.00; rate 5%',
      '17,500.00 × 5% = 875.00',
      'Law: Ministerial Regulation, Royal Gazette vol. 142 part 81 Kor p. 5, 12 Dec 2025 (from Jan 2026)',
      'The wage counts only up to the social security ceiling.',
      'Rounded once to whole baht, 50 satang up.',
    ]);
  });

  it.each([
    [10, '30,000.00 × 2 later payments ='],
    [11, '30,000.00 × 1 later payment ='],
  ])('counts one payment and several in English, in month %s', (month, expected) => {
    const tax = lineOf(linesOf({ period: monthOf(2026, month) }), 'TAX');
    expect(explain(tax, 'en').join('\n')).toContain(expected);
  });

  it.each([
    ['en', 1, '30,000.00 ÷ 30 × 1 day = 1,000.00'],
    ['en', 2, '30,000.00 ÷ 30 × 2 days = 2,000.00'],
    ['th', 1, '30,000.00 ÷ 30 × 1 วัน = 1,000.00'],
  ] as const)('counts in "%s" days of notice: %s', (language, days, expected) => {
    const amount = baht(1_000 * days);
    const values = { salary: money(baht(30_000)), days: count(days) };
    const trace: Trace = { formula: 'noticePay', values, result: amount, rounding: 'none' };
    const line: SlipLine = { ...lineOf(linesOf({}), 'TAX'), amount, trace };
    expect(explain(line, language)).toContain(expected);
  });

  it('explains the tax from the year’s income to the month', () => {
    expect(explain(lineOf(linesOf({}), 'TAX'), 'en')).toEqual([
      'Withholding tax: 164.58',
      'Tax of the year on regular pay 1,975.00; payments left 12; withheld so far 0.00; tax on special pay 0.00',
      '(1,975.00 − 0.00, never below 0) ÷ 12 payments left + 0.00 on special pay = 164.58',
      'Law: Revenue Code s.50(1); Revenue Department Order Por.96/2543 (from 2000)',
      'Allowances count as declared.',
      'Regular pay is projected to the end of the year.',
      'Rounded once to the satang, half up.',
      'Income of the year',
      '  Paid so far 0.00; now 30,000.00; each later payment 30,000.00; later payments 11',
      '  0.00 paid so far + 30,000.00 now + 30,000.00 × 11 later payments = 360,000.00',
      'Net income',
      '  Income of the year 360,000.00; exempt 0.00; expense 100,000.00; allowances 70,500.00; donations 0.00',
      '  360,000.00 − 0.00 exempt − 100,000.00 expense − 70,500.00 allowances − 0.00 donations, never below 0 = 189,500.00',
      '  Expense deduction',
      '    Base 360,000.00; rate 50%; at most 100,000.00',
      '    360,000.00 × 50%, at most 100,000.00 = 100,000.00',
      '    Law: Revenue Code s.42 bis (from 2017)',
      '    Rounded once to the satang, half up.',
      '    Personal: 60,000.00 stated, 60,000.00 allowed',
      '    Law: Revenue Code s.47 (from 2017)',
      '    Social security: 10,500.00 stated, 10,500.00 allowed',
      '    Law: Revenue Code s.47 (from 2026)',
      'Tax of the year',
      '  tax of the lower steps 0.00; Net income 189,500.00; start of the step 150,000.00; rate 5%',
      '  0.00 + (189,500.00 − 150,000.00) × 5% = 1,975.00',
      '  Law: Revenue Code, income tax rates under s.48(1) (from 2017)',
      '  Rounded once to the satang, half up.',
    ]);
  });

  it('the provident fund is shown in two lines that add up to what the net income takes off', () => {
    const declared = { ...nothingDeclared, seniorOrDisabled: true };
    const fund = payItem({
      id: 'fund',
      type: 'welfare',
      welfare: {
        welfareType: 'general',
        welfarePayType: 'percent',
        calMethod: 'real_salary',
        welfareValue: 500,
        deductEmployeePercent: 500,
        deductEmployeeAmount: null,
        providentFund: true,
      },
    });
    const lines = linesOf({ wage: baht(50_000), items: [fund], taxDeductions: { declared, basis: 'declared' } });
    const net = lineOf(lines, 'TAX').trace?.steps?.find(({ formula }) => formula === 'netIncome');
    const sum = (formula: Trace['formula']) =>
      (net?.steps ?? []).filter((step) => step.formula === formula).reduce((all, { result }) => all + result, 0);
    expect(net?.values.exempt).toEqual({ kind: 'money', amount: sum('exemptIncome') });
    expect(net?.values.allowances).toEqual({ kind: 'money', amount: sum('allowance') });
    const text = explain(lineOf(lines, 'TAX'), 'en').join('\n');
    expect(text).toContain('Provident fund: 20,000.00 is not counted as income');
    expect(text).toContain('Provident fund, first 10,000: 30,000.00 stated, 10,000.00 allowed');
  });

  it('says that begun minutes of lateness are dropped', () => {
    const lines = linesOf({ lates: [{ date, seconds: 119 }] });
    expect(explain(lineOf(lines, 'LATE'), 'en')).toContain(
      'Only whole units of time count: a begun minute, or hour, is dropped.',
    );
    expect(explain(lineOf(lines, 'LATE'), 'th')).toContain('นับเฉพาะหน่วยเวลาที่เต็ม เศษนาทีหรือเศษชั่วโมงตัดทิ้ง');
  });

  it('shows that a value was entered by hand, and the calculated value', () => {
    const line = lineOf(linesOf(rich), 'DEDUCTION');
    expect(explain(line, 'en').slice(0, 3)).toEqual([
      'Loan: 50.00',
      'calculated 100.00',
      'Entered by hand: 50.00 instead of 100.00',
    ]);
  });

  it('shows what the overtime limit left unpaid', () => {
    expect(explain(lineOf(linesOf(rich), 'HOLIDAY_OVERTIME'), 'en')).toContain(
      'Time beyond the overtime limit is not paid.',
    );
  });

  it('explains every line of a rich slip in both languages, every placeholder filled, the result being the amount', () => {
    for (const line of linesOf(rich)) {
      expect(line.trace?.result, line.line).toBe(line.amount);
      for (const language of ['en', 'th'] as const) {
        const text = explain(line, language).join('\n');
        expect(text).not.toMatch(/undefined|NaN|\{\{/);
        if (language === 'th') expect(text).toMatch(/[ก-๙]/);
      }
    }
  });

  it('explains every line of any slip, and ends at its amount', () => {
    for (let seed = 1; seed <= 400; seed += 1)
      for (const line of accepted(calculateSlip(randomContext(seed), { trace: true })).lines) {
        expect(line.trace?.result, `context ${seed}, ${line.line}`).toBe(line.amount);
        for (const language of ['en', 'th'] as const)
          expect(explain(line, language).join('\n')).not.toMatch(/undefined|NaN|\{\{/);
      }
  });

  it('every formula finds its values in the trace', () => {
    const check = (trace: Trace): void => {
      for (const words of [en, th]) {
        const places = [...words.explain.formulas[trace.formula].matchAll(/\{\{(\w+)[,}]/g)].map((match) => match[1]);
        expect(Object.keys(trace.values).concat('result')).toEqual(expect.arrayContaining(places));
      }
      for (const step of trace.steps ?? []) check(step);
    };
    const partTime = linesOf({
      employmentType: 'PART-TIME',
      wageKind: 'hourly',
      wage: baht(60),
      workMinuteInfos: [{ workType: 'working', workMinute: 600 }],
      lates: [{ date, seconds: 90 }],
      items: [
        payItem({ id: 'night', type: 'income', pay: baht(6), unit: 'hour' }),
        { ...defaultItems.ABSENCE, customized: true, value: baht(1) },
      ],
      tax: { mode: 'flat', flatRate: 300, bearer: 'employee', paymentsLeft: null },
    });
    const plain = linesOf({ tax: { mode: 'none', flatRate: 0, bearer: 'employee', paymentsLeft: null } });
    const december = linesOf({
      period: monthOf(2026, 12),
      monthToDate: { wage: baht(9), employee: baht(83), employer: baht(83) },
    });
    const random = Array.from({ length: 200 }, (_, seed) => linesOf(randomContext(seed))).flat();
    for (const line of [...linesOf(rich), ...partTime, ...plain, ...december, ...random])
      if (line.trace) check(line.trace);
  });

  it('the year’s income adds up with tax borne by the employer and a bonus in it', () => {
    const steps = lineOf(linesOf(rich), 'TAX').trace?.steps ?? [];
    const amount = (step: Trace, name: 'toDate' | 'now' | 'next' | 'income' | 'special'): number => {
      const value = step.values[name];
      return value?.kind === 'money' ? value.amount : Number.NaN;
    };
    const regular = steps.find((step) => step.formula === 'incomeOfYear');
    const whole = steps.find((step) => step.formula === 'incomeWithSpecial');
    if (!regular || !whole) throw new Error('The steps are missing.');
    expect(regular.result).toBe(amount(regular, 'toDate') + amount(regular, 'now') + amount(regular, 'next') * 2);
    expect(whole.result).toBe(amount(whole, 'income') + amount(whole, 'special'));
    expect(amount(whole, 'income')).toBe(regular.result);
  });

  it('says that nothing is refunded when too much was withheld', () => {
    const yearToDate = { ...aContext().yearToDate, tax: baht(99_999) };
    expect(explain(lineOf(linesOf({ yearToDate }), 'TAX'), 'en')).toContain(
      'Never below 0: tax withheld too much is claimed back by the employee.',
    );
  });

  it('a bonus before the last salary, of one from whom too much was withheld, has the sum that it says', () => {
    const lines = linesOf({
      period: monthOf(2026, 12),
      payment: { kind: 'extra', salaryPaid: false },
      items: [payItem({ id: 'bonus', type: 'income', amount: baht(100_000), taxCalculation: 'special' })],
      yearToDate: { ...aContext().yearToDate, regular: baht(330_000), tax: baht(5_000), socialSecurity: baht(9_625) },
    });
    const words = explain(lineOf(lines, 'TAX'), 'en');
    expect(words[0]).toBe('Withholding tax: 1,975.00');
    expect(words).toContain('6,975.00 of the whole year − 5,000.00 withheld so far, never below 0 = 1,975.00');
  });

  it('social security on back pay names the wage month of each line', () => {
    const back = (month: string) =>
      payItem({
        id: `back-${month}-SALARY-SALARY`,
        type: 'income',
        amount: baht(1_000),
        socialSecurityCalculation: true,
        backPayMonth: month,
      });
    const month = { wage: baht(10_000), employee: baht(500), employer: baht(500) };
    const lines = linesOf({
      period: monthOf(2026, 5),
      readings: { ...aContext().readings, backPayContribution: 'wageMonth' },
      items: [back('2026-02'), back('2026-03')],
      earlierMonths: [
        { month: '2026-02', ...month },
        { month: '2026-03', ...month },
      ],
    }).filter(({ line }) => line === 'BACK_SOCIAL_SECURITY');
    expect(lines.map((line) => explain(line, 'en')[1]?.split(';')[0])).toEqual([
      'Wage month Feb 2026',
      'Wage month Mar 2026',
    ]);
    expect(lines.map((line) => explain(line, 'th')[1]?.split(';')[0])).toEqual([
      'เดือนของค่าจ้าง ก.พ. 2569',
      'เดือนของค่าจ้าง มี.ค. 2569',
    ]);
  });

  it('back pay has the name of its line and month, as on the slip', () => {
    const back = (line: string) =>
      payItem({
        id: `back-2026-02-${line}-law`,
        name: line,
        type: 'income',
        amount: baht(1_000),
        backPayMonth: '2026-02',
      });
    const lines = linesOf({ period: monthOf(2026, 5), items: [back('SEVERANCE')] });
    expect(explain(lineOf(lines, 'INCOME'), 'en')[0]).toBe('Severance pay, back pay of February 2026: 1,000.00');
    expect(explain(lineOf(lines, 'INCOME'), 'th')[0]).toBe('ค่าชดเชย ย้อนหลังเดือน กุมภาพันธ์ 2569: 1,000.00');
  });

  it('a part of a fixed welfare is of the employer’s part, whatever the wage', () => {
    const welfare = {
      welfareType: 'general',
      welfarePayType: 'amount',
      calMethod: 'max_salary',
      welfareValue: baht(200),
      deductEmployeePercent: 5_000,
      deductEmployeeAmount: null,
      providentFund: false,
    } as const;
    const lines = linesOf({ items: [payItem({ id: 'meal', name: 'Meals', type: 'welfare', welfare })] });
    const words = explain(lineOf(lines, 'WELFARE'), 'en');
    expect(words).toContain('200.00 × 50% = 100.00');
    expect(words).not.toContain(en.explain.notes.atCeiling);
  });

  it('the time of pay by the unit has its parts of a minute', () => {
    const lines = linesOf({
      employmentType: 'PART-TIME',
      wageKind: 'hourly',
      wage: baht(60),
      workMinuteInfos: [{ workType: 'overtime', workMinute: 1_001 }],
      items: [payItem({ id: 'piece', name: 'Piece', type: 'income', pay: baht(10), unit: 'minute' })],
    });
    expect(explain(lineOf(lines, 'INCOME'), 'en')).toContain(
      '10.00 ÷ 1 min × 1,501.5 min, each kind of work at its rate = 15,015.00',
    );
  });

  it('a month of relief names its own row', () => {
    const socialSecurity = {
      applies: true,
      province: '90',
      method: 'real_salary',
      birthDate: null,
      firstInsured: null,
    } as const;
    expect(explain(lineOf(linesOf({ socialSecurity }), 'SOCIAL_SECURITY'), 'en')).toContain(
      'Law: Reduced contributions, nine southern provinces, Dec 2025 to May 2026 (from Dec 2025)',
    );
  });

  it("dates of law are in the reader's era", () => {
    const line = lineOf(linesOf({}), 'SOCIAL_SECURITY');
    expect(explain(line, 'th')).toContain(
      'กฎหมาย: กฎกระทรวง ราชกิจจานุเบกษา เล่ม 142 ตอนที่ 81 ก หน้า 5 วันที่ 12 ธ.ค. 2568 (ตั้งแต่ ม.ค. 2569)',
    );
    expect(explain(lineOf(linesOf({}), 'TAX'), 'th').join('\n')).toContain('(ตั้งแต่ 2560)');
  });

  it('the classic pack holds for all dates', () => {
    const line = lineOf(linesOf({ lawPack: 'th-classic' }), 'SOCIAL_SECURITY');
    expect(explain(line, 'en')).toContain('Law: Fixed constants of the classic calculation (for all dates)');
    expect(explain(line, 'th')).toContain('กฎหมาย: ค่าคงที่ของการคำนวณแบบเดิม (ทุกช่วงเวลา)');
  });

  it('a slip without traces carries none and has the same lines', () => {
    const plain = accepted(calculateSlip(aContext(rich))).lines;
    expect(plain.every((line) => line.trace === undefined)).toBe(true);
    expect(plain.flatMap((line) => explain(line, 'en'))).toEqual([]);
    expect(linesOf(rich).map(({ trace: _trace, ...line }) => line)).toEqual(plain);
  });

  it('an unsure row of law says so', () => {
    const lines = linesOf({
      taxDeductions: {
        declared: { ...nothingDeclared, paid: { switchedEquityFund: baht(50_000) } },
        basis: 'declared',
      },
    });
    expect(explain(lineOf(lines, 'TAX'), 'en').join('\n')).toContain('not confirmed, please ask an accountant');
  });
});

describe('the salary of some days of a period', () => {
  const whole = monthOf(2026, 3);
  const period = { ...whole, end: asDate('2026-03-10'), wholes: [{ start: whole.start, end: whole.end }] };
  it('says that they are a part, and what part', () => {
    const words = explain(lineOf(linesOf({ period }), 'SALARY'), 'en').join('\n');
    expect(words).toContain('30,000.00 × 12 ÷ 12 × 10 ÷ 31 days = 9,677.42');
    expect(words).toContain(en.explain.notes.partOfPeriod);
  });

  it('and how many work days a joiner has of them', () => {
    const parts = {
      period,
      employment: { firstDay: asDate('2026-03-06'), lastDay: null },
      readings: { ...aContext().readings, proration: 'workDays' as const },
      workDays: { inPeriod: 8, employed: 3 },
    };
    const words = explain(lineOf(linesOf(parts), 'SALARY'), 'th').join('\n');
    expect(words).toContain('30,000.00 × 12 ÷ 12 × 10 ÷ 31 วัน × วันทำงาน 3 ÷ 8 วัน = 3,629.03');
    expect(words).toContain(th.explain.notes.partOfPeriod);
  });
});
