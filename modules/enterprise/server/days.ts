import type { Actor } from '#access/rules/can';
import { earliestDate } from '#clocking/rules/report-reach';
import { type PayDay, payDaysOf } from '#clocking/server/public';
import { dateIn, daysBetween, type Instant, type LocalDate } from '#kernel/time';
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

/** A shorter range would give other bonuses and shares, so that a report of older days is refused whole. */
export function requireReach(from: LocalDate, { actor, now }: { readonly actor: Actor; readonly now: Instant }): void {
  const earliest = earliestDate(actor.plan, dateIn(actor.timeZone, now));
  if (earliest !== null && from < earliest) throw enterpriseErrors.beyondPlan({ params: { date: earliest } });
}

/** People whose days are in memory at once: two months of ten thousand people are 620,000 days. */
const peopleAtOnce = 250;

/** People in parts of so many, one after another. */
export function* inParts<One>(people: readonly One[]): Generator<readonly One[]> {
  for (let start = 0; start < people.length; start += peopleAtOnce) yield people.slice(start, start + peopleAtOnce);
}

/** A row of everyone who was employed in the range, made of their days of attendance; people for whom it is null are left out. */
export async function rowsOfPeople<Row>(
  tx: TenantTx,
  range: DayRange,
  rowOf: (one: DaysOfPerson) => Row | null,
): Promise<Row[]> {
  requireRange(range);
  const people = await peopleIn(tx, range);
  const rows: Row[] = [];
  for (const some of inParts(people)) {
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
