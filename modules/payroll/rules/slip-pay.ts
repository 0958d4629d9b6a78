/** Pay of a slip: salary, or pay by day or hour, overtime and holiday lines, then the company's own income and benefit items. */
import { type Money, minor, zero } from '#kernel/money';
import type { Checked } from '#tax-th/rules/refusal';
import { ratePercent } from './holiday-pay.ts';
import { paidTime } from './overtime-limit.ts';
import { overtimePay, timePayTrace } from './overtime-pay.ts';
import {
  partTimeItemPay,
  partTimePay,
  partTimeTrace,
  unitLength,
  type WorkedMinutes,
  withinLimit,
  workedMinutes,
} from './part-time-pay.ts';
import { type ExtraWork, extraWork, type PayItem, type WorkType } from './payroll-context.ts';
import { fullSalary, periodSalary, periodSalaryTrace } from './period-salary.ts';
import { addLine, countAgreed, countAmount, fixedTrace, isCalculated, type SlipDraft } from './slip-draft.ts';
import { unitSeconds, wageSeconds } from './time-unit.ts';
import { inMinutes, type LawNote, lawNote, money, type Trace } from './trace.ts';

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

/** Adds all pay lines; returns the salary of the period, which is the most that late and absence can take. */
export function addPay(draft: SlipDraft): Checked<Money> {
  const { wageKind, workMinuteInfos, payment, rulesOf, overtimeLimit } = draft.context;
  const all = workedMinutes(workMinuteInfos);
  // Version 4 paid overtime by the hour without its limit.
  const worked = rulesOf === 4 ? all : withinLimit(all, overtimeLimit);
  const salary =
    payment.kind === 'extra' ? noSalary : wageKind === 'monthly' ? addSalary(draft) : addTimeSalary(draft, worked);
  if (!salary.ok) return salary;
  if (wageKind !== 'monthly') addExtraWork(draft, partTimeExtra(draft, worked, all));
  else addExtraWork(draft, fullTimeExtra(draft));
  for (const item of draft.items.others)
    if (item.type === 'income' || item.type === 'benefit') addIncomeItem(draft, item, worked);
  return salary;
}

const noSalary: Checked<Money> = { ok: true, value: zero };

function addSalary(draft: SlipDraft): Checked<Money> {
  const { wage, period, employment, readings, workDays } = draft.context;
  const item = draft.items.byKey.SALARY;
  const input = { monthlySalary: wage, period, employment, proration: readings.proration, workDays };
  const salary = periodSalary(input);
  if (!salary.ok) return salary;
  const { amount } = salary.value;
  addLine(draft, {
    line: 'SALARY',
    side: 'pay',
    item,
    calculated: amount,
    trace: () => periodSalaryTrace(input, salary.value),
  });
  countAmount(draft, item, amount);
  countAgreed(draft, item, fullSalary(input));
  return { ok: true, value: amount };
}

function addTimeSalary(draft: SlipDraft, worked: WorkedMinutes): Checked<Money> {
  const { wage } = draft.context;
  const item = draft.items.byKey.SALARY;
  const unit = wageSeconds(draft.context);
  const input = { pay: wage, unitSeconds: unit, ratePercent: 100, minutes: worked.working };
  const amount = partTimePay(input);
  addLine(draft, {
    line: 'SALARY',
    side: 'pay',
    item,
    calculated: amount,
    minutes: worked.working,
    trace: () => partTimeTrace(input, labourNote(draft)),
  });
  countAmount(draft, item, amount);
  countAgreed(draft, item, amount);
  return { ok: true, value: amount };
}

interface ExtraPay {
  readonly workType: ExtraWork;
  readonly minutes: number;
  readonly amount: Money;
  readonly trace: () => Trace;
}

function fullTimeExtra(draft: SlipDraft): ExtraPay[] {
  const { context, law, items } = draft;
  if (context.overtimes.length === 0) return [];
  const paid = paidTime(context.overtimes, context.overtimeLimit);
  const unpaid = {
    overtime: paid.unpaidOvertime,
    holiday: 0,
    traditionalHoliday: 0,
    holidayOvertime: paid.unpaidHolidayOvertime,
  };
  const rates = { ...law.labour, salaried: true, traditionalHoliday: context.readings.traditionalHoliday };
  return extraWork
    .filter((workType) => paid[workType] + unpaid[workType] > 0)
    .map((workType) => {
      const input = {
        monthlySalary: context.wage,
        workMinutesPerDay: context.workMinutesPerDay,
        ratePercent: ratePercent(workType, items.byKey.OVERTIME, rates),
        minutes: paid[workType],
      };
      const trace = () => timePayTrace(formulaOf[workType], { ...input, unpaid: unpaid[workType] }, labourNote(draft));
      return { workType, minutes: input.minutes, amount: overtimePay(input), trace };
    });
}

/** Part-time multipliers are on the salary item; the overtime item may have its own. */
function partTimeExtra(draft: SlipDraft, worked: WorkedMinutes, all: WorkedMinutes): ExtraPay[] {
  const { wage, readings } = draft.context;
  const unit = wageSeconds(draft.context);
  return extraWork
    .filter((workType) => all[workType] > 0)
    .map((workType) => {
      const rate = partTimeRate(draft, draft.items.byKey.SALARY, workType);
      const input = { pay: wage, unitSeconds: unit, ratePercent: rate, minutes: worked[workType] };
      const trace = (): Trace => ({
        ...partTimeTrace({ ...input, unpaid: all[workType] - worked[workType] }, labourNote(draft)),
        ...(workType === 'traditionalHoliday' ? { readings: { traditionalHoliday: readings.traditionalHoliday } } : {}),
      });
      return { workType, minutes: input.minutes, amount: partTimePay(input), trace };
    });
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
    ...(byUnit ? { minutes: byUnit.weightedMinutes } : {}),
    trace: () => ({ ...(byUnit?.trace() ?? fixedTrace(item.amount)), ...backPayReadings(draft, item) }),
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
