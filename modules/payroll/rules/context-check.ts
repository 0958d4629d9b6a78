/** A context is checked before it is calculated: every count whole, not negative and within limits, every date real, every word known. */
import { addToDate, type LocalDate } from '#kernel/time';
import { isLawPackName } from '#tax-th/rules/law-pack';
import {
  type FieldRefusal,
  mostMoney,
  refuse,
  refuseUnlessCount,
  refuseUnlessFlag,
  refuseUnlessList,
  refuseUnlessPart,
} from '#tax-th/rules/refusal';
import { isCalendarDate } from './calendar-date.ts';
import { timeProblem } from './context-time-check.ts';
import { itemsProblem, mostUnitPay } from './item-check.ts';
import { isNumberOfPayDate, numbersOfPayDate } from './payment-number.ts';
import { type AgreedWage, leavingReasons, type PayPeriod, type PayrollContext, wageKinds } from './payroll-context.ts';
import { readingChoices, readingNames } from './readings.ts';
import { isTimeUnit } from './time-unit.ts';

const minutesOfDay = 24 * 60;

/** The first problem, or null. */
export function contextProblem(context: PayrollContext): FieldRefusal | null {
  return (
    shapeProblem(context) ??
    wordsProblem(context) ??
    personProblem(context) ??
    periodProblem(context) ??
    wagesProblem(context) ??
    settingsProblem(context) ??
    timeProblem(context) ??
    itemsProblem(context.items) ??
    fundProblem(context) ??
    leavingProblem(context) ??
    balanceProblem(context) ??
    earlierMonthsProblem(context)
  );
}

const rulesKnown: readonly unknown[] = [4, 5, 6, 7];

/** A saved context is only JSON: before its values are read, each part must exist and have its type. */
function shapeProblem(context: PayrollContext): FieldRefusal | null {
  if (context.version !== 5) return refuse('version', 'unknown');
  if (!rulesKnown.includes(context.rulesOf)) return refuse('rulesOf', 'unknown');
  if (typeof context.id !== 'string' || context.id === '') return refuse('id', 'missing');
  const { welfareFund, period } = context;
  return (
    refuseUnlessList('overtimes', context.overtimes) ??
    refuseUnlessList('lates', context.lates) ??
    refuseUnlessList('absences', context.absences) ??
    refuseUnlessList('leaves', context.leaves) ??
    refuseUnlessList('workMinuteInfos', context.workMinuteInfos) ??
    refuseUnlessList('wagesBefore', context.wagesBefore) ??
    refuseUnlessList('items', context.items) ??
    refuseUnlessList('earlierMonths', context.earlierMonths) ??
    refuseUnlessPart('period', period) ??
    refuseUnlessPart('payment', context.payment) ??
    refuseUnlessPart('employment', context.employment) ??
    refuseUnlessPart('readings', context.readings) ??
    refuseUnlessPart('socialSecurity', context.socialSecurity) ??
    refuseUnlessPart('welfareFund', welfareFund) ??
    refuseUnlessPart('tax', context.tax) ??
    refuseUnlessPart('taxDeductions', context.taxDeductions) ??
    refuseUnlessPart('yearToDate', context.yearToDate) ??
    refuseUnlessPart('monthToDate', context.monthToDate) ??
    (context.later === null ? null : refuseUnlessPart('later', context.later)) ??
    (context.leaving === null ? null : refuseUnlessPart('leaving', context.leaving)) ??
    (context.workDays === null ? null : refuseUnlessPart('workDays', context.workDays)) ??
    (period.time === null ? null : refuseUnlessPart('period.time', period.time)) ??
    refuseUnlessFlag('welfareFund.inProvidentFund', welfareFund.inProvidentFund)
  );
}

/** A word from a fixed list; any other would be ignored silently. */
const wordProblem = (field: string, word: unknown, known: readonly unknown[]): FieldRefusal | null =>
  known.includes(word) ? null : refuse(field, word === undefined ? 'missing' : 'unknown');

const employmentTypes = ['FULL-TIME', 'PART-TIME'];
const paymentKinds = ['regular', 'extra'];
const unpaidPeriods = [true, false, null];
const yesOrNo = [true, false];
const wageMethods = ['real_salary', 'max_salary'];
const taxModes = ['progressive', 'flat', 'none'];
const taxBearers = ['employee', 'employerAlways', 'employerOnce'];
const deductionBases = ['declared', 'proved', 'provedAtYearEnd'];
const periodsPerYear = [12, 24, 26, 52, 53];

function wordsProblem(context: PayrollContext): FieldRefusal | null {
  const { payment, socialSecurity, tax } = context;
  const unknown =
    wordProblem('employmentType', context.employmentType, employmentTypes) ??
    wordProblem('wageKind', context.wageKind, wageKinds) ??
    wordProblem('payment.kind', payment.kind, paymentKinds) ??
    wordProblem('unpaidPeriod', context.unpaidPeriod, unpaidPeriods) ??
    wordProblem('socialSecurity.applies', socialSecurity.applies, yesOrNo) ??
    wordProblem('socialSecurity.method', socialSecurity.method, wageMethods) ??
    wordProblem('tax.mode', tax.mode, taxModes) ??
    wordProblem('tax.bearer', tax.bearer, taxBearers) ??
    wordProblem('taxDeductions.basis', context.taxDeductions.basis, deductionBases) ??
    wordProblem('period.perYear', context.period.perYear, periodsPerYear);
  if (unknown) return unknown;
  for (const name of readingNames) {
    const known: readonly unknown[] = readingChoices[name];
    if (!known.includes(context.readings[name])) return refuse(`readings.${name}`, 'unknown');
  }
  if (context.payment.kind === 'extra' && typeof context.payment.salaryPaid !== 'boolean')
    return refuseUnlessFlag('payment.salaryPaid', context.payment.salaryPaid);
  // Pay by day or hour has no agreed amount: what later payments will be must be said.
  if (context.payment.kind === 'extra' && context.wageKind !== 'monthly' && context.later === null)
    return refuse('later', 'missing');
  if (!isTimeUnit(context.wageUnit)) return refuse('wageUnit', 'unknown');
  return isLawPackName(context.lawPack) ? null : refuse('lawPack', 'unknown');
}

function personProblem(context: PayrollContext): FieldRefusal | null {
  const { employment, socialSecurity } = context;
  return (
    wageProblem('', context) ??
    dateProblem('employment.firstDay', employment.firstDay, { orNull: true }) ??
    dateProblem('employment.lastDay', employment.lastDay, { orNull: true }) ??
    dateProblem('socialSecurity.birthDate', socialSecurity.birthDate, { orNull: true }) ??
    dateProblem('socialSecurity.firstInsured', socialSecurity.firstInsured, { orNull: true })
  );
}

const dateProblem = (field: string, date: unknown, { orNull = false } = {}): FieldRefusal | null =>
  isCalendarDate(date) || (orNull && date === null) ? null : refuse(field, 'notADate');

function periodProblem({ period, rulesOf }: PayrollContext): FieldRefusal | null {
  const noDate =
    dateProblem('period.start', period.start) ??
    dateProblem('period.end', period.end) ??
    dateProblem('period.payDate', period.payDate);
  if (noDate) return noDate;
  if (period.end < period.start) return refuse('period.end', 'outOfRange', { from: period.start });
  if (period.time !== null) {
    const { start, end } = period.time;
    const noTime = dateProblem('period.time.start', start) ?? dateProblem('period.time.end', end);
    if (noTime) return noTime;
    if (end < start) return refuse('period.time.end', 'outOfRange', { from: start });
  }
  const wholes = period.wholes === undefined ? null : wholesProblem(period.wholes, period);
  if (wholes) return wholes;
  // A year of twelve payments has no thirteenth.
  const wrong = rangeProblem('period.number', period.number, period.perYear);
  if (wrong || rulesOf === 4) return wrong;
  if (period.payDate < period.start) return refuse('period.payDate', 'outOfRange', { from: period.start });
  return isNumberOfPayDate(period) ? null : refuse('period.number', 'outOfRange', { ...numbersOfPayDate(period) });
}

/** They follow each other and have every day of the period. */
function wholesProblem(wholes: PayPeriod['wholes'], period: PayPeriod): FieldRefusal | null {
  const wrong = refuseUnlessList('period.wholes', wholes);
  if (wrong || !wholes) return wrong;
  if (wholes.length === 0) return refuse('period.wholes', 'missing');
  let next: LocalDate | null = null;
  for (const [index, { start, end }] of wholes.entries()) {
    const path = `period.wholes.${index}`;
    if (!isCalendarDate(start) || (next !== null && start !== next)) return refuse(`${path}.start`, 'notADate');
    if (!isCalendarDate(end) || end < start) return refuse(`${path}.end`, 'notADate');
    next = addToDate(end, { days: 1 });
  }
  if ((wholes[0]?.start ?? '') > period.start)
    return refuse('period.wholes.0.start', 'outOfRange', { to: period.start });
  return next !== null && next <= period.end
    ? refuse(`period.wholes.${wholes.length - 1}.end`, 'outOfRange', { from: period.end })
    : null;
}

function wageProblem(path: string, { wage, wageKind, workMinutesPerDay }: AgreedWage): FieldRefusal | null {
  const wrong =
    refuseUnlessCount(`${path}wage`, wage, wageKind === 'hourly' ? mostUnitPay : mostMoney) ??
    refuseUnlessCount(`${path}workMinutesPerDay`, workMinutesPerDay, minutesOfDay);
  if (wrong) return wrong;
  return workMinutesPerDay === 0
    ? refuse(`${path}workMinutesPerDay`, 'outOfRange', { from: 1, to: minutesOfDay })
    : null;
}

/** Each ended after the one before it, and within the period: its last day has the present wage. */
function wagesProblem({ wagesBefore, period }: PayrollContext): FieldRefusal | null {
  let from = period.start;
  for (const [index, before] of wagesBefore.entries()) {
    const path = `wagesBefore.${index}`;
    const missing = refuseUnlessPart(path, before);
    if (missing) return missing;
    if (!wageKinds.includes(before.wageKind)) return refuse(`${path}.wageKind`, 'unknown');
    const wrong = wageProblem(`${path}.`, before);
    if (wrong) return wrong;
    if (!isCalendarDate(before.until)) return refuse(`${path}.until`, 'notADate');
    const to = addToDate(period.end, { days: -1 });
    if (before.until < from || before.until > to) return refuse(`${path}.until`, 'outOfRange', { from, to });
    from = addToDate(before.until, { days: 1 });
  }
  return null;
}

/** A whole number from 1 to `most`. */
function rangeProblem(field: string, value: unknown, most: number): FieldRefusal | null {
  if (!Number.isSafeInteger(value)) return refuse(field, 'notWhole');
  const inRange = (value as number) >= 1 && (value as number) <= most;
  return inRange ? null : refuse(field, 'outOfRange', { from: 1, to: most });
}

function settingsProblem({ tax, period, overtimeLimit, welfareFund }: PayrollContext): FieldRefusal | null {
  if (tax.paymentsLeft !== null) {
    const wrong = rangeProblem('tax.paymentsLeft', tax.paymentsLeft, period.perYear - period.number + 1);
    if (wrong) return wrong;
  }
  if (overtimeLimit !== null) {
    const wrong = refuseUnlessCount('overtimeLimit', overtimeLimit);
    if (wrong) return wrong;
  }
  return (
    refuseUnlessCount('tax.flatRate', tax.flatRate, 9_999) ??
    refuseUnlessCount('welfareFund.employees', welfareFund.employees)
  );
}

/** One provident fund: two items would both count as the employee's own part. Back pay has one for each of its months. */
function fundProblem({ items, rulesOf }: PayrollContext): FieldRefusal | null {
  if (rulesOf === 4) return null;
  let hasFund = false;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const isFund = item?.type === 'welfare' && item.welfare?.providentFund === true && item.backPayMonth === null;
    if (isFund && hasFund) return refuse(`items.${index}.welfare.providentFund`, 'twice');
    hasFund ||= isFund;
  }
  return null;
}

const mostNoticeDays = 366;
const mostLeaveMinutes = 366 * 24 * 60;

function leavingProblem({ leaving, employment }: PayrollContext): FieldRefusal | null {
  if (leaving === null) return null;
  if (!leavingReasons.includes(leaving.reason)) return refuse('leaving.reason', 'unknown');
  if (employment.firstDay === null) return refuse('employment.firstDay', 'missing');
  if (employment.lastDay === null) return refuse('employment.lastDay', 'missing');
  if (employment.lastDay < employment.firstDay)
    return refuse('employment.lastDay', 'outOfRange', { from: employment.firstDay });
  return (
    (leaving.severance === null ? null : refuseUnlessCount('leaving.severance', leaving.severance, mostMoney)) ??
    refuseUnlessCount('leaving.noticeDays', leaving.noticeDays, mostNoticeDays) ??
    refuseUnlessCount('leaving.unusedLeaveMinutes', leaving.unusedLeaveMinutes, mostLeaveMinutes)
  );
}

function balanceProblem(context: PayrollContext): FieldRefusal | null {
  const { yearToDate, monthToDate, fundWageToDate, later } = context;
  return (
    moneyProblem('yearToDate.regular', yearToDate.regular) ??
    moneyProblem('yearToDate.special', yearToDate.special) ??
    moneyProblem('yearToDate.tax', yearToDate.tax) ??
    moneyProblem('yearToDate.socialSecurity', yearToDate.socialSecurity) ??
    moneyProblem('yearToDate.providentFund', yearToDate.providentFund) ??
    moneyProblem('yearToDate.flat', yearToDate.flat) ??
    moneyProblem('yearToDate.flatTax', yearToDate.flatTax) ??
    moneyProblem('yearToDate.severance', yearToDate.severance) ??
    moneyProblem('yearToDate.severanceTax', yearToDate.severanceTax) ??
    moneyProblem('monthToDate.wage', monthToDate.wage) ??
    moneyProblem('monthToDate.employee', monthToDate.employee) ??
    moneyProblem('monthToDate.employer', monthToDate.employer) ??
    moneyProblem('fundWageToDate', fundWageToDate) ??
    (later === null
      ? null
      : (moneyProblem('later.regular', later.regular) ??
        moneyProblem('later.wage', later.wage) ??
        moneyProblem('later.providentFund', later.providentFund)))
  );
}

const monthParts = ['wage', 'employee', 'employer'] as const;

function earlierMonthsProblem({ earlierMonths, readings, items }: PayrollContext): FieldRefusal | null {
  for (let index = 0; index < earlierMonths.length; index += 1) {
    const earlier = earlierMonths[index];
    if (!isMonth(earlier?.month)) return refuse(`earlierMonths.${index}.month`, 'notADate');
    if (earlierMonths.findIndex((each) => each.month === earlier?.month) !== index)
      return refuse(`earlierMonths.${index}.month`, 'twice');
    for (const part of monthParts)
      if (!isBalance(earlier?.[part])) return moneyProblem(`earlierMonths.${index}.${part}`, earlier?.[part]);
  }
  if (readings.backPayContribution === 'monthPaid') return null;
  const unknown = items.findIndex(
    ({ backPayMonth }) => backPayMonth !== null && !earlierMonths.some(({ month }) => month === backPayMonth),
  );
  return unknown < 0 ? null : refuse(`items.${unknown}.backPayMonth`, 'unknown');
}

const isMonth = (month: unknown): month is string => isCalendarDate(`${month}-01`);

const isBalance = (value: unknown): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= mostMoney * 100;

// A year holds at most a hundred payments of the largest amount.
const moneyProblem = (field: string, value: unknown): FieldRefusal | null =>
  refuseUnlessCount(field, value, mostMoney * 100);
