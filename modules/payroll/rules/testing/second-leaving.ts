// For tests: what the second calculation pays to leavers, and its tax.
import type { PayrollContext } from '../payroll-context.ts';
import { big, dayNumber, days } from './second-numbers.ts';
import { unitOf } from './second-pay.ts';
import { baht, half, least, taxBySteps } from './second-tax.ts';

/** Severance of the law in days of wages. */
function severanceDays(firstDay: string, lastDay: string): number {
  const anniversary = (years: number): string => `${Number(firstDay.slice(0, 4)) + years}${firstDay.slice(4)}`;
  const has = (years: number): boolean => dayNumber(lastDay) >= dayNumber(anniversary(years)) - 1;
  const table = [
    [20, 400],
    [10, 300],
    [6, 240],
    [3, 180],
    [1, 90],
  ] as const;
  return table.find(([years]) => has(years))?.[1] ?? (days(firstDay, lastDay) >= 120 ? 30 : 0);
}

export function leavingOf(context: PayrollContext) {
  const { leaving, employment, wage, wageKind, workMinutesPerDay } = context;
  const none = { severance: 0n, free: 0n, notice: 0n, unused: 0n, separate: false, years: 0 };
  const { firstDay, lastDay } = employment;
  if (!leaving || !firstDay || !lastDay) return none;
  const monthly =
    wageKind === 'monthly' ? big(wage) : half(big(wage) * big(30 * workMinutesPerDay * 60), big(unitOf(context)));
  const isDue = leaving.reason !== 'resigned' && leaving.reason !== 'misconduct';
  const byLaw = isDue ? half(monthly * big(severanceDays(firstDay, lastDay)), 30n) : 0n;
  const severance = leaving.severance === null ? byLaw : big(leaving.severance);
  const isFree = leaving.reason !== 'retired' && leaving.reason !== 'endOfTerm';
  const free = isFree ? least(severance, byLaw, half(monthly * 400n, 30n), baht(600_000)) : 0n;
  const complete = [...Array(60).keys()].filter(
    (years) =>
      years > 0 && dayNumber(lastDay) >= dayNumber(`${Number(firstDay.slice(0, 4)) + years}${firstDay.slice(4)}`) - 1,
  ).length;
  const rest = days(`${Number(firstDay.slice(0, 4)) + complete}${firstDay.slice(4)}`, lastDay);
  return {
    severance,
    free,
    notice: half(monthly * big(leaving.noticeDays), 30n),
    unused: half(monthly * big(leaving.unusedLeaveMinutes), big(30 * workMinutesPerDay)),
    separate: complete >= 5,
    years: complete + (rest >= 183 ? 1 : 0),
  };
}

export function severanceTaxOf(taxable: bigint, years: number): bigint {
  const rest = taxable - least(taxable, baht(7_000 * years));
  return taxBySteps(rest - half(rest, 2n), false);
}
