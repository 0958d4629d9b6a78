/** Wages of a period: what was agreed on its last day, and each other agreement before it to the day before the next; a day without a wage has that of the day before, else the first one. */

import type { Money } from '#kernel/money';
import { addToDate, type LocalDate } from '#kernel/time';
import type { AgreedWage, WageBefore } from './payroll-context.ts';

/** What is agreed from a day on; the wage is null where none is. */
export interface AgreedFrom extends Omit<AgreedWage, 'wage'> {
  readonly from: LocalDate;
  readonly wage: Money | null;
}

export interface WagesOfPeriod {
  /** Null: nothing is agreed. */
  readonly wage: Money | null;
  readonly wagesBefore: readonly WageBefore[];
}

/** The agreements are in the order of their days. */
export function wagesOfPeriod(agreed: readonly AgreedFrom[]): WagesOfPeriod {
  const known = agreed.filter((one): one is AgreedFrom & AgreedWage => one.wage !== null);
  const distinct = known.filter((one, index) => !isSame(one, known[index - 1]));
  const wagesBefore = distinct.slice(1).map(({ from }, index): WageBefore => {
    const { wage, wageKind, workMinutesPerDay } = distinct[index] as AgreedWage;
    return { wage, wageKind, workMinutesPerDay, until: addToDate(from, { days: -1 }) };
  });
  return { wage: distinct.at(-1)?.wage ?? null, wagesBefore };
}

const isSame = (one: AgreedWage, other: AgreedWage | undefined): boolean =>
  one.wage === other?.wage && one.wageKind === other.wageKind && one.workMinutesPerDay === other.workMinutesPerDay;
