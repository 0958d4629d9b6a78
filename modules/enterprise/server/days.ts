import { type PayDay, payDaysOf } from '#clocking/server/public';
import { daysBetween, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { enterpriseErrors } from '../errors.ts';
import { type PersonRow, peopleIn } from './store.ts';

/** Two months at most: a report reads every day of every person. */
const mostDays = 62;

export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface DaysOfPerson {
  readonly person: PersonRow;
  readonly days: readonly PayDay[];
}

export function requireRange({ from, to }: DayRange): void {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > mostDays) throw enterpriseErrors.tooManyDays({ params: { n: mostDays } });
}

/** People whose days are in memory at once: two months of ten thousand people are 620,000 days. */
const peopleAtOnce = 250;

/** A row of everyone who was employed in the range, made of their days of attendance; people for whom it is null are left out. */
export async function rowsOfPeople<Row>(
  tx: TenantTx,
  range: DayRange,
  rowOf: (one: DaysOfPerson) => Row | null,
): Promise<Row[]> {
  requireRange(range);
  const people = await peopleIn(tx, range);
  const rows: Row[] = [];
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    const some = people.slice(start, start + peopleAtOnce);
    const employeeIds = some.map(({ employeeId }) => employeeId);
    const days = await payDaysOf(tx, { employeeIds, ...range, everyDay: employeeIds });
    const byPerson = Map.groupBy(days, ({ employeeId }) => employeeId);
    for (const person of some) {
      const row = rowOf({ person, days: byPerson.get(person.employeeId) ?? [] });
      if (row !== null) rows.push(row);
    }
  }
  return rows;
}

export const nameOf = ({ employeeId, employeeCode, firstName, lastName }: PersonRow) => ({
  employeeId,
  employeeCode,
  firstName,
  lastName,
});

export const workedDays = (days: readonly PayDay[]): number => days.filter(({ worked }) => worked > 0).length;
export const workedSeconds = (days: readonly PayDay[]): number => days.reduce((sum, { worked }) => sum + worked, 0);
