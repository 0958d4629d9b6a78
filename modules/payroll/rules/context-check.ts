/** A context is checked before it is calculated: every count whole and not negative, every date real, every key known once. */
import { isLawPackName } from '#tax-th/rules/law-pack';
import { type FieldRefusal, refuse, refuseUnlessCount } from '#tax-th/rules/refusal';
import { isCalendarDate } from './calendar-date.ts';
import { itemKeys, type PayItem, type PayrollContext } from './payroll-context.ts';
import { isTimeUnit } from './time-unit.ts';

const paymentsPerYear: readonly number[] = [12, 24, 26, 52, 53];
const minutesOfDay = 24 * 60;

/** The first thing wrong, or null. */
export function contextProblem(context: PayrollContext): FieldRefusal | null {
  return (
    personProblem(context) ??
    periodProblem(context) ??
    settingsProblem(context) ??
    timeProblem(context) ??
    itemsProblem(context.items) ??
    balanceProblem(context)
  );
}

function personProblem(context: PayrollContext): FieldRefusal | null {
  const { wage, wageUnit, workMinutesPerDay, employmentType, lawPack, employment } = context;
  const wrong = refuseUnlessCount('wage', wage) ?? refuseUnlessCount('workMinutesPerDay', workMinutesPerDay);
  if (wrong) return wrong;
  if (workMinutesPerDay < 1 || workMinutesPerDay > minutesOfDay)
    return refuse('workMinutesPerDay', 'outOfRange', { from: 1, to: minutesOfDay });
  if (employmentType !== 'FULL-TIME' && employmentType !== 'PART-TIME') return refuse('employmentType', 'unknown');
  if (!isTimeUnit(wageUnit)) return refuse('wageUnit', 'unknown');
  if (!isLawPackName(lawPack)) return refuse('lawPack', 'unknown');
  for (const field of ['firstDay', 'lastDay'] as const)
    if (employment[field] !== null && !isCalendarDate(employment[field]))
      return refuse(`employment.${field}`, 'notADate');
  return null;
}

function periodProblem({ period }: PayrollContext): FieldRefusal | null {
  if (!period) return refuse('period', 'missing');
  for (const field of ['start', 'end', 'payDate'] as const)
    if (!isCalendarDate(period[field])) return refuse(`period.${field}`, 'notADate');
  if (period.end < period.start) return refuse('period.end', 'outOfRange', { from: period.start });
  if (!paymentsPerYear.includes(period.perYear)) return refuse('period.perYear', 'unknown');
  if (!Number.isSafeInteger(period.number)) return refuse('period.number', 'notWhole');
  // A year of twelve payments has no thirteenth.
  if (period.number < 1 || period.number > period.perYear)
    return refuse('period.number', 'outOfRange', { from: 1, to: period.perYear });
  return null;
}

function settingsProblem({ tax, period, overtimeLimit, welfareFund }: PayrollContext): FieldRefusal | null {
  if (tax.mode !== 'progressive' && tax.mode !== 'flat' && tax.mode !== 'none') return refuse('tax.mode', 'unknown');
  if (tax.paymentsLeft !== null) {
    const most = period.perYear - period.number + 1;
    if (!Number.isSafeInteger(tax.paymentsLeft)) return refuse('tax.paymentsLeft', 'notWhole');
    if (tax.paymentsLeft < 1 || tax.paymentsLeft > most)
      return refuse('tax.paymentsLeft', 'outOfRange', { from: 1, to: most });
  }
  if (overtimeLimit !== null) {
    const wrong = refuseUnlessCount('overtimeLimit', overtimeLimit);
    if (wrong) return wrong;
  }
  return rateProblem('tax.flatRate', tax.flatRate) ?? refuseUnlessCount('welfareFund.employees', welfareFund.employees);
}

function rateProblem(field: string, basisPoints: unknown): FieldRefusal | null {
  const wrong = refuseUnlessCount(field, basisPoints);
  if (wrong) return wrong;
  return (basisPoints as number) >= 10_000 ? refuse(field, 'outOfRange', { from: 0, to: 9_999 }) : null;
}

function timeProblem(context: PayrollContext): FieldRefusal | null {
  const { overtimes, lates, absences, leaves, workMinuteInfos } = context;
  if (context.employmentType === 'PART-TIME' && overtimes.length > 0) return refuse('overtimes', 'notForPartTime');
  for (let index = 0; index < workMinuteInfos.length; index += 1) {
    const info = workMinuteInfos[index];
    if (info && !isWorkType(info.workType)) return refuse(`workMinuteInfos.${index}.workType`, 'unknown');
    const minutes = info?.workMinute;
    if (!isCount(minutes)) return refuseUnlessCount(`workMinuteInfos.${index}.workMinute`, minutes);
  }
  for (let index = 0; index < overtimes.length; index += 1)
    if (!isWorkType(overtimes[index]?.workType) || overtimes[index]?.workType === ('working' as string))
      return refuse(`overtimes.${index}.workType`, 'unknown');
  return (
    recordsProblem('overtimes', overtimes, 'minutes') ??
    recordsProblem('lates', lates, 'seconds') ??
    recordsProblem('absences', absences, 'minutes') ??
    recordsProblem('leaves', leaves, 'minutes')
  );
}

const isWorkType = (type: unknown): boolean =>
  type === 'working' || type === 'overtime' || type === 'holiday' || type === 'holidayOvertime';

// The field's name is put together only for a refusal: this runs for every day of every slip.
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function recordsProblem<Field extends string>(
  name: string,
  records: readonly ({ readonly date: string } & Readonly<Record<Field, number>>)[],
  field: Field,
): FieldRefusal | null {
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index];
    if (!isCount(record?.[field])) return refuseUnlessCount(`${name}.${index}.${field}`, record?.[field]);
    if (!isCalendarDate(record?.date)) return refuse(`${name}.${index}.date`, 'notADate');
  }
  return null;
}

function itemsProblem(items: readonly PayItem[]): FieldRefusal | null {
  const ids = new Set<string>();
  const keys = new Set<string>();
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) return refuse(`items.${index}`, 'missing');
    if (ids.has(item.id)) return refuse(`items.${index}.id`, 'twice', { id: item.id });
    ids.add(item.id);
    if (item.keyName !== null) {
      if (!itemKeys.includes(item.keyName)) return refuse(`items.${index}.keyName`, 'unknown');
      if (keys.has(item.keyName)) return refuse(`items.${index}.keyName`, 'twice', { id: item.id });
      keys.add(item.keyName);
    }
    const wrong = itemProblem(item, index);
    if (wrong) return wrong;
  }
  return null;
}

function itemProblem(item: PayItem, index: number): FieldRefusal | null {
  if (!isCount(item.amount)) return refuseUnlessCount(`items.${index}.amount`, item.amount);
  if (item.customized && item.keyName === 'SALARY') return refuse(`items.${index}.value`, 'notEditable');
  if (item.customized && !isCount(item.value)) return refuseUnlessCount(`items.${index}.value`, item.value);
  if (item.pay !== null && !isCount(item.pay)) return refuseUnlessCount(`items.${index}.pay`, item.pay);
  if (!isTimeUnit(item.unit)) return refuse(`items.${index}.unit`, 'unknown');
  if (item.taxCalculation === 'flat') {
    const wrong = rateProblem(`items.${index}.taxRate`, item.taxRate);
    if (wrong) return wrong;
  }
  for (const name of ['overTime', 'holidayPay', 'holidayOverTime'] as const)
    if (item[name] !== null && !isCount(item[name])) return refuseUnlessCount(`items.${index}.${name}`, item[name]);
  return item.keyName === null && item.type === 'welfare' ? welfareProblem(item, `items.${index}.welfare`) : null;
}

function welfareProblem({ welfare }: PayItem, field: string): FieldRefusal | null {
  if (!welfare) return refuse(field, 'missing');
  const { welfareValue, deductEmployeePercent, deductEmployeeAmount } = welfare;
  return (
    refuseUnlessCount(`${field}.welfareValue`, welfareValue) ??
    (deductEmployeePercent === null
      ? null
      : refuseUnlessCount(`${field}.deductEmployeePercent`, deductEmployeePercent)) ??
    (deductEmployeeAmount === null ? null : refuseUnlessCount(`${field}.deductEmployeeAmount`, deductEmployeeAmount))
  );
}

function balanceProblem({ yearToDate, monthToDate }: PayrollContext): FieldRefusal | null {
  for (const field of ['regular', 'special', 'tax', 'socialSecurity', 'providentFund'] as const)
    if (!isCount(yearToDate[field])) return refuseUnlessCount(`yearToDate.${field}`, yearToDate[field]);
  for (const field of ['wage', 'employee', 'employer'] as const)
    if (!isCount(monthToDate[field])) return refuseUnlessCount(`monthToDate.${field}`, monthToDate[field]);
  return null;
}
