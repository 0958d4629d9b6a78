// Days for a report: filters within reach, dates that the plan shows, figures up to date.
import type { Actor, Scope } from '#access/rules/can';
import { type TenantWork, withinScope } from '#access/server/public';
import type { DayStatus } from '#clocking/rules/day-statuses';
import { addToDate, daysBetween, type Instant, type LocalDate } from '#kernel/time';
import type { Page, Paging } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { inOrderOf } from '#server/export';
import { catchUp, readyDays } from '../days/ready-days.ts';
import { requireZone } from '../punches/zone-signals.ts';
import {
  employeesWithin,
  requireDepartments,
  requireEmployees,
  type TeamsOfDay,
  teamFilter,
  teamsOfDays,
} from '../store/people.ts';
import { policyOf } from '../store/policy.ts';
import * as store from '../store/reports.ts';
import { datesOf, type ReportRange } from './report-range.ts';

interface Filters {
  readonly departmentIds?: readonly string[] | undefined;
  readonly employeeIds?: readonly string[] | undefined;
  readonly zoneId?: string | undefined;
}

/** What is asked for must exist and be within reach. */
export async function requireFilters(tx: TenantTx, scope: Scope, filters: Filters): Promise<void> {
  const { departmentIds, employeeIds, zoneId } = filters;
  if (departmentIds?.length) await requireDepartments(tx, scope, departmentIds);
  if (employeeIds?.length) await requireEmployees(tx, employeeIds, withinScope(tx, scope, sql`e.id`));
  if (zoneId) await requireZone(tx, zoneId);
}

/** Days change with time; a reader gets them as they are now. */
export async function upToDate(tx: TenantTx, now: Instant): Promise<void> {
  const policy = await policyOf(tx);
  await readyDays(tx, { now, policy });
  await catchUp(tx, { now, policy });
}

export interface DaysWanted {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly departmentIds?: readonly string[] | undefined;
  readonly employeeIds?: readonly string[] | undefined;
  /** Days with one of these. */
  readonly status?: readonly DayStatus[] | undefined;
  readonly search?: string | undefined;
}

export interface DaysOfReport {
  readonly range: ReportRange;
  readonly teamsOf: TeamsOfDay;
  /** How many people are within reach. */
  readonly reached: number;
  /** The same question in another transaction. */
  readonly queryIn: (tx: TenantTx) => store.DayQuery;
}

/** The question that a report asks, once what it names is known to be within reach. */
export async function daysOfReport(
  tx: TenantTx,
  wanted: DaysWanted,
  { scope, actor, now }: { readonly scope: Scope; readonly actor: Actor; readonly now: Instant },
): Promise<DaysOfReport> {
  await requireFilters(tx, scope, wanted);
  const range = datesOf(wanted, { actor, now });
  await upToDate(tx, now);
  const everybody = await employeesWithin(tx, withinScope(tx, scope, sql`e.id`));
  const [teams, teamsOf] = await Promise.all([
    teamFilter(tx, wanted.departmentIds),
    // Read before the file is sent: today's teams too, for days that did not keep theirs.
    teamsOfDays(
      tx,
      everybody.map((employeeId) => ({ employeeId, teamIds: null })),
    ),
  ]);
  const queryIn = (inside: TenantTx): store.DayQuery => ({
    ...wanted,
    from: range.from,
    to: range.to,
    teams,
    reach: withinScope(inside, scope, sql`d.employee_id`),
  });
  return { range, teamsOf, reached: everybody.length, queryIn };
}

export const countDays = (tx: TenantTx, { queryIn }: DaysOfReport): Promise<number> => store.dayCount(tx, queryIn(tx));

/** What is made of each day as soon as it is read: of thousands of days none is kept whole. */
export const pageOfDays = <Made>(
  tx: TenantTx,
  { queryIn }: DaysOfReport,
  page: Paging & { make: (day: store.ReportRow) => Made },
): Promise<Page<Made>> => store.resultPage(tx, queryIn(tx), page);

/** So many days are put into their order at once. */
const daysInOrder = 10_000;

/** As the list on the screen, newest date first and by name, while they are sent. Of many people one date is put into order after another. */
export async function* daysByDate(
  readLater: TenantWork,
  { queryIn, range, reached }: Pick<DaysOfReport, 'queryIn' | 'range' | 'reached'>,
): AsyncGenerator<store.ReportRow> {
  const dates = Math.max(1, Math.floor(daysInOrder / Math.max(1, reached)));
  for (let to = range.to; to >= range.from; to = addToDate(to, { days: -dates })) {
    const first = addToDate(to, { days: 1 - dates });
    const from = first > range.from ? first : range.from;
    const keys = await readLater((tx) => store.dayKeys(tx, { ...queryIn(tx), from, to }));
    const textOf = ({ date, employeeId }: store.DayKey): string => `${date} ${employeeId}`;
    const byText = new Map(keys.map((key) => [textOf(key), key]));
    yield* inOrderOf([...byText.keys()], {
      atOnce: store.exportPage,
      read: (some) =>
        readLater((tx) =>
          store.daysByKey(
            tx,
            { ...queryIn(tx), from, to },
            some.flatMap((text) => byText.get(text) ?? []),
          ),
        ),
      keyOf: textOf,
    });
  }
}

/** Person by person in order of their names, while they are sent; `people` were read with the question. */
export async function* daysByPerson(
  readLater: TenantWork,
  { queryIn, range }: DaysOfReport,
  people: readonly string[],
): AsyncGenerator<store.ReportRow> {
  // One read brings no more rows than a read by date; a person with a year of days is read alone.
  const atOnce = Math.max(1, Math.floor(store.exportPage / (daysBetween(range.from, range.to) + 1)));
  for (let start = 0; start < people.length; start += atOnce) {
    const some = people.slice(start, start + atOnce);
    const rows = await readLater((tx) => store.daysOfPeople(tx, queryIn(tx), some));
    const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId as string);
    for (const id of some) yield* byPerson.get(id) ?? [];
  }
}

export const peopleOfReport = (tx: TenantTx, { queryIn }: DaysOfReport): Promise<string[]> =>
  store.peopleWithDays(tx, queryIn(tx));
