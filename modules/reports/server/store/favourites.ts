import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Names of pages of reports that the person has marked. */
export const favouritesOf = async (tx: TenantTx, employeeId: string): Promise<string[]> =>
  (
    await tx.one<{ favourites: string[] }>(sql`
      select favourites from app.report_favourites
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`)
  )?.favourites ?? [];

export const saveFavourites = (
  tx: TenantTx,
  employeeId: string,
  { favourites, now }: { readonly favourites: readonly string[]; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.report_favourites (organization_id, employee_id, favourites, updated_at)
    values (${tx.organizationId}, ${employeeId}, ${[...favourites]}, ${now})
    on conflict (organization_id, employee_id) do update
      set favourites = excluded.favourites, updated_at = excluded.updated_at`);

export const removeFavourites = (tx: TenantTx, employeeId: string): Promise<number> =>
  tx.run(sql`
    delete from app.report_favourites
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
