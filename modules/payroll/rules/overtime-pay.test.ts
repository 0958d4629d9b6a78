import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { ratePercent } from './holiday-pay.ts';
import { overtimePay } from './overtime-pay.ts';
import { labourRows } from './values/labour-protection.ts';

describe('overtime pay', () => {
  it.each([
    // salary, work day in minutes, rate, minutes, pay
    ['20000', 480, 150, 90, '187.50'],
    ['21000', 480, 150, 58, '126.88'], // 126.875 rounds up
    ['19000', 480, 150, 140, '277.08'], // rounding the hourly rate first would give 277.10
    ['30000', 480, 150, 0, '0'],
    ['0', 480, 150, 60, '0'],
    ['30000', 450, 150, 60, '200'], // a work day of seven and a half hours
    ['0.01', 480, 150, 60, '0'], // a salary of one satang
    ['30000', 480, 150, 2160, '6750'], // 36 hours
  ])('%s a month, %d minutes a day, %d %%, %d minutes: %s', (salary, workMinutesPerDay, rate, minutes, pay) => {
    expect(overtimePay({ monthlySalary: baht(salary), workMinutesPerDay, ratePercent: rate, minutes })).toBe(baht(pay));
  });

  it('work on a holiday pays once more, overtime on a holiday three times', () => {
    const day = { monthlySalary: baht(30_000), workMinutesPerDay: 480, minutes: 480 };
    expect(overtimePay({ ...day, ratePercent: 100 })).toBe(baht(1_000));
    expect(overtimePay({ ...day, ratePercent: 300 })).toBe(baht(3_000));
  });
});

describe('multipliers', () => {
  const [law] = labourRows;
  if (!law) throw new Error('The labour table is empty.');
  const none = { overTime: null, holidayPay: null, holidayOverTime: null };

  it.each([
    // kind of work, salaried, item, percent
    ['overtime', true, none, 150],
    ['holiday', true, none, 100],
    ['holiday', false, none, 200],
    ['holidayOvertime', true, none, 300],
    ['working', false, none, 100],
    ['traditionalHoliday', true, none, 100],
    ['traditionalHoliday', false, none, 100], // the holiday itself is paid already
    ['traditionalHoliday', false, { ...none, holidayPay: 250 }, 100],
    ['overtime', true, { ...none, overTime: 175 }, 175],
    ['holiday', false, { ...none, holidayPay: 250 }, 250],
    ['holidayOvertime', false, { ...none, holidayOverTime: 0 }, 0], // a zero in the item is used as zero
  ] as const)('%s, salaried %s, %o: %d %%', (workType, salaried, item, percent) => {
    expect(ratePercent(workType, item, { ...law, salaried, traditionalHoliday: 'onceMore' })).toBe(percent);
  });

  it('a company may pay work on a traditional holiday twice to those paid by day or hour', () => {
    const twice = { ...law, salaried: false, traditionalHoliday: 'twice' } as const;
    expect(ratePercent('traditionalHoliday', none, twice)).toBe(200);
  });
});
