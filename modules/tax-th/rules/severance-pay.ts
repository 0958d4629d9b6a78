/** Severance: last monthly wage ÷ 30 × days by unbroken service (s.118); the last day counts. Free of tax: wages of 400 days, at most 600,000. */
import { type Money, min, mulDiv } from '#kernel/money';
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import type { LawPack } from './law-pack.ts';
import { type Checked, refuse, refuseUnlessCount } from './refusal.ts';
import type { SeveranceStep } from './values/pack.ts';

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
  const dayAfter = addToDate(lastDay, { days: 1 });
  const serviceDays = daysBetween(firstDay, dayAfter);
  const reached = row.steps.findLast((step) => isReached(step, { firstDay, dayAfter, serviceDays }));
  const daysOfWages = reached?.daysOfWages ?? 0;
  const pay = mulDiv(monthlyWage, daysOfWages, 30);
  const taxFree = min(pay, mulDiv(monthlyWage, row.exemptDays, 30), row.exemptMax);
  return { ok: true, value: { serviceDays, daysOfWages, pay, taxFree } };
}

interface Service {
  readonly firstDay: LocalDate;
  readonly dayAfter: LocalDate;
  readonly serviceDays: number;
}

// One year from 29 February is complete on 27 February, the calendar's anniversary being the 28th.
const isReached = ({ minimum }: SeveranceStep, service: Service): boolean =>
  'days' in minimum
    ? service.serviceDays >= minimum.days
    : addToDate(service.firstDay, { years: minimum.years }) <= service.dayAfter;
