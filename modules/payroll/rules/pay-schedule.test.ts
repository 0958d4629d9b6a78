import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type PaySchedule, payPeriodAfter, payPeriodOn, wholePeriods } from './pay-schedule.ts';

const monthly = (startDay: number): PaySchedule => ({ kind: 'monthly', startDay, secondDay: null });
const half = (startDay: number, secondDay: number): PaySchedule => ({ kind: 'halfMonthly', startDay, secondDay });
const weekly = (startDay: number): PaySchedule => ({ kind: 'weekly', startDay, secondDay: null });

describe('the period of a date', () => {
  it.each([
    ['a calendar month', '2026-11-16', monthly(1), '2026-11-01', '2026-11-30'],
    ['February of a leap year', '2028-02-29', monthly(1), '2028-02-01', '2028-02-29'],
    ['26–25, before the cut-off', '2026-11-25', monthly(26), '2026-10-26', '2026-11-25'],
    ['26–25, after the cut-off', '2026-11-26', monthly(26), '2026-11-26', '2026-12-25'],
    ['26–25 over the new year', '2026-12-31', monthly(26), '2026-12-26', '2027-01-25'],
    ['21–20 in March', '2026-03-05', monthly(21), '2026-02-21', '2026-03-20'],
    ['the first half of a month', '2026-11-15', half(1, 16), '2026-11-01', '2026-11-15'],
    ['the second half of February', '2026-02-20', half(1, 16), '2026-02-16', '2026-02-28'],
    ['11–25 of two cut-offs', '2026-11-11', half(11, 26), '2026-11-11', '2026-11-25'],
    ['26–10 of two cut-offs', '2026-11-10', half(11, 26), '2026-10-26', '2026-11-10'],
    ['a week from Monday', '2026-11-16', weekly(1), '2026-11-16', '2026-11-22'],
    ['the Sunday of that week', '2026-11-22', weekly(1), '2026-11-16', '2026-11-22'],
    ['a week from Saturday', '2026-11-16', weekly(6), '2026-11-14', '2026-11-20'],
  ])('%s', (_name, date, schedule, start, end) => {
    expect(payPeriodOn(asDate(date), schedule)).toEqual({ start, end });
  });

  it('a schedule with dates of its own has none', () => {
    expect(payPeriodOn(asDate('2026-11-16'), { kind: 'own', startDay: 1, secondDay: null })).toBeNull();
  });

  it.each([monthly(1), monthly(26), monthly(28), half(1, 16), half(11, 26), weekly(1), weekly(7)])(
    'periods of $kind from $startDay follow each other without a gap for three years',
    (schedule) => {
      let period = payPeriodOn(asDate('2025-12-31'), schedule);
      for (let count = 0; count < 160 && period; count += 1) {
        const next = payPeriodAfter(period.end, schedule);
        expect(next?.start).toBe(payPeriodOn(next?.start ?? period.end, schedule)?.start);
        expect(payPeriodOn(period.end, schedule)).toEqual(period);
        expect(next && next.start > period.end).toBe(true);
        period = next;
      }
    },
  );
});

describe('the whole periods of days that were entered', () => {
  const own: PaySchedule = { kind: 'own', startDay: 1, secondDay: null };
  it.each<[string, PaySchedule, string, string, readonly (readonly [string, string])[] | null]>([
    ['the schedule’s own month', monthly(1), '2026-11-01', '2026-11-30', null],
    ['half of it', monthly(1), '2026-11-01', '2026-11-15', [['2026-11-01', '2026-11-30']]],
    [
      'a month where 26–25 is the schedule',
      monthly(26),
      '2026-11-01',
      '2026-11-30',
      [
        ['2026-10-26', '2026-11-25'],
        ['2026-11-26', '2026-12-25'],
      ],
    ],
    ['some days of a half', half(1, 16), '2026-11-03', '2026-11-10', [['2026-11-01', '2026-11-15']]],
    ['some days of a week', weekly(1), '2026-11-16', '2026-11-18', [['2026-11-16', '2026-11-22']]],
    ['dates of one’s own: a calendar month', own, '2026-03-01', '2026-03-31', null],
    ['dates of one’s own: 26–25', own, '2026-02-26', '2026-03-25', null],
    ['dates of one’s own: ten days', own, '2026-03-11', '2026-03-20', [['2026-03-11', '2026-04-10']]],
    [
      'dates of one’s own: a month and six days',
      own,
      '2026-02-26',
      '2026-03-31',
      [
        ['2026-02-26', '2026-03-25'],
        ['2026-03-26', '2026-04-25'],
      ],
    ],
  ])('%s', (_name, schedule, start, end, wholes) => {
    const expected = wholes?.map(([from, to]) => ({ start: from, end: to })) ?? null;
    expect(wholePeriods({ start: asDate(start), end: asDate(end) }, schedule)).toEqual(expected);
  });
});
