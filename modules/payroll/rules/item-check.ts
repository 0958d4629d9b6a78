/** Items are checked before they are calculated: unique ids and keys, known kinds, amounts whole and not negative, welfare with its terms. */
import { type FieldRefusal, mostMoney, refuse, refuseUnlessCount, refuseUnlessFlag } from '#tax-th/rules/refusal';
import { isCalendarDate } from './calendar-date.ts';
import { deductionKinds } from './deduction-limits.ts';
import { incomeTypes, itemKeys, type PayItem } from './payroll-context.ts';
import { isTimeUnit } from './time-unit.ts';

/** 100,000 baht for a second, a minute or an hour of work. */
export const mostUnitPay = 10_000_000;
/** A hundred times the hourly wage. */
const mostPercent = 10_000;
const wholeBasisPoints = 10_000;

const types: ReadonlySet<unknown> = new Set(['income', 'benefit', 'deduction', 'welfare']);
const taxKinds: ReadonlySet<unknown> = new Set(['regular', 'special', 'flat', 'none']);

// This runs for every item of every slip: a field's path is built only for a refusal, and no field is read by a name in a variable,
// which takes several times as long.
const isUpTo = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

const flag = (index: number, name: string, value: unknown): FieldRefusal | null =>
  typeof value === 'boolean' ? null : refuseUnlessFlag(`items.${index}.${name}`, value);

const percent = (index: number, name: string, value: unknown): FieldRefusal | null =>
  value === null || isUpTo(value, mostPercent) ? null : refuseUnlessCount(`items.${index}.${name}`, value, mostPercent);

export function itemsProblem(items: readonly PayItem[]): FieldRefusal | null {
  const seen = new Set<string>();
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) return refuse(`items.${index}`, 'missing');
    if (typeof item.id !== 'string' || item.id === '') return refuse(`items.${index}.id`, 'missing');
    if (seen.has(item.id)) return refuse(`items.${index}.id`, 'twice', { id: item.id });
    seen.add(item.id);
    const wrong =
      keyProblem(items, item, index) ??
      flagProblem(item, index) ??
      amountProblem(item, index) ??
      taxProblem(item, index) ??
      unitProblem(item, index);
    if (wrong) return wrong;
    if (item.type === 'welfare' && item.keyName === null) {
      const unfit = welfareProblem(item, `items.${index}.welfare`);
      if (unfit) return unfit;
    }
  }
  return null;
}

function keyProblem(items: readonly PayItem[], item: PayItem, index: number): FieldRefusal | null {
  if (!types.has(item.type)) return refuse(`items.${index}.type`, 'unknown');
  if (item.keyName === null) return null;
  if (!itemKeys.includes(item.keyName)) return refuse(`items.${index}.keyName`, 'unknown');
  const first = items.findIndex((each) => each.keyName === item.keyName);
  return first === index ? null : refuse(`items.${index}.keyName`, 'twice', { id: item.id });
}

const flagProblem = (item: PayItem, index: number): FieldRefusal | null =>
  flag(index, 'autoCalculation', item.autoCalculation) ??
  flag(index, 'customized', item.customized) ??
  flag(index, 'socialSecurityCalculation', item.socialSecurityCalculation) ??
  flag(index, 'welfareFundCalculation', item.welfareFundCalculation) ??
  flag(index, 'shownOnSlip', item.shownOnSlip) ??
  flag(index, 'consented', item.consented);

function amountProblem(item: PayItem, index: number): FieldRefusal | null {
  if (!isUpTo(item.amount, mostMoney)) return refuseUnlessCount(`items.${index}.amount`, item.amount, mostMoney);
  if (!item.customized) return null;
  if (item.keyName === 'SALARY') return refuse(`items.${index}.value`, 'notEditable');
  return isUpTo(item.value, mostMoney) ? null : refuseUnlessCount(`items.${index}.value`, item.value, mostMoney);
}

function taxProblem(item: PayItem, index: number): FieldRefusal | null {
  if (!taxKinds.has(item.taxCalculation)) return refuse(`items.${index}.taxCalculation`, 'unknown');
  if (!(incomeTypes as readonly unknown[]).includes(item.incomeType))
    return refuse(`items.${index}.incomeType`, 'unknown');
  if (item.leaveMinutes !== undefined) {
    const wrong = refuseUnlessCount(`items.${index}.leaveMinutes`, item.leaveMinutes);
    if (wrong) return wrong;
  }
  if (item.backPayMonth !== null && !isCalendarDate(`${item.backPayMonth}-01`))
    return refuse(`items.${index}.backPayMonth`, 'notADate');
  if (item.deductionKind !== null && !(deductionKinds as readonly unknown[]).includes(item.deductionKind))
    return refuse(`items.${index}.deductionKind`, 'unknown');
  if (item.taxCalculation !== 'flat') return null;
  return refuseUnlessCount(`items.${index}.taxRate`, item.taxRate, wholeBasisPoints - 1);
}

function unitProblem(item: PayItem, index: number): FieldRefusal | null {
  if (!isTimeUnit(item.unit)) return refuse(`items.${index}.unit`, 'unknown');
  if (item.pay !== null && !isUpTo(item.pay, mostUnitPay))
    return refuseUnlessCount(`items.${index}.pay`, item.pay, mostUnitPay);
  return (
    percent(index, 'overTime', item.overTime) ??
    percent(index, 'holidayPay', item.holidayPay) ??
    percent(index, 'holidayOverTime', item.holidayOverTime)
  );
}

function welfareProblem({ welfare }: PayItem, field: string): FieldRefusal | null {
  if (!welfare) return refuse(field, 'missing');
  if (typeof welfare.providentFund !== 'boolean')
    return refuseUnlessFlag(`${field}.providentFund`, welfare.providentFund);
  const { welfarePayType, calMethod, welfareValue, deductEmployeePercent, deductEmployeeAmount } = welfare;
  if (welfarePayType !== 'amount' && welfarePayType !== 'percent') return refuse(`${field}.welfarePayType`, 'unknown');
  if (calMethod !== 'real_salary' && calMethod !== 'max_salary') return refuse(`${field}.calMethod`, 'unknown');
  const most = welfarePayType === 'percent' ? wholeBasisPoints : mostMoney;
  const wrong = refuseUnlessCount(`${field}.welfareValue`, welfareValue, most);
  if (wrong) return wrong;
  if (deductEmployeePercent !== null) {
    const over = refuseUnlessCount(`${field}.deductEmployeePercent`, deductEmployeePercent, wholeBasisPoints);
    if (over) return over;
  }
  return deductEmployeeAmount === null
    ? null
    : refuseUnlessCount(`${field}.deductEmployeeAmount`, deductEmployeeAmount, mostMoney);
}
