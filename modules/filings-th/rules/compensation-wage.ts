/** Wage for the Workmen's Compensation Fund (กท.20ก): the year's wage of a person, at most the ceiling of that year. */
import { baht, type Money, min } from '#kernel/money';

/** Ceilings of a person and year, by the first year. Workmen's Compensation Act, ministerial regulation: 240,000 baht. */
const ceilings: readonly { readonly fromYear: number; readonly ceiling: Money }[] = [
  { fromYear: 2000, ceiling: baht(240_000) },
];

export function compensationWage(wage: Money, year: number): Money {
  const row = ceilings.findLast(({ fromYear }) => fromYear <= year);
  return row ? min(wage, row.ceiling) : wage;
}

/** Whether a figure counts the year's whole wage: not where it was filed before the wage changed, nor where it only adds to what was filed. */
export const isOfWholeWage = (counted: Money, wageOfYear: Money, year: number): boolean =>
  compensationWage(wageOfYear, year) === counted;
