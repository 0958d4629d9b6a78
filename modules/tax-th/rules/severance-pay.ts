/** Severance: last monthly wage ÷ 30 × days by unbroken service (s.118); the last day counts. Free of tax: wages of 400 days, at most 600,000, none on retirement. */
import { type Money, min, mulDiv, zero } from '#kernel/money';
import { daysBetween, type LocalDate } from '#kernel/time';
import type { LawPack } from './law-pack.ts';
import { type Checked, refuse, refuseUnlessCount } from './refusal.ts';
import { hasYears, type Service } from './service-years.ts';
import type { SeveranceRow, SeveranceStep } from './values/pack.ts';

export interface SeveranceInput {
  readonly monthlyWage: Money;
  readonly firstDay: LocalDate;
  /** The last day of work, included in the service. */
  readonly lastDay: LocalDate;
}

export interface Severance {
  readonly serviceDays: number;
  readonly daysOfWages: number;
  readonly pay: Money;
  readonly taxFree: Money;
}

export function severancePay(pack: LawPack, input: SeveranceInput): Checked<Severance> {
  const { monthlyWage, firstDay, lastDay } = input;
  const wrong = refuseUnlessCount('monthlyWage', monthlyWage);
  if (wrong) return wrong;
  const row = pack.severance.findLast((each) => each.from <= lastDay);
  if (!row) return refuse('lastDay', 'beforeFirstRow');
  if (lastDay < firstDay) return refuse('lastDay', 'outOfRange', { from: firstDay });
  const serviceDays = daysBetween(firstDay, lastDay) + 1;
  const reached = row.steps.findLast((step) => isReached(step, { firstDay, lastDay }, serviceDays));
  const daysOfWages = reached?.daysOfWages ?? 0;
  const pay = mulDiv(monthlyWage, daysOfWages, 30);
  return { ok: true, value: { serviceDays, daysOfWages, pay, taxFree: taxFreeSeverance(row, pay, monthlyWage) } };
}

/** The free part of a severance. None where the employment ends by retirement or with its fixed term. */
export function taxFreeSeverance(row: SeveranceRow, pay: Money, monthlyWage: Money, isExempt = true): Money {
  return isExempt ? min(pay, mulDiv(monthlyWage, row.exemptDays, 30), row.exemptMax) : zero;
}

const isReached = ({ minimum }: SeveranceStep, service: Service, serviceDays: number): boolean =>
  'days' in minimum ? serviceDays >= minimum.days : hasYears(service, minimum.years);
