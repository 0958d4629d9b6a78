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

/** Everyone who was employed in the range, with their days of attendance. */
export async function daysOfPeople(tx: TenantTx, range: DayRange): Promise<DaysOfPerson[]> {
  requireRange(range);
  const people = await peopleIn(tx, range);
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const days = await payDaysOf(tx, { employeeIds, ...range, everyDay: employeeIds });
  const byPerson = Map.groupBy(days, ({ employeeId }) => employeeId);
  return people.map((person) => ({ person, days: byPerson.get(person.employeeId) ?? [] }));
}

export const workedDays = (days: readonly PayDay[]): number => days.filter(({ worked }) => worked > 0).length;
export const workedSeconds = (days: readonly PayDay[]): number => days.reduce((sum, { worked }) => sum + worked, 0);
