import type { Scope } from '#access/rules/can';
import { departmentWithinScope, withinScope } from '#access/server/public';
import type { Member, Person } from '#departments/contract';
import { departmentErrors } from '#departments/errors';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { byName, byNameDown, isPersonFound } from '#people/server/public';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const personColumns = sql`e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
  e.employee_code as "employeeCode", e.position_name as "positionName"`;

/**
 * People at work in each department within reach; others are members still, but nobody counts them. The status is no condition of
 * the join: before statistics are gathered, an index by status would be read whole for each member.
 */
export async function membersByDepartment(tx: TenantTx, scope: Scope): Promise<Map<string, readonly string[]>> {
  const rows = await tx.rows<{ departmentId: string; employeeIds: string[] }>(sql`
    select m.department_id as "departmentId",
      array_agg(m.employee_id) filter (where e.status = 'approved') as "employeeIds"
    from app.department_member m
    join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and ${departmentWithinScope(scope, sql`m.department_id`)}
    group by m.department_id having bool_or(e.status = 'approved')`);
  return new Map(rows.map((row) => [row.departmentId, row.employeeIds]));
}

export interface MemberQuery extends Paging {
  readonly departmentId: Id<'department'>;
  readonly search?: string | undefined;
  readonly sort: 'name' | '-name' | 'fromDate' | '-fromDate';
}

const memberOrder: Readonly<Record<MemberQuery['sort'], Statement>> = {
  name: byName,
  '-name': byNameDown,
  fromDate: sql`m.from_date, e.id`,
  '-fromDate': sql`m.from_date desc, e.id`,
};

export const memberPage = (tx: TenantTx, query: MemberQuery): Promise<Page<Member>> =>
  pageOf<Member>(
    tx,
    {
      select: sql`${personColumns}, m.from_date as "fromDate", exists (
        select from app.department_manager l where l.organization_id = ${tx.organizationId}
          and l.department_id = m.department_id and l.employee_id = m.employee_id) as "isManager"`,
      from: sql`app.department_member m
        join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id`,
      where: sql`m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
        and m.department_id = ${query.departmentId} and e.status = 'approved'
        and ${isPersonFound(tx, query.search, sql`e.id`)}`,
      orderBy: memberOrder[query.sort],
    },
    query,
  );

export interface CandidateQuery extends Paging {
  readonly departmentId: Id<'department'>;
  readonly for: 'member' | 'manager';
  readonly search?: string | undefined;
}

/** A manager chooses from the people of their departments; the company's staff from all. */
export async function candidatePage(
  tx: TenantTx,
  scope: Scope,
  query: CandidateQuery,
): Promise<Page<Person & { departments: string[] }>> {
  const table = query.for === 'member' ? sql`app.department_member` : sql`app.department_manager`;
  const where = sql`e.organization_id = ${tx.organizationId} and e.status = 'approved'
    and ${isPersonFound(tx, query.search, sql`e.id`)} and ${withinScope(tx, scope, sql`e.id`)}
    and not exists (select from ${table} t where t.organization_id = ${tx.organizationId}
      and t.department_id = ${query.departmentId} and t.employee_id = e.id)`;
  const list = { select: personColumns, from: sql`app.employee_name_view e`, where, orderBy: byName };
  const { items, total } = await pageOf<Person>(tx, list, query);
  const names = await departmentNamesOf(
    tx,
    scope,
    items.map((one) => one.employeeId),
  );
  return { items: items.map((one) => ({ ...one, departments: names.get(one.employeeId) ?? [] })), total };
}

async function departmentNamesOf(
  tx: TenantTx,
  scope: Scope,
  employeeIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await tx.rows<{ employeeId: string; names: string[] }>(sql`
    select m.employee_id as "employeeId", array_agg(d.name order by d.name) as names
    from app.department_member m
    join app.department d on d.organization_id = m.organization_id and d.id = m.department_id
    where m.organization_id = ${tx.organizationId} and d.organization_id = ${tx.organizationId}
      and m.employee_id = any(${[...employeeIds]}) and ${departmentWithinScope(scope, sql`m.department_id`)}
    group by m.employee_id`);
  return new Map(rows.map((row) => [row.employeeId, row.names]));
}

/** Those of the ids who work here, and are in one of the departments within the scope. */
export const peopleWithin = (tx: TenantTx, scope: Scope, employeeIds: readonly Id<'employee'>[]): Promise<Person[]> =>
  employeeIds.length === 0
    ? Promise.resolve([])
    : tx.rows<Person>(sql`
        select ${personColumns} from app.employee_name_view e
        where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}) and e.status = 'approved'
          and ${withinScope(tx, scope, sql`e.id`)}
        order by ${byName}`);

/** Everyone in one of these departments, each once. */
export const membersOf = async (tx: TenantTx, departmentIds: readonly Id<'department'>[]): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select distinct employee_id as id from app.department_member
      where organization_id = ${tx.organizationId} and department_id = any(${[...departmentIds]}::uuid[])
      order by employee_id`)
  ).map((row) => row.id);

export interface Membership {
  readonly departmentId: Id<'department'>;
  readonly employeeId: Id<'employee'>;
  readonly fromDate: LocalDate;
}

export async function addRows(tx: TenantTx, members: readonly Membership[]): Promise<void> {
  const all = members.map((one) => [tx.organizationId, one.departmentId, one.employeeId, one.fromDate]);
  for (const rows of sql.batches(all)) {
    await refuseOn(
      tx.run(sql`
        insert into app.department_member (organization_id, department_id, employee_id, from_date)
        values ${sql.rows(rows)}`),
      { department_member_pkey: () => departmentErrors.alreadyMember() },
    );
  }
}

/** Every team of these people, with the day they joined. */
export const membershipsOf = (tx: TenantTx, employeeIds: readonly string[]): Promise<Membership[]> =>
  tx.rows<Membership>(sql`
    select department_id as "departmentId", employee_id as "employeeId", from_date as "fromDate"
    from app.department_member
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
    order by from_date, department_id`);

/** Puts people into these teams and removes them from all others. */
export async function replaceMemberships(
  tx: TenantTx,
  employeeIds: readonly string[],
  places: readonly Membership[],
): Promise<void> {
  await tx.run(sql`
    delete from app.department_member m
    where m.organization_id = ${tx.organizationId} and m.employee_id = any(${[...employeeIds]}::uuid[])
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r("departmentId" uuid, "employeeId" uuid)
        where r."departmentId" = m.department_id and r."employeeId" = m.employee_id)`);
  await tx.run(sql`
    insert into app.department_member (organization_id, department_id, employee_id, from_date)
    select ${tx.organizationId}, r."departmentId", r."employeeId", r."fromDate"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as r("departmentId" uuid, "employeeId" uuid, "fromDate" date)
    on conflict (organization_id, department_id, employee_id) do nothing`);
}

export const removeMember = (
  tx: TenantTx,
  options: { departmentId: Id<'department'>; employeeId: Id<'employee'> },
): Promise<number> =>
  tx.run(sql`
    delete from app.department_member
    where organization_id = ${tx.organizationId} and department_id = ${options.departmentId}
      and employee_id = ${options.employeeId}`);

/** Returns which of them the person was in. */
export const removeMemberships = async (
  tx: TenantTx,
  employeeId: Id<'employee'>,
  departmentIds: readonly Id<'department'>[],
): Promise<Id<'department'>[]> =>
  departmentIds.length === 0
    ? []
    : (
        await tx.rows<{ id: Id<'department'> }>(sql`
          delete from app.department_member
          where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
            and department_id = any(${[...departmentIds]}::uuid[])
          returning department_id as id`)
      ).map((row) => row.id);

export const addIfMissing = (tx: TenantTx, { departmentId, employeeId, fromDate }: Membership): Promise<number> =>
  tx.run(sql`
    insert into app.department_member (organization_id, department_id, employee_id, from_date)
    values (${tx.organizationId}, ${departmentId}, ${employeeId}, ${fromDate})
    on conflict (organization_id, department_id, employee_id) do nothing`);

export async function departmentNames(tx: TenantTx, ids: readonly Id<'department'>[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from app.department
    where organization_id = ${tx.organizationId} and id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The department each of these people joined last; people in none are left out. */
export async function mainDepartments(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<Map<string, { departmentId: Id<'department'>; name: string }>> {
  const rows = await tx.rows<{ employeeId: string; departmentId: Id<'department'>; name: string }>(sql`
    select distinct on (m.employee_id) m.employee_id as "employeeId", m.department_id as "departmentId", d.name
    from app.department_member m
    join app.department d on d.organization_id = m.organization_id and d.id = m.department_id
    where m.organization_id = ${tx.organizationId} and d.organization_id = ${tx.organizationId}
      and m.employee_id = any(${[...employeeIds]}::uuid[])
    order by m.employee_id, m.from_date desc, m.department_id`);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Employees without a department. */
export const countWithoutDepartment = async (tx: TenantTx): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.employee_name_view e
      where e.organization_id = ${tx.organizationId} and e.status = 'approved' and not exists (
        select from app.department_member m
        where m.organization_id = ${tx.organizationId} and m.employee_id = e.id)`)
  )?.count ?? 0;
