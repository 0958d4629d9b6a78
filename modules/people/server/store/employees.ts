import type { Scope } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { departmentWithinScope, withinScope } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { EmployeeFilters, EmployeeInList } from '#people/contract/employees';
import { searchWords } from '#people/rules/search-words';
import {
  isLongPage,
  type List,
  type Page,
  type Paging,
  pageStatement,
  rowsAndTotal,
  totalStatement,
} from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { isPersonFound } from './people-search.ts';
import { byName, byNameDown } from './person-order.ts';

/** A row of a list as the employee table has it; departments, tags and terms are read beside it. */
type ListRow = Omit<
  EmployeeInList,
  'departments' | 'tags' | 'employmentType' | 'permissionGroups' | 'groupsVersion' | 'imgUrl'
> & {
  readonly permissionGroups: readonly string[];
  readonly pictureFileId: Id<'file'> | null;
};

const listColumns = sql`e.id, e.employee_code as "employeeCode", e.title_name as "titleName",
  e.first_name as "firstName", e.last_name as "lastName", e.email, e.phone_number as "phoneNumber",
  e.position_name as "positionName", e.permission_groups as "permissionGroups", e.status,
  e.start_date as "startDate", e.resign_date as "resignDate", e.asked_at as "askedAt",
  e.reject_reason as "rejectReason", e.user_id is not null as "hasLogin",
  e.picture_file_id as "pictureFileId"`;

const listOrder: Readonly<Record<EmployeeFilters['sort'], Statement>> = {
  name: byName,
  '-name': byNameDown,
  employeeCode: sql`e.employee_code, e.id`,
  '-employeeCode': sql`e.employee_code desc nulls last, e.id`,
  startDate: sql`e.start_date, e.id`,
  '-startDate': sql`e.start_date desc nulls last, e.id`,
  resignDate: sql`e.resign_date, e.id`,
  '-resignDate': sql`e.resign_date desc nulls last, e.id`,
  askedAt: sql`e.asked_at, e.id`,
  '-askedAt': sql`e.asked_at desc nulls last, e.id`,
};

/**
 * Whether a person is among others: those are read once and looked up. Not a join (`is true` keeps the planner from making
 * it one): before it knows how many people there are, as after a large import, it would compare everybody with everybody.
 */
const among = (ids: Statement): Statement => sql`(e.id in (${ids})) is true`;

/** In the department or one below it, as in reports. */
const inBranch = (tx: TenantTx, departmentId: Id<'department'>): Statement =>
  among(sql`with recursive below as (
      select id from app.department_name_view where organization_id = ${tx.organizationId} and id = ${departmentId}
      union
      select n.id from app.department_name_view n join below on n.parent_id = below.id
      where n.organization_id = ${tx.organizationId})
    select d.employee_id from app.employee_department_view d
    where d.organization_id = ${tx.organizationId} and d.department_id in (select id from below)`);

const inNoDepartment = (tx: TenantTx): Statement =>
  sql`not ${among(sql`select d.employee_id
  from app.employee_department_view d where d.organization_id = ${tx.organizationId}`)}`;

// The first condition says nothing new, but it is that of an index.
const inGroup = (role: PermissionGroup): Statement =>
  sql`e.permission_groups <> '{}' and e.permission_groups @> ${[role]}`;

const hasTag = (tx: TenantTx, tagId: Id<'tag'>): Statement =>
  among(sql`select t.employee_id from app.employee_tag t
    where t.organization_id = ${tx.organizationId} and t.tag_id = ${tagId}`);

const hasEmploymentType = (tx: TenantTx, type: string, today: LocalDate): Statement =>
  among(sql`select m.employee_id from (
      select distinct on (employee_id) employee_id, value_text from app.employment_term
      where organization_id = ${tx.organizationId} and matter = 'employmentType' and from_date <= ${today}
      order by employee_id, from_date desc) m
    where m.value_text = ${type}`);

/** `today` decides which employment type holds. */
export type ListQuery = EmployeeFilters & { readonly today: LocalDate };

function matching(tx: TenantTx, query: ListQuery): Statement {
  const conditions = [
    sql`e.organization_id = ${tx.organizationId} and e.status = ${query.status}`,
    sql` and ${isPersonFound(tx, query.search, sql`e.id`)}`,
    query.position ? sql` and e.position_name = ${query.position}` : sql.empty,
    query.role ? sql` and ${inGroup(query.role)}` : sql.empty,
    query.startFrom ? sql` and e.start_date >= ${query.startFrom}` : sql.empty,
    query.startTo ? sql` and e.start_date <= ${query.startTo}` : sql.empty,
    query.tagId ? sql` and ${hasTag(tx, query.tagId)}` : sql.empty,
    query.departmentId ? sql` and ${inBranch(tx, query.departmentId)}` : sql.empty,
    query.employmentType ? sql` and ${hasEmploymentType(tx, query.employmentType, query.today)}` : sql.empty,
  ];
  return sql.join(conditions, '');
}

/**
 * The page is cut out of ids, which an index has; only the rows of the page itself are read, those of a long page in pieces. What is
 * read by `lateral` keeps the order of what it is read for.
 */
function employeesCut<Row>(
  tx: TenantTx,
  { select, where, orderBy }: Omit<List, 'from'>,
  paging: Paging,
): Promise<Page<Row>> {
  const ids = { select: sql`e.id`, from: sql`app.employee e`, where, orderBy };
  const rows = sql`
    select line.* from (${pageStatement(ids, paging)}) cut
      cross join lateral (
        select ${select} from app.employee e
        where e.organization_id = ${tx.organizationId} and e.id = cut.id offset 0) line`;
  return rowsAndTotal<Row>(tx, { rows: isLongPage(paging) ? sql.inPieces(rows) : rows, total: totalStatement(ids) });
}

/** One page, with the count of all that match. Five statements, however many rows. */
export async function employeePage(tx: TenantTx, query: ListQuery & Paging): Promise<Page<Listed>> {
  const list = { select: listColumns, where: matching(tx, query), orderBy: listOrder[query.sort] };
  const { items, total } = await employeesCut<ListRow>(tx, list, query);
  return { items: await withRelations(tx, items, query.today), total };
}

export type Listed = ListRow & Pick<EmployeeInList, 'departments' | 'tags' | 'employmentType'>;

interface Related<Value> {
  readonly employeeId: Id<'employee'>;
  readonly value: Value;
}

async function withRelations(tx: TenantTx, rows: readonly ListRow[], today: LocalDate): Promise<Listed[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [departments, tags, types] = await Promise.all([
    tx.rows<Related<EmployeeInList['departments'][number]>>(sql`
      select employee_id as "employeeId", jsonb_build_object('id', department_id, 'name', name) as value
      from app.employee_department_view
      where organization_id = ${tx.organizationId} and employee_id = any(${ids}::uuid[]) order by name`),
    tx.rows<Related<EmployeeInList['tags'][number]>>(sql`
      select t.employee_id as "employeeId", jsonb_build_object('id', g.id, 'name', g.name, 'colour', g.colour) as value
      from app.employee_tag t join app.tag g on g.organization_id = t.organization_id and g.id = t.tag_id
      where t.organization_id = ${tx.organizationId} and t.employee_id = any(${ids}::uuid[]) order by g.name`),
    tx.rows<Related<EmployeeInList['employmentType']>>(sql`
      select distinct on (employee_id) employee_id as "employeeId", value_text as value
      from app.employment_term
      where organization_id = ${tx.organizationId} and employee_id = any(${ids}::uuid[])
        and matter = 'employmentType' and from_date <= ${today}
      order by employee_id, from_date desc`),
  ]);
  const departmentsOf = Map.groupBy(departments, (one) => one.employeeId);
  const tagsOf = Map.groupBy(tags, (one) => one.employeeId);
  const typeOf = new Map(types.map((one) => [one.employeeId, one.value]));
  return rows.map((row) => ({
    ...row,
    departments: departmentsOf.get(row.id)?.map((one) => one.value) ?? [],
    tags: tagsOf.get(row.id)?.map((one) => one.value) ?? [],
    employmentType: typeOf.get(row.id) ?? null,
  }));
}

/** Everybody on the list, in its order: what a file of it contains. */
export async function listedIds(tx: TenantTx, query: ListQuery): Promise<Id<'employee'>[]> {
  const rows = await tx.rows<{ id: Id<'employee'> }>(sql`
    select e.id from app.employee e where ${matching(tx, query)} order by ${listOrder[query.sort]}`);
  return rows.map(({ id }) => id);
}

/** People at work, in order of their names: of some departments, or everyone when none is named. */
export async function peopleAtWork(tx: TenantTx, departmentIds: readonly string[]): Promise<Id<'employee'>[]> {
  const members = sql`select d.employee_id from app.employee_department_view d
    where d.organization_id = ${tx.organizationId} and d.department_id = any(${[...departmentIds]}::uuid[])`;
  const rows = await tx.rows<{ id: Id<'employee'> }>(sql`
    select e.id from app.employee e
    where e.organization_id = ${tx.organizationId} and e.status = 'approved'
      and ${departmentIds.length > 0 ? among(members) : sql`true`}
    order by ${byName}`);
  return rows.map(({ id }) => id);
}

/** Some of them as the list shows them, in any order. */
export async function listedByIds(tx: TenantTx, ids: readonly Id<'employee'>[], today: LocalDate): Promise<Listed[]> {
  const rows = await tx.rows<ListRow>(sql`
    select ${listColumns} from app.employee e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...ids]}::uuid[])`);
  return withRelations(tx, rows, today);
}

export interface Counts {
  readonly approved: number;
  readonly pending: number;
  readonly rejected: number;
  readonly deactivated: number;
}

export async function countByStatus(tx: TenantTx): Promise<Counts> {
  const rows = await tx.rows<{ status: keyof Counts; count: number }>(sql`
    select status, count(*)::int as count from app.employee
    where organization_id = ${tx.organizationId} group by status`);
  const counts = { approved: 0, pending: 0, rejected: 0, deactivated: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function filterChoices(tx: TenantTx) {
  const [departments, positions, tags] = await Promise.all([
    tx.rows<{ id: Id<'department'>; name: string }>(sql`
      select id, name from app.department_name_view where organization_id = ${tx.organizationId}
      order by name collate "th-x-icu"`),
    tx.rows<{ name: string }>(sql`
      select distinct position_name as name from app.employee
      where organization_id = ${tx.organizationId} and position_name is not null`),
    tx.rows<{ id: Id<'tag'>; name: string; colour: string }>(sql`
      select id, name, colour from app.tag where organization_id = ${tx.organizationId}
      order by name collate "th-x-icu"`),
  ]);
  return { departments, positions: positions.map((one) => one.name).toSorted(), tags };
}

/** What a filter names must be within reach: another id is not found, not an empty list. */
export async function filtersExist(
  tx: TenantTx,
  scope: Scope,
  query: Partial<Pick<ListQuery, 'departmentId' | 'tagId'>>,
): Promise<boolean> {
  if (!query.departmentId && !query.tagId) return true;
  const row = await tx.one<{ department: boolean; tag: boolean }>(sql`
    select exists (select from app.department_name_view
        where organization_id = ${tx.organizationId} and id = ${query.departmentId ?? null}
          and ${departmentWithinScope(scope, sql`id`)}) as department,
      exists (select from app.tag where organization_id = ${tx.organizationId} and id = ${query.tagId ?? null}) as tag`);
  return (!query.departmentId || row?.department === true) && (!query.tagId || row?.tag === true);
}

export interface PickRow {
  readonly id: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly positionName: string | null;
  readonly permissionGroups: readonly string[];
}

export interface PickQuery extends Paging {
  readonly search?: string | undefined;
  /** This person alone. */
  readonly chosen?: Id<'employee'> | undefined;
  readonly role?: PermissionGroup | undefined;
  /** Those who are in a permission group at all. */
  readonly anyRole?: boolean;
  readonly departmentId?: Id<'department'> | undefined;
  /** Those who are in no department. */
  readonly withoutDepartment?: boolean;
  readonly sort?: 'name' | '-name' | 'employeeCode' | '-employeeCode' | 'startDate' | '-startDate';
}

const pickColumns = sql`e.id, e.employee_code as "employeeCode", e.first_name as "firstName",
  e.last_name as "lastName", e.position_name as "positionName", e.permission_groups as "permissionGroups"`;

/** People at work are found; one who was chosen before is named also after they left. */
const isToPick = ({ chosen }: Pick<PickQuery, 'chosen'>): Statement =>
  chosen ? sql`e.status in ('approved', 'deactivated')` : sql`e.status = 'approved'`;

/** People at work within reach, to pick from. */
export function peopleToPick(tx: TenantTx, scope: Scope, query: PickQuery): Promise<Page<PickRow>> {
  const where = sql`e.organization_id = ${tx.organizationId} and ${isToPick(query)}
    and ${withinScope(tx, scope, sql`e.id`)}
    and ${isPersonFound(tx, query.search, sql`e.id`)}
    ${query.chosen ? sql`and e.id = ${query.chosen}` : sql.empty}
    ${query.role ? sql`and ${inGroup(query.role)}` : sql.empty}
    ${query.anyRole ? sql`and e.permission_groups <> '{}'` : sql.empty}
    ${query.departmentId ? sql`and ${inBranch(tx, query.departmentId)}` : sql.empty}
    ${query.withoutDepartment ? sql`and ${inNoDepartment(tx)}` : sql.empty}`;
  return employeesCut<PickRow>(tx, { select: pickColumns, where, orderBy: listOrder[query.sort ?? 'name'] }, query);
}

/**
 * People at work by name alone: a search for an approver is open to every employee, and must not tell whose phone number,
 * code or address was typed. The index finds the candidates, the names decide.
 */
export function approversToPick(
  tx: TenantTx,
  query: Paging & Pick<PickQuery, 'search' | 'chosen'>,
): Promise<Page<Pick<PickRow, 'id' | 'firstName' | 'lastName' | 'positionName'>>> {
  const name = sql`regexp_replace(e.first_name || e.last_name, U&'\\0E4D([\\0E48-\\0E4B]?)\\0E32', U&'\\\\1\\0E33', 'g')`;
  const inName = searchWords(query.search ?? '').map((word) => sql` and ${contains(name, word)}`);
  const where = sql`e.organization_id = ${tx.organizationId} and ${isToPick(query)}
    and ${isPersonFound(tx, query.search, sql`e.id`)}${sql.join(inName, '')}
    ${query.chosen ? sql`and e.id = ${query.chosen}` : sql.empty}`;
  const select = sql`e.id, e.first_name as "firstName", e.last_name as "lastName", e.position_name as "positionName"`;
  return employeesCut(tx, { select, where, orderBy: listOrder.name }, query);
}
