/** Pay of a slip: salary, or pay by day or hour, overtime and holiday lines, then the company's own income and benefit items. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import type { Checked } from '#tax-th/rules/refusal';
import { encashedLeaveTrace } from './encashed-leave-item.ts';
import { ratePercent } from './holiday-pay.ts';
import { paidTime } from './overtime-limit.ts';
import { overtimePay, timePayTrace } from './overtime-pay.ts';
import {
  noMinutes,
  partTimeItemPay,
  partTimePay,
  partTimeTrace,
  sumOfMinutes,
  unitLength,
  type WorkedMinutes,
  withinLimit,
  workedMinutes,
} from './part-time-pay.ts';
import { type ExtraWork, extraWork, type PayItem, type PayrollContext, type WorkType } from './payroll-context.ts';
import { employedDays, periodSalary, periodSalaryTrace } from './period-salary.ts';
import { periodWage, periodWageTraces, type WageOfDays } from './period-wage.ts';
import { addLine, countAgreed, countAmount, fixedTrace, isCalculated, type SlipDraft } from './slip-draft.ts';
import { unitSeconds, wageSeconds } from './time-unit.ts';
import { inMinutes, type LawNote, lawNote, money, type Trace, together, withDays } from './trace.ts';
import { countOf, daysOf, minutesOf, recordsOf, type WagePart, wageParts } from './wage-parts.ts';

const lineOf = {
  overtime: 'OVERTIME',
  holiday: 'HOLIDAY_PAY',
  traditionalHoliday: 'TRADITIONAL_HOLIDAY',
  holidayOvertime: 'HOLIDAY_OVERTIME',
} as const;
const formulaOf = {
  overtime: 'overtimePay',
  holiday: 'holidayPay',
  traditionalHoliday: 'holidayPay',
  holidayOvertime: 'holidayOvertimePay',
} as const;

const labourNote = ({ law }: SlipDraft): LawNote => lawNote(law.labour.from, law.labour.source);

/** What late and absence can take at most: the salary of the period, and of it what is paid by the month. */
export interface SalaryOfSlip {
  readonly whole: Money;
  readonly byMonth: Money;
}

/** Adds all pay lines; returns the salary of the period. */
export function addPay(draft: SlipDraft): Checked<SalaryOfSlip> {
  const work = workByWage(draft.context);
  const salary = draft.context.payment.kind === 'extra' ? noSalary : addSalary(draft, work);
  if (!salary.ok) return salary;
  addExtraWork(draft, extraPay(draft, work));
  const worked = byTime(work).reduce((sum, each) => sumOfMinutes(sum, each.worked), noMinutes);
  for (const item of draft.items.others)
    if (item.type === 'income' || item.type === 'benefit') addIncomeItem(draft, item, worked);
  return salary;
}

const noSalary: Checked<SalaryOfSlip> = { ok: true, value: { whole: zero, byMonth: zero } };

/** The minutes of one wage: all of them, and those that are paid. */
interface WorkOfWage {
  readonly part: WagePart;
  readonly all: WorkedMinutes;
  readonly worked: WorkedMinutes;
}

const byTime = (work: readonly WorkOfWage[]): readonly WorkOfWage[] =>
  work.filter(({ part }) => part.wageKind !== 'monthly');

/** The limit of overtime is one for the period: an earlier wage uses it first. */
function workByWage(context: PayrollContext): readonly WorkOfWage[] {
  let room = context.overtimeLimit;
  return wageParts(context).map((part) => {
    const work = part.wageKind === 'monthly' ? recordedWork(context, part, room) : workedWork(context, part, room);
    if (room !== null) room -= work.worked.overtime + work.worked.holidayOvertime;
    return { part, ...work };
  });
}

function recordedWork({ overtimes }: PayrollContext, part: WagePart, room: number | null) {
  const paid = paidTime(recordsOf(part, overtimes), room);
  const { overtime, holiday, traditionalHoliday, holidayOvertime } = paid;
  const worked = { working: 0, overtime, holiday, traditionalHoliday, holidayOvertime };
  const all = {
    working: 0,
    overtime: overtime + paid.unpaidOvertime,
    holiday,
    traditionalHoliday,
    holidayOvertime: holidayOvertime + paid.unpaidHolidayOvertime,
  };
  return { worked, all };
}

function workedWork({ workMinuteInfos, rulesOf }: PayrollContext, part: WagePart, room: number | null) {
  const all = workedMinutes(minutesOf(part, workMinuteInfos));
  // Version 4 paid overtime by the hour without its limit.
  return { all, worked: rulesOf === 4 ? all : withinLimit(all, room) };
}

/** One line: what is paid by the month, and the minutes of each wage by day or hour. */
function addSalary(draft: SlipDraft, work: readonly WorkOfWage[]): Checked<SalaryOfSlip> {
  const { context } = draft;
  const item = draft.items.byKey.SALARY;
  const ofMonth = salaryByMonth(context);
  if (!ofMonth.ok) return ofMonth;
  const ofTime = byTime(work).map((each) => salaryByTime(draft, each));
  const parts = [...(ofMonth.value ? [ofMonth.value] : []), ...ofTime];
  const byHour = minor(ofTime.reduce((sum, { amount }) => sum + amount, 0));
  const byMonth = ofMonth.value?.amount ?? zero;
  const amount = minor(byMonth + byHour);
  addLine(draft, {
    line: 'SALARY',
    side: 'pay',
    item,
    calculated: amount,
    minutes: ofTime.length === 0 ? undefined : ofTime.reduce((sum, { minutes }) => sum + minutes, 0),
    trace: () => together(parts.map(({ trace }) => trace())),
  });
  countAmount(draft, item, amount);
  // Later payments have the present wage; pay by day or hour is taken to repeat.
  countAgreed(draft, item, context.wageKind === 'monthly' ? draft.agreedSalary : wholePeriodByTime(context, byHour));
  return { ok: true, value: { whole: amount, byMonth } };
}

/** Pay by day or hour of some days, as a whole period of the schedule would pay, of several the average one. Up to version 6 a short period was taken to repeat. */
function wholePeriodByTime(context: PayrollContext, byTime: Money): Money {
  if (context.rulesOf <= 6) return byTime;
  const { start, end } = context.period.time ?? context.period;
  const employed = employedDays({ start, end }, context.employment);
  if (!employed.ok) return byTime;
  const days = wageParts(context).reduce((sum, part) => {
    const own = part.wageKind === 'monthly' ? null : daysOf(part, employed.value);
    return own === null ? sum : sum + countOf(own);
  }, 0);
  const wholes = context.period.wholes ?? [{ start, end }];
  const daysOfWholes = wholes.reduce((sum, whole) => sum + countOf({ from: whole.start, to: whole.end }), 0);
  return days === 0 ? byTime : mulDiv(byTime, daysOfWholes, days * wholes.length);
}

interface PartOfSalary {
  readonly amount: Money;
  readonly minutes: number;
  readonly trace: () => Trace;
}

/** Null where no day is paid by the month. */
function salaryByMonth(context: PayrollContext): Checked<PartOfSalary | null> {
  const { period, employment, readings, workDays } = context;
  const monthly = wageParts(context).filter(({ wageKind }) => wageKind === 'monthly');
  if (monthly.length === 0) return { ok: true, value: null };
  const employed = employedDays(period, employment);
  if (!employed.ok) return employed;
  const paid: WageOfDays[] = [];
  for (const part of monthly) {
    const days = daysOf(part, employed.value);
    if (days !== null) paid.push({ from: days.from, to: days.to, wage: part.wage });
  }
  if (paid.length === 0) return { ok: true, value: null };
  const input = { monthlySalary: periodWage(paid), period, paid, proration: readings.proration, workDays };
  const salary = periodSalary(input);
  if (!salary.ok) return salary;
  const trace = (): Trace => {
    const steps = periodWageTraces(paid);
    const days = context.wagesBefore.length > 0 && paid.length === 1 ? (paid[0] ?? null) : null;
    return withDays({ ...periodSalaryTrace(input, salary.value), ...(steps.length === 0 ? {} : { steps }) }, days);
  };
  return { ok: true, value: { amount: salary.value.amount, minutes: 0, trace } };
}

function salaryByTime(draft: SlipDraft, { part, worked }: WorkOfWage): PartOfSalary {
  const { wageUnit } = draft.context;
  const input = {
    pay: part.wage,
    unitSeconds: wageSeconds({ ...part, wageUnit }),
    ratePercent: 100,
    minutes: worked.working,
  };
  return {
    amount: partTimePay(input),
    minutes: worked.working,
    trace: () => withDays(partTimeTrace(input, labourNote(draft)), shownDays(draft, part)),
  };
}

/** The days of a wage, where the period has several. */
export function shownDays({ context }: Pick<SlipDraft, 'context'>, part: WagePart) {
  if (context.wagesBefore.length === 0) return null;
  const { start, end } = context.period.time ?? context.period;
  return daysOf(part, { from: start, to: end });
}

interface ExtraPay {
  readonly workType: ExtraWork;
  readonly minutes: number;
  readonly amount: Money;
  readonly trace: () => Trace;
}

/** By kind of work, each minute at the wage of its day. */
function extraPay(draft: SlipDraft, work: readonly WorkOfWage[]): readonly ExtraPay[] {
  const extras: ExtraPay[] = [];
  for (const workType of extraWork) {
    const parts: PartOfSalary[] = [];
    for (const each of work)
      if (each.all[workType] > 0)
        parts.push((each.part.wageKind === 'monthly' ? monthlyExtra : timeExtra)(draft, each, workType));
    if (parts.length === 0) continue;
    extras.push({
      workType,
      minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
      amount: minor(parts.reduce((sum, { amount }) => sum + amount, 0)),
      trace: () => together(parts.map(({ trace }) => trace())),
    });
  }
  return extras;
}

function monthlyExtra(draft: SlipDraft, { part, all, worked }: WorkOfWage, workType: ExtraWork): PartOfSalary {
  const { context, law, items } = draft;
  const rates = { ...law.labour, salaried: true, traditionalHoliday: context.readings.traditionalHoliday };
  const input = {
    monthlySalary: part.wage,
    workMinutesPerDay: part.workMinutesPerDay,
    ratePercent: ratePercent(workType, items.byKey.OVERTIME, rates),
    minutes: worked[workType],
  };
  const unpaid = all[workType] - worked[workType];
  const trace = () => timePayTrace(formulaOf[workType], { ...input, unpaid }, labourNote(draft));
  return {
    minutes: input.minutes,
    amount: overtimePay(input),
    trace: () => withDays(trace(), shownDays(draft, part)),
  };
}

/** Part-time multipliers are on the salary item; the overtime item may have its own. */
function timeExtra(draft: SlipDraft, { part, all, worked }: WorkOfWage, workType: ExtraWork): PartOfSalary {
  const { wageUnit, readings } = draft.context;
  const input = {
    pay: part.wage,
    unitSeconds: wageSeconds({ ...part, wageUnit }),
    ratePercent: partTimeRate(draft, draft.items.byKey.SALARY, workType),
    minutes: worked[workType],
  };
  const trace = (): Trace => ({
    ...partTimeTrace({ ...input, unpaid: all[workType] - worked[workType] }, labourNote(draft)),
    ...(workType === 'traditionalHoliday' ? { readings: { traditionalHoliday: readings.traditionalHoliday } } : {}),
  });
  return {
    minutes: input.minutes,
    amount: partTimePay(input),
    trace: () => withDays(trace(), shownDays(draft, part)),
  };
}

function partTimeRate({ items, law, context }: SlipDraft, item: PayItem, workType: WorkType): number {
  const { OVERTIME } = items.byKey;
  const multipliers = {
    overTime: item.overTime ?? OVERTIME.overTime,
    holidayPay: item.holidayPay ?? OVERTIME.holidayPay,
    holidayOverTime: item.holidayOverTime ?? OVERTIME.holidayOverTime,
  };
  const { traditionalHoliday } = context.readings;
  return ratePercent(workType, multipliers, { ...law.labour, salaried: false, traditionalHoliday });
}

/** One line for each kind of work. A value entered by hand, or a fixed amount, replaces all of them with one line. */
function addExtraWork(draft: SlipDraft, extras: readonly ExtraPay[]): void {
  const item = draft.items.byKey.OVERTIME;
  if (item.customized || !isCalculated(draft, item)) {
    addOvertimeAtOnce(draft, extras);
    return;
  }
  for (const { workType, minutes, amount, trace } of extras) {
    addLine(draft, { line: lineOf[workType], side: 'pay', item, calculated: amount, minutes, trace });
    countAmount(draft, item, amount);
  }
}

function addOvertimeAtOnce(draft: SlipDraft, extras: readonly ExtraPay[]): void {
  const item = draft.items.byKey.OVERTIME;
  const worked = minor(extras.reduce((sum, extra) => sum + extra.amount, 0));
  const calculated = isCalculated(draft, item) ? worked : item.amount;
  const minutes = extras.reduce((sum, extra) => sum + extra.minutes, 0);
  const trace = (): Trace => ({ ...fixedTrace(calculated), steps: extras.map((extra) => extra.trace()) });
  const amount = addLine(draft, { line: 'OVERTIME', side: 'pay', item, calculated, minutes, trace });
  countAmount(draft, item, amount);
}

function addIncomeItem(draft: SlipDraft, item: PayItem, worked: WorkedMinutes): void {
  const byUnit = draft.context.wageKind !== 'monthly' && item.pay !== null ? unitPay(draft, item, worked) : null;
  const amount = addLine(draft, {
    line: 'INCOME',
    side: 'pay',
    item,
    calculated: byUnit?.amount ?? item.amount,
    minutes: byUnit ? Math.floor(byUnit.weightedMinutes) : undefined,
    trace: () => ({
      ...(byUnit?.trace() ?? encashedLeaveTrace(draft.context, item) ?? fixedTrace(item.amount)),
      ...backPayReadings(draft, item),
    }),
  });
  countAmount(draft, item, amount);
  countAgreed(draft, item, amount);
}

function backPayReadings({ context }: SlipDraft, { backPayMonth }: PayItem): Pick<Trace, 'readings'> {
  const { backPayTax, backPayContribution } = context.readings;
  return backPayMonth === null ? {} : { readings: { backPayTax, backPayContribution } };
}

function unitPay(draft: SlipDraft, item: PayItem, worked: WorkedMinutes) {
  const pay = item.pay ?? zero;
  const unit = unitSeconds[item.unit];
  const { amount, weightedMinutes } = partTimeItemPay({ pay, unitSeconds: unit }, worked, (workType) =>
    partTimeRate(draft, item, workType),
  );
  const trace = (): Trace => ({
    formula: 'partTimeItem',
    values: { pay: money(pay), unit: unitLength(unit), time: inMinutes(weightedMinutes) },
    result: amount,
    rounding: 'satang',
    law: labourNote(draft),
  });
  return { amount, weightedMinutes, trace };
}
