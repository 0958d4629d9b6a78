import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export async function listInDirectory(
  tx: GlobalTx,
  o: { organizationId: Id<'organization'>; name: string; now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.organization_directory (organization_id, name, created_at)
    values (${o.organizationId}, ${o.name}, ${o.now})`);
}

const organizationsPerLook = 500;

/** Every company, one after the other, for work that visits each in a short transaction of its own. */
export async function* everyOrganization(database: Database): AsyncGenerator<Id<'organization'>> {
  let last: Id<'organization'> | undefined;
  for (;;) {
    const after = last;
    const rows = await database.global((tx) =>
      tx.rows<{ id: Id<'organization'> }>(sql`
        select organization_id as id from global.organization_directory
        where ${after === undefined ? sql`true` : sql`organization_id > ${after}`}
        order by organization_id limit ${organizationsPerLook}`),
    );
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id;
    if (rows.length < organizationsPerLook) return;
  }
}
