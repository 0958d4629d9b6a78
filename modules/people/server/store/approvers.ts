import type { PermissionGroup } from '#access/rules/groups';
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** People at work in each of these permission groups. */
export async function peopleInGroups(
  tx: TenantTx,
  groups: readonly PermissionGroup[],
): Promise<Partial<Record<PermissionGroup, readonly Id<'employee'>[]>>> {
  const rows = await tx.rows<{ id: Id<'employee'>; groups: readonly string[] }>(sql`
    select id, permission_groups as groups from app.employee
    where organization_id = ${tx.organizationId} and status = 'approved' and permission_groups <> '{}'
      and permission_groups && ${[...groups]}::text[]
    order by id`);
  return Object.fromEntries(
    groups.map((group) => [group, rows.filter((row) => row.groups.includes(group)).map(({ id }) => id)]),
  );
}
