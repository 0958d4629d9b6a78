import { departmentReach, type Scope, wholeCompany } from '#access/rules/can';
import { memberOf } from '#access/server/public';
import type { PersonLine } from '#clocking/contract/shapes';
import { clockingErrors } from '#clocking/errors';
import { departmentsBelow } from '#departments/rules/below';
import { linesWithin } from '#departments/server/public';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Refuses when one of them is not within reach: a person of others is not found. */
export async function requireEmployees(tx: TenantTx, ids: readonly string[], reach: Statement): Promise<void> {
  const wanted = new Set(ids);
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...wanted]}) and ${reach}`);
  if (row?.count !== wanted.size) throw clockingErrors.employeeNotFound();
}

/** The ids of everybody within reach, a condition on `e.id`. */
export const employeesWithin = async (tx: TenantTx, reach: Statement): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select e.id from app.employee_name_view e where e.organization_id = ${tx.organizationId} and ${reach}`)
  ).map(({ id }) => id);

export async function requireDepartments(tx: TenantTx, scope: Scope, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const isReached = departmentReach(scope);
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.department_name_view
    where organization_id = ${tx.organizationId} and id = any(${wanted})`);
  if (!wanted.every(isReached) || row?.count !== wanted.length) throw clockingErrors.departmentNotFound();
}

/** These people as lines of a report. */
export async function personLines(tx: TenantTx, ids: readonly string[]): Promise<Map<string, PersonLine>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [people, departments] = await Promise.all([
    tx.rows<Omit<PersonLine, 'departments'>>(sql`
      select id as "employeeId", employee_code as "employeeCode", first_name as "firstName", last_name as "lastName"
      from app.employee_name_view where organization_id = ${tx.organizationId} and id = any(${wanted})`),
    departmentNames(tx, wanted),
  ]);
  return new Map(people.map((one) => [one.employeeId, { ...one, departments: departments.get(one.employeeId) ?? [] }]));
}

/** Teams that a filter names. */
export interface TeamFilter {
  readonly named: readonly string[];
  /** They and all that are below them today, for days that did not keep their teams. */
  readonly below: readonly string[];
}

export async function teamFilter(tx: TenantTx, named: readonly string[] | undefined): Promise<TeamFilter | undefined> {
  if (!named?.length) return undefined;
  const lines = await linesWithin(tx, wholeCompany);
  const nodes = lines.map(({ departmentId, parentId }) => ({
    id: departmentId as string,
    parentId: parentId as string | null,
  }));
  return { named, below: departmentsBelow(named, nodes) };
}

/** Days, as `d`, of people who were in one of these teams or below it on the day. */
export const inTeams = (tx: TenantTx, { named, below }: TeamFilter): Statement =>
  sql`(d.branch_ids && ${[...named]}::uuid[]
    or d.branch_ids is null and ${memberOf(tx, below, sql`d.employee_id`)})`;

/** The names of the teams of each day: those of then, today's where they were not kept. */
export async function teamsOfDays(
  tx: TenantTx,
  days: readonly { readonly employeeId: string; readonly teamIds: readonly string[] | null }[],
): Promise<TeamsOfDay> {
  const names = new Map(
    (
      await tx.rows<{ id: string; name: string }>(sql`
        select id, name from app.department_name_view where organization_id = ${tx.organizationId}`)
    ).map(({ id, name }) => [id, name]),
  );
  const older = new Set(days.filter(({ teamIds }) => teamIds === null).map(({ employeeId }) => employeeId));
  const today = older.size > 0 ? await departmentNames(tx, [...older]) : new Map<string, string[]>();
  return ({ employeeId, teamIds }) =>
    teamIds === null ? (today.get(employeeId) ?? []) : teamIds.flatMap((id) => names.get(id) ?? []);
}

export type TeamsOfDay = (day: {
  readonly employeeId: string;
  readonly teamIds: readonly string[] | null;
}) => readonly string[];

export async function departmentNames(tx: TenantTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.rows<{ employeeId: string; names: string[] }>(sql`
    select employee_id as "employeeId", array_agg(name order by name) as names from app.employee_department_view
    where organization_id = ${tx.organizationId} and employee_id = any(${[...ids]}) group by employee_id`);
  return new Map(rows.map(({ employeeId, names }) => [employeeId, names]));
}
