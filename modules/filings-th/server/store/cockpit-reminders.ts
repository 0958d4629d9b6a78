import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** The day of the last reminder; locked, so that a second worker waits and finds it done. */
export const lastReminder = async (tx: TenantTx): Promise<LocalDate | null> =>
  (
    await tx.one<{ on: LocalDate }>(sql`
      select reminded_on as "on" from app.filing_reminder where organization_id = ${tx.organizationId} for update`)
  )?.on ?? null;

export const saveReminder = (tx: TenantTx, on: LocalDate): Promise<number> =>
  tx.run(sql`
    insert into app.filing_reminder (organization_id, reminded_on) values (${tx.organizationId}, ${on})
    on conflict (organization_id) do update set reminded_on = excluded.reminded_on`);
