import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Every department with the one above it. */
export async function parents(tx: TenantTx): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ id: string; parentId: string | null }>(sql`
    select id, parent_id as "parentId" from app.department where organization_id = ${tx.organizationId}`);
  return new Map(rows.map((row) => [row.id, row.parentId]));
}
