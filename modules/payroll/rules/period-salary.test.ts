import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import type { PayPeriod, WorkDays } from './payroll-context.ts';
import { employedDays, periodSalary } from './period-salary.ts';
import type { ProrationMethod } from './readings.ts';

interface Proration {
  readonly method: ProrationMethod;
  readonly workDays?: WorkDays;
}

const day = (text: string | null) => (text === null ? null : asDate(text));
const period = (start: string, end: string, perYear = 12): PayPeriod => ({
  start: asDate(start),
  end: asDate(end),
  payDate: asDate(end),
  number: 1,
  perYear,
  time: null,
});
const salaryOf = (parts: {
  salary: number;
  period: PayPeriod;
  first?: string | null;
  last?: string | null;
  proration: Proration;
}) => {
  const employed = employedDays(parts.period, { firstDay: day(parts.first ?? null), lastDay: day(parts.last ?? null) });
  if (!employed.ok) return employed;
  return periodSalary({
    monthlySalary: baht(parts.salary),
    period: parts.period,
    paid: [employed.value],
    proration: parts.proration.method,
    workDays: parts.proration.workDays ?? null,
  });
};

const january = period('2026-01-01', '2026-01-31');
const february = period('2026-02-01', '2026-02-28');
const leapFebruary = period('2028-02-01', '2028-02-29');
const from26 = period('2026-01-26', '2026-02-25');
const calendarDays: Proration = { method: 'calendarDays' };
const thirtyDays: Proration = { method: 'thirtyDays' };

describe('salary of a period', () => {
  it.each<[string, PayPeriod, string | null, string | null, Proration, string]>([
    ['a whole month', january, null, null, calendarDays, '30000'],
    ['employed long before', january, '2020-05-05', null, calendarDays, '30000'],
    ['starts on the first day', january, '2026-01-01', null, thirtyDays, '30000'],
    ['starts on the 31st, by calendar days', january, '2026-01-31', null, calendarDays, '967.74'],
    ['starts on the 31st, by thirty', january, '2026-01-31', null, thirtyDays, '1000'],
    ['starts on 2 January: thirty days pay the whole', january, '2026-01-02', null, thirtyDays, '30000'],
    ['starts on 16 February, by calendar days', february, '2026-02-16', null, calendarDays, '13928.57'],
    ['starts on 16 February, by thirty', february, '2026-02-16', null, thirtyDays, '13000'],
    ['starts on the leap day', leapFebruary, '2028-02-29', null, calendarDays, '1034.48'],
    ['starts on the leap day, by thirty', leapFebruary, '2028-02-29', null, thirtyDays, '1000'],
    ['leaves on 15 January', january, null, '2026-01-15', calendarDays, '14516.13'],
    ['leaves on the last day', january, null, '2026-01-31', calendarDays, '30000'],
    ['comes and goes in one month', january, '2026-01-10', '2026-01-10', calendarDays, '967.74'],
    ['26th to 25th, starts on 1 February', from26, '2026-02-01', null, calendarDays, '24193.55'],
    ['26th to 25th, by thirty', from26, '2026-02-01', null, thirtyDays, '25000'],
    [
      'by work days, 11 of 22',
      january,
      '2026-01-16',
      null,
      { method: 'workDays', workDays: { inPeriod: 22, employed: 11 } },
      '15000',
    ],
    [
      'by work days, none left',
      january,
      '2026-01-31',
      null,
      { method: 'workDays', workDays: { inPeriod: 22, employed: 0 } },
      '0',
    ],
    ['half a month', period('2026-01-01', '2026-01-15', 24), null, null, calendarDays, '15000'],
    ['a week', period('2026-01-05', '2026-01-11', 52), null, null, calendarDays, '6923.08'],
    [
      'half a month, starts on the 15th, by thirty',
      period('2026-01-01', '2026-01-15', 24),
      '2026-01-15',
      null,
      thirtyDays,
      '1000',
    ],
  ])('%s', (_name, when, first, last, proration, amount) => {
    expect(accepted(salaryOf({ salary: 30_000, period: when, first, last, proration })).amount).toBe(baht(amount));
  });

  it('refuses an employee who starts after the period, left before it, or whose work days are not known', () => {
    const of = (parts: { first?: string; last?: string; proration?: Proration }) =>
      salaryOf({ salary: 30_000, period: january, proration: calendarDays, ...parts });
    expect(of({ first: '2026-02-01' })).toMatchObject({ field: 'employment.firstDay', reason: 'outOfRange' });
    expect(of({ last: '2025-12-31' })).toMatchObject({ field: 'employment.lastDay', reason: 'outOfRange' });
    const workDays: Proration = { method: 'workDays' };
    expect(of({ first: '2026-01-05', proration: workDays })).toMatchObject({
      field: 'workDays.inPeriod',
      reason: 'missing',
    });
    const tooMany: Proration = { method: 'workDays', workDays: { inPeriod: 22, employed: 23 } };
    expect(of({ first: '2026-01-05', proration: tooMany })).toMatchObject({
      field: 'workDays.employed',
      reason: 'outOfRange',
    });
  });
});

describe('salary of days that are no whole period', () => {
  const part = (
    start: string,
    end: string,
    wholes: readonly (readonly [string, string])[],
    perYear = 12,
  ): PayPeriod => ({
    ...period(start, end, perYear),
    wholes: wholes.map(([from, to]) => ({ start: asDate(from), end: asDate(to) })),
  });
  const march = ['2026-03-01', '2026-03-31'] as const;
  const tenDays = (first: string, last: string) => part(`2026-03-${first}`, `2026-03-${last}`, [march]);
  const workDays: Proration = { method: 'workDays', workDays: { inPeriod: 10, employed: 5 } };

  it.each<[string, PayPeriod, string | null, Proration, string]>([
    ['1–10 March', tenDays('01', '10'), null, calendarDays, '9677.42'],
    ['11–20 March', tenDays('11', '20'), null, calendarDays, '9677.42'],
    ['21–31 March: together the salary once', tenDays('21', '31'), null, calendarDays, '10645.16'],
    ['the same by thirty, which is for joiners and leavers', tenDays('21', '31'), null, thirtyDays, '10645.16'],
    ['a joiner on the 25th, by calendar days', tenDays('21', '31'), '2026-03-25', calendarDays, '6774.19'],
    ['a joiner on the 25th, by thirty', tenDays('21', '31'), '2026-03-25', thirtyDays, '7000'],
    ['a joiner with half of the work days', tenDays('01', '10'), '2026-03-06', workDays, '4838.71'],
    [
      'a month and six days',
      part('2026-02-26', '2026-03-31', [
        ['2026-02-26', '2026-03-25'],
        ['2026-03-26', '2026-04-25'],
      ]),
      null,
      calendarDays,
      '35806.45',
    ],
    [
      'ten days of a half',
      part('2026-03-01', '2026-03-10', [['2026-03-01', '2026-03-15']], 24),
      null,
      calendarDays,
      '10000',
    ],
  ])('%s', (_name, when, first, proration, amount) => {
    expect(accepted(salaryOf({ salary: 30_000, period: when, first, proration })).amount).toBe(baht(amount));
  });
});
