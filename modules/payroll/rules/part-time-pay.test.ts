import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { partTimeItemPay, partTimePay, withinLimit, workedMinutes } from './part-time-pay.ts';
import { unitSeconds } from './time-unit.ts';

describe('part-time pay', () => {
  it.each([
    // pay, unit, rate, minutes, amount
    ['60', 'hour', 100, 600, '600'],
    ['60', 'hour', 150, 90, '135'],
    ['60', 'hour', 200, 480, '960'],
    ['60', 'hour', 300, 60, '180'],
    ['47.37', 'hour', 100, 1, '0.79'], // 0.7895
    ['1', 'minute', 100, 90, '90'],
    ['0.02', 'second', 100, 1, '1.20'],
    ['60', 'hour', 100, 0, '0'],
  ] as const)('%s a %s at %d %%, %d minutes: %s', (pay, unit, rate, minutes, amount) => {
    expect(partTimePay({ pay: baht(pay), unitSeconds: unitSeconds[unit], ratePercent: rate, minutes })).toBe(
      baht(amount),
    );
  });

  it.each([
    // limit, overtime, holiday overtime of 150 and 120 minutes
    [null, 150, 120],
    [0, 0, 0], // 0 means never
    [90, 90, 0],
    [200, 150, 50],
    [9_999, 150, 120],
  ])('a limit of %s pays %d minutes of overtime and %d of holiday overtime', (limit, overtime, holidayOvertime) => {
    const worked = { working: 600, overtime: 150, holiday: 60, traditionalHoliday: 30, holidayOvertime: 120 };
    expect(withinLimit(worked, limit)).toEqual({ ...worked, overtime, holidayOvertime });
  });

  it('minutes are summed by kind of work', () => {
    const infos = [
      { workType: 'working', workMinute: 100 },
      { workType: 'holiday', workMinute: 30 },
      { workType: 'working', workMinute: 20 },
    ] as const;
    expect(workedMinutes(infos)).toEqual({
      working: 120,
      overtime: 0,
      holiday: 30,
      traditionalHoliday: 0,
      holidayOvertime: 0,
    });
  });

  it('an item paid by the hour weighs all kinds of work and rounds once', () => {
    const worked = { working: 10, overtime: 10, holiday: 10, traditionalHoliday: 0, holidayOvertime: 10 };
    const rates = { working: 100, overtime: 150, holiday: 200, traditionalHoliday: 100, holidayOvertime: 300 };
    // 75 weighted minutes at 10.01 an hour = 12.5125
    expect(partTimeItemPay({ pay: baht('10.01'), unitSeconds: 3_600 }, worked, (workType) => rates[workType])).toEqual({
      amount: baht('12.51'),
      weightedMinutes: 75,
    });
  });
});
