// Slips of the demo company.
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** People opened their slips of a run on the day it was paid. */
export const markAllRead = (tx: TenantTx, runId: Id<'payrollRun'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.payroll_slip set read_at = ${now}
    where organization_id = ${tx.organizationId} and run_id = ${runId}`);

/** Forgets findings about attendance, for months that were paid when their days were known. */
export const forgetTimeFindings = (tx: TenantTx, runId: Id<'payrollRun'>): Promise<number> =>
  tx.run(sql`
    update app.payroll_slip set blocks = false, findings = coalesce((
      select json_agg(one) from json_array_elements(findings) one
      where one ->> 'code' not in ('timeNotKnown', 'attendanceOpen')), '[]'::json)
    where organization_id = ${tx.organizationId} and run_id = ${runId}`);
