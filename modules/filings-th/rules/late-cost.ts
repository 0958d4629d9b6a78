/** Cost of a late filing: what was to be paid × the surcharge of the law a month × months late, at most what was to be paid; plus the usual fine. */
import { type Money, min, mulDiv, zero } from '#kernel/money';
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import { type Duty, type LateRow, lateRows, type PartOfMonth } from './values/filing-law.ts';

export interface LateFiling {
  readonly duty: Duty;
  /** What was to be paid with the filing. */
  readonly amount: Money;
  /** From this day months are counted: the day without any extension. */
  readonly due: LocalDate;
  /** The last day that is not late. */
  readonly lastDay: LocalDate;
  readonly filedOn: LocalDate;
}

export interface LateCost {
  readonly days: number;
  readonly months: number;
  readonly surcharge: Money;
  readonly fine: Money;
  readonly total: Money;
  readonly row: LateRow;
}

/** Months after a day: each ends on the same day of the next month, at most the month's last day. */
export function monthsLate(due: LocalDate, filedOn: LocalDate, part: PartOfMonth): number {
  let whole = 0;
  while (addToDate(due, { months: whole + 1 }) <= filedOn) whole += 1;
  const rest = daysBetween(addToDate(due, { months: whole }), filedOn);
  return rest >= (part === 'whole' ? 1 : 15) ? whole + 1 : whole;
}

const usualFine = ({ fine }: LateRow, days: number): Money =>
  fine.findLast(({ fromDay }) => fromDay <= days)?.amount ?? zero;

/** Null while it is not late, and for a duty of which no row says anything. */
export function lateCost({ duty, amount, due, lastDay, filedOn }: LateFiling): LateCost | null {
  const row = lateRows.findLast((each) => each.duty === duty && each.from <= due);
  if (!row || filedOn <= lastDay) return null;
  const days = daysBetween(lastDay, filedOn);
  // A late filing has lost its extension: months count from the day without it.
  const months = monthsLate(due, filedOn, row.part);
  const surcharge = min(mulDiv(amount, row.surchargePerMonth * months, 10_000), amount);
  const fine = usualFine(row, days);
  return { days, months, surcharge, fine, total: (surcharge + fine) as Money, row };
}

/** The cost on the first late day, and the next day on which it is higher than on a day; null where it does not rise within a year. */
export function nextRise(filing: LateFiling): { readonly on: LocalDate; readonly cost: LateCost } | null {
  const now = lateCost(filing);
  for (let ahead = 1; ahead <= 366; ahead += 1) {
    const on = addToDate(filing.filedOn, { days: ahead });
    const cost = lateCost({ ...filing, filedOn: on });
    if (cost && cost.total > (now?.total ?? 0)) return { on, cost };
  }
  return null;
}
