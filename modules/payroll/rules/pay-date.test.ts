import { describe, expect, it } from 'vitest';
import { addToDate, asDate } from '#kernel/time';
import { type PayDateRule, paymentOf } from './pay-date.ts';
import { type PaySchedule, payPeriodOn } from './pay-schedule.ts';

const monthly = (startDay: number): PaySchedule => ({ kind: 'monthly', startDay, secondDay: null });
const halves: PaySchedule = { kind: 'halfMonthly', startDay: 1, secondDay: 16 };
const cutHalves: PaySchedule = { kind: 'halfMonthly', startDay: 11, secondDay: 26 };
const weeks: PaySchedule = { kind: 'weekly', startDay: 1, secondDay: null };

const on = (payDay: number, parts: Partial<PayDateRule> = {}): PayDateRule => ({
  payDay,
  secondPayDay: null,
  payMonth: 0,
  onClosedDay: 'before',
  ...parts,
});
const both = (payDay: number, secondPayDay: number): PayDateRule => on(payDay, { secondPayDay });

function payment(date: string, schedule: PaySchedule, rule: PayDateRule) {
  const period = payPeriodOn(asDate(date), schedule);
  return period && Object.values(paymentOf(period, schedule, rule));
}

describe('pay dates', () => {
  it.each([
    ['the last day of a month', '2026-11-10', monthly(1), on(31), ['2026-11-30', 11, 12]],
    ['the last day of October is a Saturday: the Friday', '2026-10-10', monthly(1), on(31), ['2026-10-30', 10, 12]],
    [
      'after it would be November: the Friday as well',
      '2026-10-10',
      monthly(1),
      on(31, { onClosedDay: 'after' }),
      ['2026-10-30', 10, 12],
    ],
    ['a Saturday that stays', '2026-10-10', monthly(1), on(31, { onClosedDay: 'same' }), ['2026-10-31', 10, 12]],
    ['the day before New Year is a bank holiday', '2026-12-10', monthly(1), on(31), ['2026-12-30', 12, 12]],
    ['26–25, paid on the 28th', '2026-11-01', monthly(26), on(28), ['2026-11-27', 11, 12]],
    ['paid on the 5th of the next month', '2026-11-01', monthly(1), on(5, { payMonth: 1 }), ['2026-12-04', 12, 12]],
    [
      'December paid in January is the first payment of the next tax year',
      '2026-12-10',
      monthly(1),
      on(6, { payMonth: 1 }),
      ['2027-01-06', 1, 12],
    ],
    [
      'the 1st of January has no bank day before it in its month',
      '2026-12-10',
      monthly(1),
      on(1, { payMonth: 1 }),
      ['2027-01-04', 1, 12],
    ],
    ['the first half', '2026-11-10', halves, both(16, 31), ['2026-11-16', 21, 24]],
    ['the second half', '2026-11-20', halves, both(16, 31), ['2026-11-30', 22, 24]],
    ['26–10 is the first of its month', '2026-11-05', cutHalves, both(15, 31), ['2026-11-13', 21, 24]],
    ['11–25 is the second', '2026-11-12', cutHalves, both(15, 31), ['2026-11-30', 22, 24]],
    ['a week paid on the Friday after it', '2026-11-09', weeks, on(5), ['2026-11-20', 47, 52]],
    ['a year with 53 Thursdays', '2026-12-21', weeks, on(4, { onClosedDay: 'same' }), ['2026-12-31', 53, 53]],
    ['a week over the new year', '2026-12-28', weeks, on(1), ['2027-01-04', 1, 52]],
  ])('%s', (_name, date, schedule, rule, expected) => {
    expect(payment(date, schedule, rule)).toEqual(expected);
  });

  it('payments of a tax year are numbered once each, whatever the rule', () => {
    for (const [schedule, rule] of [
      [monthly(1), on(31)],
      [monthly(26), on(1, { onClosedDay: 'after' })],
      [monthly(21), on(25, { payMonth: 1 })],
      [halves, both(15, 31)],
      [cutHalves, both(1, 16)],
      [weeks, on(5)],
    ] as const) {
      const numbers = new Map<string, number[]>();
      let date = asDate('2025-11-01');
      while (date < '2027-03-01') {
        const period = payPeriodOn(date, schedule);
        if (!period) break;
        const { payDate, number } = paymentOf(period, schedule, rule);
        numbers.set(payDate.slice(0, 4), [...(numbers.get(payDate.slice(0, 4)) ?? []), number]);
        date = addToDate(period.end, { days: 1 });
      }
      const of2026 = numbers.get('2026') ?? [];
      expect(of2026).toEqual(of2026.map((_, index) => index + 1));
    }
  });
});
