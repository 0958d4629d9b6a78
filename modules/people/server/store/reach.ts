import type { Id } from '#kernel/ids';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Whether a person exists within the reach, which is on the column `id`. */
export const isReached = async (tx: TenantTx, employeeId: Id<'employee'>, reach: Statement): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = ${employeeId} and ${reach}`)) !== undefined;
