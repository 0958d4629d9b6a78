// For tests: pay, absence and lateness of the second calculation.
import type { PayItem, PayrollContext } from '../payroll-context.ts';
import { big, dayNumber, days } from './second-numbers.ts';
import { half, least, most, total } from './second-tax.ts';

/** The value by hand, where there is one. */
export const byHand = (item: PayItem | undefined, otherwise: bigint): bigint =>
  item?.customized && item.value !== null ? big(item.value) : otherwise;

/** Seconds that the wage is paid for. */
export const unitOf = ({ wageKind, wageUnit, workMinutesPerDay }: PayrollContext): number =>
  wageKind === 'daily' ? workMinutesPerDay * 60 : { second: 1, minute: 60, hour: 3600 }[wageUnit];

type Wage = Pick<PayrollContext, 'wage' | 'wageKind' | 'workMinutesPerDay'>;

/** The wage of a day: the first one that had not ended before it. */
const wageOn = (context: PayrollContext, date: string): Wage =>
  context.wagesBefore.find(({ until }) => date <= until) ?? context;

const allWages = (context: PayrollContext): readonly Wage[] => [...context.wagesBefore, context];

/** Minutes without a day are of the present wage. */
const infosOf = (context: PayrollContext, wage: Wage): PayrollContext['workMinuteInfos'] =>
  context.workMinuteInfos.filter(({ until }) => (until ? wageOn(context, until) : context) === wage);

const timed = (context: PayrollContext): readonly Wage[] =>
  allWages(context).filter(({ wageKind }) => wageKind !== 'monthly');

/** What is paid by the hour or day. */
export function timeSalaryOf(context: PayrollContext): bigint {
  if (context.payment.kind === 'extra') return 0n;
  return total(
    timed(context).map((wage) =>
      half(big(wage.wage) * big(minutesOf(context, wage).working * 60), big(unitOf({ ...context, ...wage }))),
    ),
  );
}

/** What a whole period of the schedule by the hour or day would pay: by the days that have such a wage. */
export function wholeTimeSalaryOf(context: PayrollContext): bigint {
  const { period, employment } = context;
  const { start, end } = period.time ?? period;
  let own = 0;
  for (let number = dayNumber(start); number <= dayNumber(end); number += 1) {
    const isBefore = employment.firstDay !== null && number < dayNumber(employment.firstDay);
    const isAfter = employment.lastDay !== null && number > dayNumber(employment.lastDay);
    const wage = context.wagesBefore.find(({ until }) => number <= dayNumber(until)) ?? context;
    if (!isBefore && !isAfter && wage.wageKind !== 'monthly') own += 1;
  }
  const paid = timeSalaryOf(context);
  // The contexts here lie in one period of the schedule.
  const whole = period.wholes?.[0] ?? { start, end };
  return own === 0 ? paid : half(paid * big(days(whole.start, whole.end)), big(own));
}

/** What is paid by the month: the wage of every day, then the part of the period. */
export function monthSalaryOf(context: PayrollContext): bigint {
  const { period, employment, readings, workDays } = context;
  if (context.payment.kind === 'extra') return 0n;
  const wages: number[] = [];
  for (let number = dayNumber(period.start); number <= dayNumber(period.end); number += 1) {
    const isWithin =
      (!employment.firstDay || number >= dayNumber(employment.firstDay)) &&
      (!employment.lastDay || number <= dayNumber(employment.lastDay));
    const wage = context.wagesBefore.find(({ until }) => number <= dayNumber(until)) ?? context;
    if (isWithin && wage.wageKind === 'monthly') wages.push(wage.wage);
  }
  if (wages.length === 0) return 0n;
  const wage = half(total(wages.map(big)), big(wages.length));
  const ofRun = days(period.start, period.end);
  // The contexts here lie in one period of the schedule.
  const ofWhole = period.wholes?.[0] ? days(period.wholes[0].start, period.wholes[0].end) : ofRun;
  const part = (own: number, all: number): bigint => half(wage * 12n * big(own), big(period.perYear * all));
  const whole = part(ofRun, ofWhole);
  if (wages.length === ofRun) return whole;
  if (readings.proration === 'calendarDays') return part(wages.length, ofWhole);
  if (readings.proration === 'workDays')
    return part(ofRun * (workDays?.employed ?? 0), ofWhole * (workDays?.inPeriod ?? 1));
  return least(whole, half(wage * big(wages.length), 30n));
}

const kinds = ['working', 'overtime', 'holiday', 'traditionalHoliday', 'holidayOvertime'] as const;
type Minutes = Record<(typeof kinds)[number], number>;

/** Minutes by kind of work under one wage, within the limit of overtime, of which the wages before use theirs first. */
function minutesOf(context: PayrollContext, of: Wage): Minutes {
  let room = context.overtimeLimit ?? 1e9;
  for (const wage of allWages(context)) {
    const minutes: Minutes = { working: 0, overtime: 0, holiday: 0, traditionalHoliday: 0, holidayOvertime: 0 };
    const records =
      wage.wageKind === 'monthly'
        ? context.overtimes
            .filter(({ date }) => wageOn(context, date) === wage)
            .map((record) => ({ ...record, order: `${record.date} ${record.workType === 'overtime' ? 0 : 1}` }))
        : infosOf(context, wage).map(({ workType, workMinute }) => ({
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
    if (wage === of) return minutes;
  }
  throw new RangeError('No such wage.');
}

/** Percent of the hourly wage. An item of pay by the unit has its own multipliers, then those of overtime. */
function percentOf(context: PayrollContext, kind: keyof Minutes, own: readonly (PayItem | undefined)[], wage: Wage) {
  const isMonthly = wage.wageKind === 'monthly';
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
  const worked = allWages(context).flatMap((wage) => {
    const minutes = minutesOf(context, wage);
    const own = wage.wageKind === 'monthly' ? [item] : [keyed('SALARY'), item];
    return kinds
      .filter((kind) => kind !== 'working')
      .map((kind) => {
        const weighted = big(minutes[kind] * percentOf(context, kind, own, wage));
        return wage.wageKind === 'monthly'
          ? half(big(wage.wage) * weighted, big(30 * wage.workMinutesPerDay * 100))
          : half(big(wage.wage) * weighted * 60n, big(unitOf({ ...context, ...wage }) * 100));
      });
  });
  if (item && !item.autoCalculation) return byHand(item, big(item.amount));
  return byHand(item, total(worked));
}

export function itemPay(context: PayrollContext, item: PayItem, overtime: PayItem | undefined): bigint {
  if (context.wageKind === 'monthly' || item.pay === null) return byHand(item, big(item.amount));
  let weighted = 0;
  for (const wage of timed(context)) {
    const minutes = minutesOf(context, wage);
    for (const kind of kinds) weighted += minutes[kind] * percentOf(context, kind, [item, overtime], wage);
  }
  const unit = { second: 1, minute: 60, hour: 3600 }[item.unit];
  return byHand(item, half(big(item.pay) * big(weighted) * 60n, big(unit * 100)));
}

/** What absence and lateness take: day by day, never more than the day, together never more than the salary. */
export function missed(
  context: PayrollContext,
  { whole, byMonth }: { readonly whole: bigint; readonly byMonth: bigint },
  keyed: (name: string) => PayItem | undefined,
) {
  const { lates, absences, leaves } = context;
  const lateItem = keyed('LATE');
  const absenceItem = keyed('ABSENCE');
  if (context.payment.kind === 'extra') return { absence: byHand(absenceItem, 0n), late: byHand(lateItem, 0n) };
  const dates = [...new Set([...lates, ...absences, ...leaves].map(({ date }) => date))];
  const unit = { second: 1, minute: 60, hour: 3600 }[lateItem?.unit ?? 'minute'];
  let absenceBase = 0n;
  let lateBase = 0n;
  for (const wage of allWages(context)) {
    const { workMinutesPerDay: day } = wage;
    let absent = 0;
    let seconds = 0;
    for (const date of dates.filter((each) => wageOn(context, each) === wage)) {
      const on = (record: { readonly date: string }): boolean => record.date === date;
      const without = absences.filter((record) => on(record) && !record.coveredByForm);
      const unpaid = leaves.filter((record) => on(record) && !record.paidTimeOff);
      const minutes = [...without, ...unpaid].reduce((all, record) => all + record.minutes, 0);
      const own = wage.wageKind === 'monthly' ? Math.min(day, minutes) : 0;
      const late = lates.filter(on).reduce((all, record) => all + Math.floor(record.seconds / unit) * unit, 0);
      absent += own;
      seconds += Math.min(late, (day - own) * 60);
    }
    const perSecond = wage.wageKind === 'monthly' ? 30 * day * 60 : unitOf({ ...context, ...wage });
    absenceBase += half(big(wage.wage) * big(absent), big(30 * day));
    lateBase += half(big(wage.wage) * big(seconds), big(perSecond));
  }
  const absence = byHand(absenceItem, context.unpaidPeriod ? byMonth : least(byMonth, absenceBase));
  const late = least(most(0n, whole - absence), lateBase);
  return { absence, late: byHand(lateItem, late) };
}
