// For tests: pay, absence and lateness of the second calculation.
import type { PayItem, PayrollContext } from '../payroll-context.ts';
import { big, days } from './second-numbers.ts';
import { half, least, most, total } from './second-tax.ts';

/** The value by hand, where there is one. */
export const byHand = (item: PayItem | undefined, otherwise: bigint): bigint =>
  item?.customized && item.value !== null ? big(item.value) : otherwise;

/** Seconds that the wage is paid for. */
export const unitOf = ({ wageKind, wageUnit, workMinutesPerDay }: PayrollContext): number =>
  wageKind === 'daily' ? workMinutesPerDay * 60 : { second: 1, minute: 60, hour: 3600 }[wageUnit];

export function salaryOf(context: PayrollContext): bigint {
  const { wage, period, employment, readings, workDays } = context;
  if (context.payment.kind === 'extra') return 0n;
  if (context.wageKind !== 'monthly')
    return half(big(wage) * big(minutesOf(context).working * 60), big(unitOf(context)));
  const whole = half(big(wage) * 12n, big(period.perYear));
  const from = employment.firstDay && employment.firstDay > period.start ? employment.firstDay : period.start;
  const to = employment.lastDay && employment.lastDay < period.end ? employment.lastDay : period.end;
  if (from === period.start && to === period.end) return whole;
  const part = (own: number, all: number): bigint => half(big(wage) * 12n * big(own), big(period.perYear * all));
  if (readings.proration === 'calendarDays') return part(days(from, to), days(period.start, period.end));
  if (readings.proration === 'workDays') return part(workDays?.employed ?? 0, workDays?.inPeriod ?? 1);
  return least(whole, half(big(wage) * big(days(from, to)), 30n));
}

const kinds = ['working', 'overtime', 'holiday', 'traditionalHoliday', 'holidayOvertime'] as const;
type Minutes = Record<(typeof kinds)[number], number>;

/** Minutes by kind of work, within the limit of overtime. */
function minutesOf({ workMinuteInfos, overtimes, overtimeLimit, wageKind }: PayrollContext): Minutes {
  const minutes: Minutes = { working: 0, overtime: 0, holiday: 0, traditionalHoliday: 0, holidayOvertime: 0 };
  let room = overtimeLimit ?? 1e9;
  const records =
    wageKind === 'monthly'
      ? overtimes.map((record) => ({ ...record, order: `${record.date} ${record.workType === 'overtime' ? 0 : 1}` }))
      : workMinuteInfos.map(({ workType, workMinute }) => ({
          workType,
          minutes: workMinute,
          order: workType === 'overtime' ? '0' : '1',
        }));
  for (const record of records.toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))) {
    const isLimited = record.workType === 'overtime' || record.workType === 'holidayOvertime';
    const paid = isLimited ? Math.min(room, record.minutes) : record.minutes;
    if (isLimited) room -= paid;
    minutes[record.workType] += paid;
  }
  return minutes;
}

/** Percent of the hourly wage. An item of pay by the unit has its own multipliers, then those of overtime. */
function percentOf(context: PayrollContext, kind: keyof Minutes, own: readonly (PayItem | undefined)[]): number {
  const isMonthly = context.wageKind === 'monthly';
  const given = (name: 'overTime' | 'holidayPay' | 'holidayOverTime'): number | null =>
    own.map((item) => item?.[name] ?? null).find((value) => value !== null) ?? null;
  if (kind === 'working') return 100;
  if (kind === 'overtime') return given('overTime') ?? 150;
  if (kind === 'holidayOvertime') return given('holidayOverTime') ?? 300;
  if (kind === 'holiday') return given('holidayPay') ?? (isMonthly ? 100 : 200);
  if (isMonthly) return given('holidayPay') ?? 100;
  return context.readings.traditionalHoliday === 'onceMore' ? 100 : 200;
}

export function extraPay(context: PayrollContext, keyed: (name: string) => PayItem | undefined): bigint {
  const item = keyed('OVERTIME');
  const minutes = minutesOf(context);
  const own = context.wageKind === 'monthly' ? [item] : [keyed('SALARY'), item];
  const worked = kinds
    .filter((kind) => kind !== 'working')
    .map((kind) => {
      const weighted = big(minutes[kind] * percentOf(context, kind, own));
      return context.wageKind === 'monthly'
        ? half(big(context.wage) * weighted, big(30 * context.workMinutesPerDay * 100))
        : half(big(context.wage) * weighted * 60n, big(unitOf(context) * 100));
    });
  if (item && !item.autoCalculation) return byHand(item, big(item.amount));
  return byHand(item, total(worked));
}

export function itemPay(context: PayrollContext, item: PayItem, overtime: PayItem | undefined): bigint {
  if (context.wageKind === 'monthly' || item.pay === null) return byHand(item, big(item.amount));
  const minutes = minutesOf(context);
  const weighted = kinds.reduce((all, kind) => all + minutes[kind] * percentOf(context, kind, [item, overtime]), 0);
  const unit = { second: 1, minute: 60, hour: 3600 }[item.unit];
  return byHand(item, half(big(item.pay) * big(weighted) * 60n, big(unit * 100)));
}

/** What absence and lateness take: day by day, never more than the day, together never more than the salary. */
export function missed(context: PayrollContext, salary: bigint, keyed: (name: string) => PayItem | undefined) {
  const { lates, absences, leaves, workMinutesPerDay: day, wage, wageKind } = context;
  const lateItem = keyed('LATE');
  const absenceItem = keyed('ABSENCE');
  if (context.payment.kind === 'extra') return { absence: 0n, late: 0n };
  const dates = [...new Set([...lates, ...absences, ...leaves].map(({ date }) => date))];
  const unit = { second: 1, minute: 60, hour: 3600 }[lateItem?.unit ?? 'minute'];
  let absent = 0;
  let seconds = 0;
  for (const date of dates) {
    const on = (record: { readonly date: string }): boolean => record.date === date;
    const without = absences.filter((record) => on(record) && !record.coveredByForm);
    const unpaid = leaves.filter((record) => on(record) && !record.paidTimeOff);
    const minutes = [...without, ...unpaid].reduce((all, record) => all + record.minutes, 0);
    const own = wageKind === 'monthly' ? Math.min(day, minutes) : 0;
    const late = lates.filter(on).reduce((all, record) => all + Math.floor(record.seconds / unit) * unit, 0);
    absent += own;
    seconds += Math.min(late, (day - own) * 60);
  }
  const absenceBase = least(salary, half(big(wage) * big(absent), big(30 * day)));
  const absence = byHand(absenceItem, absenceBase);
  const perSecond = wageKind === 'monthly' ? 30 * day * 60 : unitOf(context);
  const late = least(most(0n, salary - absence), half(big(wage) * big(seconds), big(perSecond)));
  return { absence, late: byHand(lateItem, late) };
}
