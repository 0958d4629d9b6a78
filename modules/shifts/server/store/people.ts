import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What the guard rails ask of a person. */
export interface PlanningFacts {
  readonly employeeId: Id<'employee'>;
  readonly birthDate: LocalDate | null;
  readonly tagIds: readonly string[];
}

export const planningFacts = (tx: TenantTx, employeeIds: readonly string[]): Promise<PlanningFacts[]> =>
  tx.rows<PlanningFacts>(sql`
    select e.id as "employeeId", e.birth_date as "birthDate", array(
      select t.tag_id::text from app.employee_tag t
      where t.organization_id = ${tx.organizationId} and t.employee_id = e.id) as "tagIds"
    from app.employee e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[])`);

export const tagNames = (tx: TenantTx): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id, name from app.tag where organization_id = ${tx.organizationId}`);
