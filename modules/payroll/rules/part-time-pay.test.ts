import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { partTimeItemPay, partTimePay, workedMinutes } from './part-time-pay.ts';

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
    expect(partTimePay({ pay: baht(pay), unit, ratePercent: rate, minutes })).toBe(baht(amount));
  });

  it('minutes are summed by kind of work', () => {
    const infos = [
      { workType: 'working', workMinute: 100 },
      { workType: 'holiday', workMinute: 30 },
      { workType: 'working', workMinute: 20 },
    ] as const;
    expect(workedMinutes(infos)).toEqual({ working: 120, overtime: 0, holiday: 30, holidayOvertime: 0 });
  });

  it('an item paid by the hour weighs all kinds of work and rounds once', () => {
    const worked = { working: 10, overtime: 10, holiday: 10, holidayOvertime: 10 };
    const rates = { working: 100, overtime: 150, holiday: 200, holidayOvertime: 300 };
    // 75 weighted minutes at 10.01 an hour = 12.5125
    expect(partTimeItemPay({ pay: baht('10.01'), unit: 'hour' }, worked, (workType) => rates[workType])).toEqual({
      amount: baht('12.51'),
      weightedMinutes: 75,
    });
  });
});
