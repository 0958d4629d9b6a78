/** A context is checked before it is calculated: every count whole, not negative and within limits, every date real, every word known. */
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
import { itemsProblem, mostUnitPay } from './item-check.ts';
import type { PayrollContext } from './payroll-context.ts';
import { isTimeUnit } from './time-unit.ts';

const minutesOfDay = 24 * 60;
/** More minutes than any month has. */
const mostMinutes = 50_000;

/** The first problem, or null. */
export function contextProblem(context: PayrollContext): FieldRefusal | null {
  return (
    shapeProblem(context) ??
    wordsProblem(context) ??
    personProblem(context) ??
    periodProblem(context) ??
    settingsProblem(context) ??
    timeProblem(context) ??
    itemsProblem(context.items) ??
    balanceProblem(context)
  );
}

const lists = ['overtimes', 'lates', 'absences', 'leaves', 'workMinuteInfos', 'items'] as const;
const parts = [
  'period',
  'employment',
  'proration',
  'socialSecurity',
  'welfareFund',
  'tax',
  'taxDeductions',
  'yearToDate',
  'monthToDate',
] as const;

/** A saved context is only JSON: before its values are read, each part must exist and have its type. */
function shapeProblem(context: PayrollContext): FieldRefusal | null {
  if (context.version !== 4) return refuse('version', 'unknown');
  if (typeof context.id !== 'string' || context.id === '') return refuse('id', 'missing');
  for (const field of lists) {
    const wrong = refuseUnlessList(field, context[field]);
    if (wrong) return wrong;
  }
  for (const field of parts) {
    const wrong = refuseUnlessPart(field, context[field]);
    if (wrong) return wrong;
  }
  return refuseUnlessFlag('welfareFund.inProvidentFund', context.welfareFund.inProvidentFund);
}

/** Words from a fixed list; any other would be ignored silently. */
const knownWords: readonly (readonly [string, (context: PayrollContext) => unknown, readonly unknown[]])[] = [
  ['employmentType', (context) => context.employmentType, ['FULL-TIME', 'PART-TIME']],
  ['proration.method', (context) => context.proration.method, ['calendarDays', 'workDays', 'thirtyDays']],
  ['socialSecurity.applies', (context) => context.socialSecurity.applies, [true, false]],
  ['socialSecurity.method', (context) => context.socialSecurity.method, ['real_salary', 'max_salary']],
  ['tax.mode', (context) => context.tax.mode, ['progressive', 'flat', 'none']],
  ['tax.bearer', (context) => context.tax.bearer, ['employee', 'employerAlways', 'employerOnce']],
  ['taxDeductions.basis', (context) => context.taxDeductions.basis, ['declared', 'proved', 'provedAtYearEnd']],
  ['period.perYear', (context) => context.period.perYear, [12, 24, 26, 52, 53]],
];

function wordsProblem(context: PayrollContext): FieldRefusal | null {
  for (const [field, read, known] of knownWords) {
    const word = read(context);
    if (!known.includes(word)) return refuse(field, word === undefined ? 'missing' : 'unknown');
  }
  if (!isTimeUnit(context.wageUnit)) return refuse('wageUnit', 'unknown');
  return isLawPackName(context.lawPack) ? null : refuse('lawPack', 'unknown');
}

function personProblem({ wage, workMinutesPerDay, employmentType, employment }: PayrollContext): FieldRefusal | null {
  const wrong =
    refuseUnlessCount('wage', wage, employmentType === 'PART-TIME' ? mostUnitPay : mostMoney) ??
    refuseUnlessCount('workMinutesPerDay', workMinutesPerDay, minutesOfDay);
  if (wrong) return wrong;
  if (workMinutesPerDay === 0) return refuse('workMinutesPerDay', 'outOfRange', { from: 1, to: minutesOfDay });
  for (const field of ['firstDay', 'lastDay'] as const)
    if (employment[field] !== null && !isCalendarDate(employment[field]))
      return refuse(`employment.${field}`, 'notADate');
  return null;
}

function periodProblem({ period }: PayrollContext): FieldRefusal | null {
  for (const field of ['start', 'end', 'payDate'] as const)
    if (!isCalendarDate(period[field])) return refuse(`period.${field}`, 'notADate');
  if (period.end < period.start) return refuse('period.end', 'outOfRange', { from: period.start });
  // A year of twelve payments has no thirteenth.
  return rangeProblem('period.number', period.number, period.perYear);
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

const isWorkType = (type: unknown): boolean => type === 'working' || isExtraWork(type);

const isExtraWork = (type: unknown): boolean => type === 'overtime' || type === 'holiday' || type === 'holidayOvertime';

function timeProblem(context: PayrollContext): FieldRefusal | null {
  const { overtimes, lates, absences, leaves, workMinuteInfos } = context;
  if (context.employmentType === 'PART-TIME' && overtimes.length > 0) return refuse('overtimes', 'notForPartTime');
  for (let index = 0; index < workMinuteInfos.length; index += 1) {
    const info = workMinuteInfos[index];
    if (!isWorkType(info?.workType)) return refuse(`workMinuteInfos.${index}.workType`, 'unknown');
    const wrong = refuseUnlessCount(`workMinuteInfos.${index}.workMinute`, info?.workMinute, mostMinutes);
    if (wrong) return wrong;
  }
  for (let index = 0; index < overtimes.length; index += 1)
    if (!isExtraWork(overtimes[index]?.workType)) return refuse(`overtimes.${index}.workType`, 'unknown');
  return (
    recordsProblem({ name: 'overtimes', field: 'minutes', most: minutesOfDay }, overtimes) ??
    recordsProblem({ name: 'lates', field: 'seconds', most: minutesOfDay * 60 }, lates) ??
    recordsProblem({ name: 'absences', field: 'minutes', most: minutesOfDay }, absences) ??
    recordsProblem({ name: 'leaves', field: 'minutes', most: minutesOfDay }, leaves) ??
    flagsProblem({ name: 'absences', field: 'coveredByForm' }, absences) ??
    flagsProblem({ name: 'leaves', field: 'paidTimeOff' }, leaves)
  );
}

interface RecordTerms<Field extends string> {
  readonly name: string;
  readonly field: Field;
  /** A record is of one day. */
  readonly most: number;
}

// The field's path is built only for a refusal: this runs for every day of every slip.
function recordsProblem<Field extends string>(
  { name, field, most }: RecordTerms<Field>,
  records: readonly ({ readonly date: string } & Readonly<Record<Field, number>>)[],
): FieldRefusal | null {
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index];
    const value: unknown = record?.[field];
    if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > most)
      return refuseUnlessCount(`${name}.${index}.${field}`, value, most);
    if (!isCalendarDate(record?.date)) return refuse(`${name}.${index}.date`, 'notADate');
  }
  return null;
}

function flagsProblem<Field extends string>(
  { name, field }: Omit<RecordTerms<Field>, 'most'>,
  records: readonly Readonly<Record<Field, boolean>>[],
): FieldRefusal | null {
  const index = records.findIndex((record) => typeof record[field] !== 'boolean');
  return index < 0 ? null : refuseUnlessFlag(`${name}.${index}.${field}`, records[index]?.[field]);
}

function balanceProblem({ yearToDate, monthToDate }: PayrollContext): FieldRefusal | null {
  return (
    moneyProblem('yearToDate.regular', yearToDate.regular) ??
    moneyProblem('yearToDate.special', yearToDate.special) ??
    moneyProblem('yearToDate.tax', yearToDate.tax) ??
    moneyProblem('yearToDate.socialSecurity', yearToDate.socialSecurity) ??
    moneyProblem('yearToDate.providentFund', yearToDate.providentFund) ??
    moneyProblem('monthToDate.wage', monthToDate.wage) ??
    moneyProblem('monthToDate.employee', monthToDate.employee) ??
    moneyProblem('monthToDate.employer', monthToDate.employer)
  );
}

// A year holds at most a hundred payments of the largest amount.
const moneyProblem = (field: string, value: unknown): FieldRefusal | null =>
  refuseUnlessCount(field, value, mostMoney * 100);
