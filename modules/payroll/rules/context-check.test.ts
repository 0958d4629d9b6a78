import { describe, expect, it } from 'vitest';
import { type Money, minor } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import { nothingDeclared } from '#tax-th/rules/declaration';
import { payItem } from './default-items.ts';
import type { PayrollContext, WorkType } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { calculateSlip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';

const date = asDate('2026-01-05');
const january = monthOf(2026, 1);
const plainTax = aContext().tax;
const hourlyBonus = { wageKind: 'hourly', payment: { kind: 'extra', salaryPaid: true } } as const;
const fund = (id: string) =>
  payItem({
    id,
    type: 'welfare',
    welfare: {
      welfareType: 'general',
      welfarePayType: 'percent',
      calMethod: 'real_salary',
      welfareValue: 300,
      deductEmployeePercent: 300,
      deductEmployeeAmount: null,
      providentFund: true,
    },
  });

describe('bad input is refused by field', () => {
  it.each<[string, Partial<PayrollContext>, string, string]>([
    ['a missing salary', { wage: undefined as unknown as Money }, 'wage', 'missing'],
    ['a salary that is no number', { wage: Number.NaN as Money }, 'wage', 'notWhole'],
    ['a negative salary', { wage: minor(-1) }, 'wage', 'negative'],
    ['half a satang', { wage: 0.5 as Money }, 'wage', 'notWhole'],
    ['no wage before', { wagesBefore: [null] as unknown as PayrollContext['wagesBefore'] }, 'wagesBefore.0', 'missing'],
    [
      'negative overtime',
      { overtimes: [{ date, minutes: -1, workType: 'overtime' }] },
      'overtimes.0.minutes',
      'negative',
    ],
    [
      'negative lateness',
      {
        lates: [
          { date, seconds: 60 },
          { date, seconds: -60 },
        ],
      },
      'lates.1.seconds',
      'negative',
    ],
    [
      'negative absence',
      { absences: [{ date, minutes: -5, kind: 'absence', coveredByForm: false }] },
      'absences.0.minutes',
      'negative',
    ],
    ['half a minute of leave', { leaves: [{ date, minutes: 0.5, paidTimeOff: true }] }, 'leaves.0.minutes', 'notWhole'],
    [
      'negative work',
      { workMinuteInfos: [{ workType: 'working', workMinute: -1 }] },
      'workMinuteInfos.0.workMinute',
      'negative',
    ],
    [
      'unknown work',
      { workMinuteInfos: [{ workType: 'dancing' as WorkType, workMinute: 1 }] },
      'workMinuteInfos.0.workType',
      'unknown',
    ],
    [
      'a leap day of a common year',
      { lates: [{ date: '2026-02-29' as LocalDate, seconds: 60 }] },
      'lates.0.date',
      'notADate',
    ],
    [
      'a period that begins on no date',
      { period: { ...january, start: '2026-02-30' as LocalDate } },
      'period.start',
      'notADate',
    ],
    [
      'a pay date of the Buddhist era',
      { period: { ...january, payDate: '2569-01-31' as LocalDate } },
      'period.payDate',
      'notADate',
    ],
    [
      'a period that ends before it begins',
      { period: { ...january, end: asDate('2025-12-31') } },
      'period.end',
      'outOfRange',
    ],
    ['no list of overtime', { overtimes: undefined as unknown as [] }, 'overtimes', 'missing'],
    ['items that are no list', { items: {} as unknown as [] }, 'items', 'wrongShape'],
    ['no balance', { yearToDate: null as unknown as PayrollContext['yearToDate'] }, 'yearToDate', 'missing'],
    [
      'a questionnaire without children',
      {
        taxDeductions: { declared: { ...nothingDeclared, children: undefined as unknown as [] }, basis: 'declared' },
      },
      'declaration.children',
      'missing',
    ],
    [
      'neither yes nor no',
      { leaves: [{ date, minutes: 60, paidTimeOff: 'no' as unknown as boolean }] },
      'leaves.0.paidTimeOff',
      'wrongShape',
    ],
    ['a context of another version', { version: 3 as 5 }, 'version', 'unknown'],
    ['nobody', { id: '' }, 'id', 'missing'],
    ['no period', { period: undefined as unknown as PayrollContext['period'] }, 'period', 'missing'],
    ['a thirteenth period', { period: { ...january, number: 13 } }, 'period.number', 'outOfRange'],
    ['a period 0', { period: { ...january, number: 0 } }, 'period.number', 'outOfRange'],
    ['thirteen payments a year', { period: { ...january, perYear: 13 } }, 'period.perYear', 'unknown'],
    [
      'a wage month before the first row',
      { period: { ...january, start: asDate('2019-12-01'), end: asDate('2019-12-31') } },
      'wageMonth',
      'beforeFirstRow',
    ],
    [
      'a tax year before the first row',
      { period: { ...monthOf(2023, 12), end: asDate('2023-12-31') } },
      'taxYear',
      'beforeFirstRow',
    ],
    [
      'an unknown province',
      { socialSecurity: { applies: true, province: '99', method: 'real_salary', birthDate: null, firstInsured: null } },
      'socialSecurity.province',
      'unknown',
    ],
    ['a work day of nothing', { workMinutesPerDay: 0 }, 'workMinutesPerDay', 'outOfRange'],
    ['a work day of 25 hours', { workMinutesPerDay: 1_500 }, 'workMinutesPerDay', 'outOfRange'],
    ['an unknown pack', { lawPack: 'us-law' as 'th-law' }, 'lawPack', 'unknown'],
    ['an unknown employment type', { employmentType: 'SEASONAL' as 'FULL-TIME' }, 'employmentType', 'unknown'],
    ['a negative limit', { overtimeLimit: -1 }, 'overtimeLimit', 'negative'],
    ['a tax rate of 100 %', { tax: { ...plainTax, flatRate: 10_000 } }, 'tax.flatRate', 'outOfRange'],
    ['more payments than periods', { tax: { ...plainTax, paymentsLeft: 13 } }, 'tax.paymentsLeft', 'outOfRange'],
    [
      'overtime records of part-time work',
      { wageKind: 'hourly', overtimes: [{ date, minutes: 1, workType: 'overtime' }] },
      'overtimes',
      'notForPartTime',
    ],
    [
      'a questionnaire with a negative amount',
      {
        taxDeductions: { declared: { ...nothingDeclared, paid: { lifeInsurance: minor(-1) } }, basis: 'declared' },
      },
      'declaration.paid.lifeInsurance',
      'negative',
    ],
    [
      'overtime of the month before',
      { overtimes: [{ date: asDate('2025-12-31'), minutes: 60, workType: 'overtime' }] },
      'overtimes.0.date',
      'outOfRange',
    ],
    [
      'lateness after the cut-off',
      {
        period: { ...january, time: { start: asDate('2025-12-26'), end: asDate('2026-01-25') } },
        lates: [{ date: asDate('2026-01-26'), seconds: 60 }],
      },
      'lates.0.date',
      'outOfRange',
    ],
    ['a bonus by the hour without the pay of the year', hourlyBonus, 'later', 'missing'],
    [
      'an unknown reading',
      { readings: { ...defaultReadings, proration: 'none' as 'workDays' } },
      'readings.proration',
      'unknown',
    ],
    ['two provident funds', { items: [fund('a'), fund('b')] }, 'items.1.welfare.providentFund', 'twice'],
    [
      'severance without a first day',
      { leaving: { reason: 'dismissed', severance: null, noticeDays: 0, unusedLeaveMinutes: 0 } },
      'employment.firstDay',
      'missing',
    ],
    [
      'a negative item',
      { items: [payItem({ id: 'a', type: 'income', amount: minor(-1) })] },
      'items.0.amount',
      'negative',
    ],
    [
      'an item by hand without value',
      { items: [payItem({ id: 'a', type: 'income', customized: true })] },
      'items.0.value',
      'missing',
    ],
    [
      'two items of one id',
      { items: [payItem({ id: 'a', type: 'income' }), payItem({ id: 'a', type: 'deduction' })] },
      'items.1.id',
      'twice',
    ],
    [
      'two salaries',
      {
        items: [
          payItem({ id: 'a', type: 'income', keyName: 'SALARY' }),
          payItem({ id: 'b', type: 'income', keyName: 'SALARY' }),
        ],
      },
      'items.1.keyName',
      'twice',
    ],
    ['a welfare item without terms', { items: [payItem({ id: 'a', type: 'welfare' })] }, 'items.0.welfare', 'missing'],
    ['a negative balance', { yearToDate: { ...aContext().yearToDate, tax: minor(-1) } }, 'yearToDate.tax', 'negative'],
    [
      'an employee who left before',
      { employment: { firstDay: null, lastDay: asDate('2025-12-31') } },
      'employment.lastDay',
      'outOfRange',
    ],
  ])('%s', (_name, parts, field, reason) => {
    expect(calculateSlip(aContext(parts))).toMatchObject({ ok: false, field, reason });
  });
});
