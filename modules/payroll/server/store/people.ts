import type { Id } from '#kernel/ids';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Whether a person exists within the reach, which is on the column `id`. */
export const isReached = async (tx: TenantTx, employeeId: Id<'employee'>, reach: Statement): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = ${employeeId} and ${reach}`)) !== undefined;

/** How many of the ids are people of the company, those who left included. */
export const countPeople = async (tx: TenantTx, employeeIds: readonly string[]): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.employee_span_view
      where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`)
  )?.count ?? 0;
