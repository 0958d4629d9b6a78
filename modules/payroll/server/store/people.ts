import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** How many of the ids are people of the company, those who left included. */
export const countPeople = async (tx: TenantTx, employeeIds: readonly string[]): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.employee_span_view
      where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`)
  )?.count ?? 0;
