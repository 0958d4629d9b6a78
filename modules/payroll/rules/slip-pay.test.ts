import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { defaultItems, payItem } from './default-items.ts';
import type { PayrollContext, WageBefore, WorkMinuteInfo } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { amountOf, monthOf, slipOf } from './testing.ts';

const june = monthOf(2026, 6);
const on = (day: number) => asDate(`2026-06-${String(day).padStart(2, '0')}`);
const until15: Omit<WageBefore, 'wage' | 'wageKind'> = { workMinutesPerDay: 480, until: on(15) };
const worked = (hours: number, until?: number): WorkMinuteInfo => ({
  workType: 'working',
  workMinute: hours * 60,
  ...(until === undefined ? {} : { until: on(until) }),
});

describe('salary', () => {
  it.each<[string, Partial<PayrollContext>, string]>([
    ['a whole month', {}, '30000'],
    ['from the 16th of 30 days', { employment: { firstDay: on(16), lastDay: null } }, '15000'],
    ['to the 10th of 30 days', { employment: { firstDay: null, lastDay: on(10) } }, '10000'],
    ['a day of 400, 22 days', { wageKind: 'daily', wage: baht(400), workMinuteInfos: [worked(22 * 8)] }, '8800'],
    [
      'a day of 400 and 2 hours of another',
      { wageKind: 'daily', wage: baht(400), workMinuteInfos: [worked(10)] },
      '500',
    ],
    ['an hour of 60, 100 hours', { wageKind: 'hourly', wage: baht(60), workMinuteInfos: [worked(100)] }, '6000'],
    // 10,000 of the salary of 20,000 and 80 hours of 100
    [
      'a salary to the 15th, then by the hour',
      {
        wageKind: 'hourly',
        wage: baht(100),
        wagesBefore: [{ ...until15, wageKind: 'monthly', wage: baht(20_000) }],
        workMinuteInfos: [worked(80)],
      },
      '18000',
    ],
    // 60 hours of 100 and half of 30,000
    [
      'by the hour to the 15th, then a salary',
      { wagesBefore: [{ ...until15, wageKind: 'hourly', wage: baht(100) }], workMinuteInfos: [worked(60, 15)] },
      '21000',
    ],
  ])('%s', (_name, parts, amount) => {
    expect(amountOf(slipOf({ period: june, ...parts }), 'SALARY')).toBe(baht(amount));
  });

  it('is not paid by a run beside the regular one', () => {
    const slip = slipOf({ payment: { kind: 'extra', salaryPaid: true } });
    expect(amountOf(slip, 'SALARY')).toBeUndefined();
    expect(slip.gross).toBe(0);
  });
});

describe('extra work of a salary of 24,000: 100 an hour', () => {
  const wage = baht(24_000);
  const extra = (workType: 'overtime' | 'holiday' | 'traditionalHoliday' | 'holidayOvertime', minutes: number) => ({
    date: on(12),
    workType,
    minutes,
  });

  it.each([
    // s.61, s.62 and s.63: 1.5 times, once more, once more, three times
    ['OVERTIME', extra('overtime', 120), '300'],
    ['HOLIDAY_PAY', extra('holiday', 480), '800'],
    ['TRADITIONAL_HOLIDAY', extra('traditionalHoliday', 480), '800'],
    ['HOLIDAY_OVERTIME', extra('holidayOvertime', 60), '300'],
  ] as const)('%s', (line, record, amount) => {
    expect(amountOf(slipOf({ period: june, wage, overtimes: [record] }), line)).toBe(baht(amount));
  });

  const both = [extra('overtime', 120), extra('holidayOvertime', 60)];

  it('has the company’s own multipliers', () => {
    const item = { ...defaultItems.OVERTIME, overTime: 200, holidayOverTime: 400 };
    const slip = slipOf({ period: june, wage, overtimes: both, items: [item] });
    expect([amountOf(slip, 'OVERTIME'), amountOf(slip, 'HOLIDAY_OVERTIME')]).toEqual([baht(400), baht(400)]);
  });

  it('is one line with all its minutes where the company pays a fixed amount or one was entered by hand', () => {
    const fixed = { ...defaultItems.OVERTIME, autoCalculation: false, amount: baht(500) };
    const [line, ...others] = slipOf({ period: june, wage, overtimes: both, items: [fixed] }).lines.filter(
      ({ itemId }) => itemId === 'OVERTIME',
    );
    expect(line).toMatchObject({ amount: baht(500), minutes: 180 });
    expect(others).toEqual([]);
    const byHand = { ...defaultItems.OVERTIME, customized: true, value: baht(450) };
    const lines = slipOf({ period: june, wage, overtimes: both, items: [byHand] }).lines;
    expect(lines.filter(({ itemId }) => itemId === 'OVERTIME')).toMatchObject([
      { amount: baht(450), calculatedValue: baht(600), minutes: 180 },
    ]);
  });
});

describe('traditional holidays of a person paid by the hour', () => {
  it.each([
    // The holiday itself is paid among the minutes worked (s.56): work on it is once more.
    ['onceMore', '480'],
    ['twice', '960'],
  ] as const)('%s', (traditionalHoliday, amount) => {
    const slip = slipOf({
      wageKind: 'hourly',
      wage: baht(60),
      workMinuteInfos: [{ workType: 'traditionalHoliday', workMinute: 480 }],
      readings: { ...defaultReadings, traditionalHoliday },
    });
    expect(amountOf(slip, 'TRADITIONAL_HOLIDAY')).toBe(baht(amount));
  });
});

describe('an allowance of 6 for each hour', () => {
  const allowance = payItem({ id: 'allowance', type: 'income', pay: baht(6), unit: 'hour', amount: baht(700) });

  it('is paid by the hour to people who are paid so, overtime hours more', () => {
    const infos = [worked(100), { workType: 'overtime', workMinute: 600 } as const];
    const slip = slipOf({ wageKind: 'hourly', wage: baht(60), workMinuteInfos: infos, items: [allowance] });
    // 100 hours and 10 hours × 1.5
    expect(amountOf(slip, 'INCOME')).toBe(baht(690));
  });

  it('is its fixed amount for a salary', () => {
    expect(amountOf(slipOf({ items: [allowance] }), 'INCOME')).toBe(baht(700));
  });
});
