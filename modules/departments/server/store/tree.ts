import type { Scope } from '#access/rules/can';
import { departmentWithinScope } from '#access/server/public';
import { departmentErrors } from '#departments/errors';
import { type DepartmentNode, departmentsBelow } from '#departments/rules/below';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { savePlaceDeleted, savePlaces } from './placement.ts';

export interface DepartmentLine {
  readonly departmentId: Id<'department'>;
  readonly parentId: Id<'department'> | null;
  readonly name: string;
  readonly externalCode: string | null;
}

const lineColumns = sql`id as "departmentId", parent_id as "parentId", name, external_code as "externalCode"`;

/** All departments within the scope, in the order of a Thai dictionary. */
export const linesWithin = (tx: TenantTx, scope: Scope): Promise<DepartmentLine[]> =>
  tx.rows<DepartmentLine>(sql`
    select ${lineColumns} from app.department
    where organization_id = ${tx.organizationId} and ${departmentWithinScope(scope, sql`id`)}
    order by name collate "th-x-icu", id`);

/** The whole tree, locked: of two simultaneous moves, the second sees the result of the first. */
export const treeForUpdate = (tx: TenantTx): Promise<DepartmentLine[]> =>
  tx.rows<DepartmentLine>(sql`
    select ${lineColumns} from app.department where organization_id = ${tx.organizationId} order by id for update`);

export const departmentForUpdate = async (
  tx: TenantTx,
  departmentId: Id<'department'>,
  scope: Scope,
): Promise<DepartmentLine> => {
  const found = await tx.one<DepartmentLine>(sql`
    select ${lineColumns} from app.department
    where organization_id = ${tx.organizationId} and id = ${departmentId} and ${departmentWithinScope(scope, sql`id`)}
    for update`);
  if (!found) throw departmentErrors.departmentNotFound();
  return found;
};

export const hasDepartment = async (tx: TenantTx, departmentId: Id<'department'>, scope: Scope): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.department
    where organization_id = ${tx.organizationId} and id = ${departmentId} and ${departmentWithinScope(scope, sql`id`)}`)) !==
  undefined;

export interface DepartmentQuery extends Paging {
  readonly name?: string | undefined;
  readonly sort: 'name' | '-name' | 'externalCode' | '-externalCode';
}

const order: Readonly<Record<DepartmentQuery['sort'], Statement>> = {
  name: sql`name collate "th-x-icu", id`,
  '-name': sql`name collate "th-x-icu" desc, id`,
  externalCode: sql`external_code nulls last, id`,
  '-externalCode': sql`external_code desc nulls last, id`,
};

export function departmentPage(tx: TenantTx, scope: Scope, query: DepartmentQuery): Promise<Page<DepartmentLine>> {
  const where = sql`organization_id = ${tx.organizationId} and ${departmentWithinScope(scope, sql`id`)}
    and ${contains(sql`name || ' ' || coalesce(external_code, '')`, query.name)}`;
  const list = { select: lineColumns, from: sql`app.department`, where, orderBy: order[query.sort] };
  return pageOf<DepartmentLine>(tx, list, query);
}

export interface NewDepartment {
  readonly id: Id<'department'>;
  readonly parentId: Id<'department'> | null;
  readonly name: string;
  readonly externalCode: string | null;
}

const refusals = {
  department_sibling_name_key: () => departmentErrors.nameTaken(duplicate('name')),
  department_code_key: () => departmentErrors.codeTaken(duplicate('externalCode')),
};

/** Without fields, because no name was typed: the department was moved to a place where its name is taken. */
const moveRefusals = { department_sibling_name_key: () => departmentErrors.nameTaken() };

/** Parents come before their children. */
export async function addDepartments(tx: TenantTx, departments: readonly NewDepartment[], now: Instant): Promise<void> {
  if (departments.length === 0) return;
  const all = departments.map((one) => [tx.organizationId, one.id, one.parentId, one.name, one.externalCode, now, now]);
  for (const rows of sql.batches(all))
    await refuseOn(
      tx.run(sql`
        insert into app.department (organization_id, id, parent_id, name, external_code, created_at, updated_at)
        values ${sql.rows(rows)}`),
      refusals,
    );
  const ids = departments.map(({ id }) => id);
  await savePlaces(tx, ids, now);
}

export const saveDepartment = (
  tx: TenantTx,
  options: { departmentId: Id<'department'>; name: string; externalCode: string | null; now: Instant },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.department set name = ${options.name}, external_code = ${options.externalCode}, updated_at = ${options.now}
      where organization_id = ${tx.organizationId} and id = ${options.departmentId}`),
    refusals,
  );

/** Counts from today on: the days before keep the tree of then. */
export async function saveParent(
  tx: TenantTx,
  options: { departmentId: Id<'department'>; to: Id<'department'> | null; now: Instant },
): Promise<void> {
  await refuseOn(
    tx.run(sql`
      update app.department set parent_id = ${options.to}, updated_at = ${options.now}
      where organization_id = ${tx.organizationId} and id = ${options.departmentId}`),
    moveRefusals,
  );
  await savePlaces(tx, [options.departmentId], options.now);
}

/** Those below move up first; by then the deleted name is free, as one of them may have the same. */
export async function removeDepartment(tx: TenantTx, one: DepartmentLine, now: Instant): Promise<void> {
  const own = sql`organization_id = ${tx.organizationId} and id = ${one.departmentId}`;
  await tx.run(sql`update app.department set name = ${one.departmentId}, external_code = null where ${own}`);
  const below = await refuseOn(
    tx.rows<{ id: string }>(sql`
      update app.department set parent_id = ${one.parentId}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and parent_id = ${one.departmentId} returning id`),
    moveRefusals,
  );
  const ids = below.map(({ id }) => id);
  await savePlaces(tx, ids, now);
  await savePlaceDeleted(tx, one.departmentId, now);
  await tx.run(sql`delete from app.department where ${own}`);
}

/** The departments that each of these employees manages, with all below them. */
export async function reachesOf(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlyMap<Id<'employee'>, Id<'department'>[]>> {
  if (employeeIds.length === 0) return new Map();
  const managed = await tx.rows<{ id: string; employeeId: Id<'employee'> }>(sql`
    select department_id as id, employee_id as "employeeId" from app.department_manager
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])`);
  if (managed.length === 0) return new Map();
  const all = await tx.rows<DepartmentNode>(sql`
    select id, parent_id as "parentId" from app.department where organization_id = ${tx.organizationId}`);
  const below = (own: readonly { id: string }[]) =>
    departmentsBelow(
      own.map(({ id }) => id),
      all,
    ) as Id<'department'>[];
  return new Map([...Map.groupBy(managed, (one) => one.employeeId)].map(([id, own]) => [id, below(own)]));
}

export const reachOf = async (tx: TenantTx, employeeId: Id<'employee'>): Promise<Id<'department'>[]> =>
  (await reachesOf(tx, [employeeId])).get(employeeId) ?? [];

export async function countDepartments(tx: TenantTx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.department where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}
