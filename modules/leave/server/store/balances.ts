import type { Scope } from '#access/rules/can';
import { memberOf, withinScope, withinScopeOrOwn } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type BalanceParts, closePrefix, kindsOfParts } from '#leave/rules/balance-parts';
import type { WorkSpan } from '#people/rules/is-employed';
import { byName, byNameDown, isPersonFound } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type ChangeRow, changeColumns } from './changes.ts';
import { isStillHere } from './requests.ts';

export interface PersonLine {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly positionName: string | null;
}

export interface PeopleQuery {
  readonly search?: string | undefined;
  /** People of one of these teams. */
  readonly teams?: readonly Id<'department'>[] | undefined;
  readonly employeeId?: Id<'employee'> | undefined;
  /** Only people with leave in the period, asked for or approved, or approved alone. */
  readonly awayBetween?: { readonly from: LocalDate; readonly to: LocalDate; readonly approvedOnly: boolean };
  /** People who have left, too, unless their last day was before this one. */
  readonly leftSince?: LocalDate;
  readonly sort?: 'name' | '-name';
}

const personColumns = sql`e.id as "employeeId", e.employee_code as "employeeCode", e.first_name as "firstName",
  e.last_name as "lastName", e.position_name as "positionName"`;

const isHere = (tx: TenantTx, leftSince: LocalDate | undefined): Statement =>
  leftSince
    ? sql`(e.status = 'approved' or e.status = 'deactivated' and exists (
        select from app.employee_span_view s where s.organization_id = ${tx.organizationId} and s.id = e.id
          and s.resign_date >= ${leftSince}))`
    : sql`e.status = 'approved'`;

const matching = (
  tx: TenantTx,
  scope: Scope,
  { search, teams, employeeId, awayBetween: away, leftSince }: PeopleQuery,
): Statement => sql`
  e.organization_id = ${tx.organizationId} and ${isHere(tx, leftSince)} and ${withinScope(tx, scope, sql`e.id`)}
  and ${isPersonFound(tx, search, sql`e.id`)}
  ${teams ? sql`and ${memberOf(tx, teams, sql`e.id`)}` : sql.empty}
  ${employeeId ? sql`and e.id = ${employeeId}` : sql.empty}
  ${
    away
      ? sql`and exists (select from app.leave_day d where d.organization_id = ${tx.organizationId}
          and d.employee_id = e.id and d.date between ${away.from} and ${away.to} and d.minutes > 0 and ${isStillHere(tx)}
          and ${away.approvedOnly ? sql`d.is_approved` : sql`true`})`
      : sql.empty
  }`;

/** People within the scope. */
export const peoplePage = (tx: TenantTx, scope: Scope, query: PeopleQuery & Paging): Promise<Page<PersonLine>> =>
  pageOf<PersonLine>(
    tx,
    {
      select: personColumns,
      from: sql`app.employee_name_view e`,
      where: matching(tx, scope, query),
      orderBy: query.sort === '-name' ? byNameDown : byName,
    },
    query,
  );

/** How many people work here from which day to which. */
export const countSpans = (
  tx: TenantTx,
  scope: Scope,
  query: PeopleQuery,
): Promise<(WorkSpan & { readonly people: number })[]> =>
  tx.rows(sql`
    select s.start_date as "startDate", s.resign_date as "resignDate", count(*)::int as people
    from app.employee_name_view e
    join app.employee_span_view s on s.organization_id = e.organization_id and s.id = e.id
    where ${matching(tx, scope, query)}
    group by s.start_date, s.resign_date`);

export const personIds = async (tx: TenantTx, scope: Scope, query: PeopleQuery): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select e.id from app.employee_name_view e where ${matching(tx, scope, query)} order by ${byName}`)
  ).map(({ id }) => id);

export const peopleByIds = (tx: TenantTx, employeeIds: readonly string[]): Promise<PersonLine[]> =>
  tx.rows<PersonLine>(sql`
    select ${personColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[])`);

/** One person within the scope, or the actor; at work or not any more. */
export const personWithin = (
  tx: TenantTx,
  scope: Scope,
  { employeeId, actorId }: { employeeId: Id<'employee'>; actorId: Id<'employee'> },
): Promise<PersonLine | undefined> =>
  tx.one<PersonLine>(sql`
    select ${personColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = ${employeeId}
      and e.status in ('approved', 'deactivated')
      and ${withinScopeOrOwn(tx, scope, { employeeId: actorId, employeeColumn: sql`e.id` })}`);

/** The parts of the balance of an account on a day (`balanceParts`). */
export interface AccountSums extends BalanceParts {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
}

/** @param years the leave year of each person on the day */
export const sumsOn = (
  tx: TenantTx,
  { years, on }: { years: readonly { employeeId: string; from: LocalDate; to: LocalDate }[]; on: LocalDate },
): Promise<AccountSums[]> => {
  const isClose = sql`coalesce(starts_with(e.key, ${closePrefix}), false)`;
  const sumOf = (which: Statement) =>
    sql`coalesce(sum(e.minutes) filter (where e.on_date <= ${on}::date and ${which}), 0)::int`;
  const ofPart = (part: keyof typeof kindsOfParts) =>
    sumOf(sql`e.on_date >= y.year_from and not ${isClose} and e.kind = any(${[...kindsOfParts[part]]})`);
  return tx.rows<AccountSums>(sql`
    select e.employee_id as "employeeId", e.leave_type_id as "leaveTypeId",
      ${sumOf(sql`true`)} as balance, ${ofPart('granted')} as granted,
      ${sumOf(sql`(e.on_date < y.year_from or ${isClose})`)} as carried, ${ofPart('adjusted')} as adjusted,
      -${ofPart('used')} as used, -${ofPart('expired')} as expired,
      -coalesce(sum(e.minutes) filter (where e.on_date > ${on}::date and e.on_date <= y.year_to
        and e.kind = any(${[...kindsOfParts.used]})), 0)::int as planned
    from unnest(${years.map(({ employeeId }) => employeeId)}::uuid[], ${years.map(({ from }) => from)}::date[],
      ${years.map(({ to }) => to)}::date[]) as y (employee_id, year_from, year_to)
    join app.leave_entry e on e.employee_id = y.employee_id
    where e.organization_id = ${tx.organizationId} and e.employee_id = any(${years.map(({ employeeId }) => employeeId)}::uuid[])
    group by e.employee_id, e.leave_type_id`);
};

/** Balances at the end of a day, of accounts with an entry until then. */
export const balancesAt = (
  tx: TenantTx,
  { employeeIds, on }: { readonly employeeIds: readonly string[]; readonly on: LocalDate },
): Promise<{ employeeId: Id<'employee'>; leaveTypeId: Id<'leaveType'>; minutes: number }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId", sum(minutes)::int as minutes
    from app.leave_entry
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
      and on_date <= ${on}
    group by employee_id, leave_type_id`);

/** Minutes of requests that nobody has decided. */
export const pendingOf = (
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<{ employeeId: Id<'employee'>; leaveTypeId: Id<'leaveType'>; minutes: number }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId", sum(minutes)::int as minutes
    from app.leave_request
    where organization_id = ${tx.organizationId} and state = 'pending'
      and employee_id = any(${[...employeeIds]}::uuid[])
    group by employee_id, leave_type_id`);

/** People with approved leave on each day, of everybody in the list. */
export const awayOn = (
  tx: TenantTx,
  scope: Scope,
  query: PeopleQuery & { from: LocalDate; to: LocalDate },
): Promise<{ date: LocalDate; people: number }[]> =>
  tx.rows(sql`
    select d.date, count(distinct d.employee_id)::int as people from app.leave_day d
    where d.organization_id = ${tx.organizationId} and d.date between ${query.from} and ${query.to}
      and d.is_approved and d.minutes > 0 and ${isStillHere(tx)}
      and d.employee_id in (select e.id from app.employee_name_view e where ${matching(tx, scope, query)})
    group by d.date order by d.date`);

/** Questions about changed days of people within the scope. */
export interface ListedChange extends ChangeRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly leaveTypeId: Id<'leaveType'>;
}

export const changePage = (
  tx: TenantTx,
  scope: Scope,
  query: Paging & { readonly sort: 'date' | '-date' },
): Promise<Page<ListedChange>> =>
  pageOf<ListedChange>(
    tx,
    {
      select: sql`${changeColumns}, e.first_name as "firstName", e.last_name as "lastName",
        e.employee_code as "employeeCode", r.leave_type_id as "leaveTypeId"`,
      from: sql`app.leave_change c
        join app.leave_request r on r.organization_id = c.organization_id and r.id = c.leave_id
        join app.employee_name_view e on e.organization_id = c.organization_id and e.id = c.employee_id`,
      where: sql`c.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
        and e.organization_id = ${tx.organizationId} and ${withinScope(tx, scope, sql`c.employee_id`)}`,
      orderBy: query.sort === 'date' ? sql`c.date, c.leave_id` : sql`c.date desc, c.leave_id desc`,
    },
    query,
  );
