import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** From when to when somebody works here; null is open. */
export interface EmploymentSpan {
  readonly employeeId: Id<'employee'>;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
}

/** Of these people, or of everybody who works here or has left; who asks to join is nobody yet. */
export const employmentSpans = (tx: TenantTx, employeeIds: readonly string[] | null): Promise<EmploymentSpan[]> =>
  tx.rows<EmploymentSpan>(sql`
    select id as "employeeId", start_date as "startDate", resign_date as "resignDate" from app.employee
    where organization_id = ${tx.organizationId}
      and ${employeeIds === null ? sql`status in ('approved', 'deactivated')` : sql`id = any(${[...employeeIds]})`}
    order by id`);

/** What rights by length of service depend on. */
export interface ServiceFacts extends EmploymentSpan {
  readonly probationEnd: LocalDate | null;
  readonly gender: string | null;
}

export const serviceFacts = (tx: TenantTx, employeeIds: readonly string[]): Promise<ServiceFacts[]> =>
  tx.rows<ServiceFacts>(sql`
    select id as "employeeId", start_date as "startDate", resign_date as "resignDate",
      probation_end_date as "probationEnd", gender
    from app.employee
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])
      and status in ('approved', 'deactivated')`);

/** The next people of everybody, in the order of their ids. */
export const employmentSpansAfter = (
  tx: TenantTx,
  { after, most }: { after: string | null; most: number },
): Promise<EmploymentSpan[]> =>
  tx.rows<EmploymentSpan>(sql`
    select id as "employeeId", start_date as "startDate", resign_date as "resignDate" from app.employee
    where organization_id = ${tx.organizationId} and status in ('approved', 'deactivated')
      and ${after === null ? sql`true` : sql`id > ${after}`}
    order by id limit ${most}`);

/** Employees by the code on their card, for files from outside. Letter case does not count; a code that only its case tells from another names nobody. */
export const employeesByCode = async (tx: TenantTx): Promise<Map<string, Id<'employee'>>> => {
  const rows = await tx.rows<{ id: Id<'employee'>; code: string }>(sql`
    select min(id::text)::uuid as id, lower(employee_code) as code from app.employee
    where organization_id = ${tx.organizationId} and employee_code is not null
      and status in ('approved', 'deactivated')
    group by lower(employee_code) having count(*) = 1`);
  return new Map(rows.map(({ id, code }) => [code, id]));
};
