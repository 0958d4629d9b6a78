/** Length of service: whole years and months from the first day to today, or to the last day of a person who left; none before the first day. */
import { addToDate, dateParts, type LocalDate } from '#kernel/time';

export interface Tenure {
  readonly years: number;
  readonly months: number;
}

export function tenure(startDate: LocalDate | null, until: LocalDate): Tenure | null {
  if (!startDate || startDate > until) return null;
  const [from, to] = [dateParts(startDate), dateParts(until)];
  let months = (to.year - from.year) * 12 + (to.month - from.month);
  if (addToDate(startDate, { months }) > until) months -= 1;
  return { years: Math.floor(months / 12), months: months % 12 };
}
