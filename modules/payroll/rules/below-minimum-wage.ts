/** Below the minimum wage: a monthly salary under 30 days of it, a daily wage under it, an hourly wage under an eighth of it; by date and place of work. */
import { type Money, mulDiv } from '#kernel/money';
import type { LawPack } from '#tax-th/rules/law-pack';
import { minimumWage, type WorkPlace } from '#tax-th/rules/minimum-wage';
import type { PayrollContext } from './payroll-context.ts';
import { unitSeconds } from './time-unit.ts';

/** Normal hours of a day under the Labour Protection Act; the minimum wage is for such a day. */
const normalSeconds = 8 * 3_600;

/** The least wage for the same kind of wage, where this one is below it; null where it is not, or no minimum is known. */
export function wageBelowMinimum(
  pack: LawPack,
  place: WorkPlace,
  { wage, wageKind, wageUnit }: Pick<PayrollContext, 'wage' | 'wageKind' | 'wageUnit'>,
): Money | null {
  const row = minimumWage(pack, place);
  if (!row.ok) return null;
  const { daily } = row.value;
  const least = {
    monthly: () => mulDiv(daily, 30, 1),
    daily: () => daily,
    // Rounded up: a satang below the eighth is below the minimum.
    hourly: () => Math.ceil((daily * unitSeconds[wageUnit]) / normalSeconds) as Money,
  }[wageKind]();
  return wage < least ? least : null;
}
