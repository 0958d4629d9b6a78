// npm run db:distribute: spreads the tables of a plain database over the machines of a Citus cluster. Run it once on the
// coordinator, after `create extension citus` there, while no server is running: writes wait until it is done.
import pg from 'pg';
import { bootstrap } from '#server/db/bootstrap';
import { migrate } from '#server/db/migrate';
import { roleUrls } from '#server/db/roles';
import { onDatabase, runTool } from './connection.ts';

interface Registered {
  readonly table: string;
  readonly kind: 'tenant' | 'reference';
  readonly colocateWith: string | null;
}

await runTool(() =>
  onDatabase(async ({ url, secret }) => {
    await bootstrap({ url, secret, repeatGrants: true });
    const ownerUrl = roleUrls(url, secret).owner;
    await migrate({ ownerUrl });
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kala distribute' });
    await client.connect();
    try {
      await distribute(client);
    } finally {
      await client.end();
    }
  }),
);

async function distribute(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>('select app.has_citus() as present');
  if (!rows[0]?.present) {
    console.log('This is a plain PostgreSQL without the extension citus: there is nothing to distribute.');
    return;
  }
  const waiting = await stillLocal(client);
  if (waiting.length === 0) console.log('Every table is distributed already.');
  for (const entry of waiting) {
    const started = performance.now();
    await convert(client, entry);
    console.log(`${entry.table}: ${entry.kind}, ${Math.round(performance.now() - started)} ms`);
  }
}

/** Reference lists first, then tenant tables with parents before children: a foreign key may only refer to a converted one. */
async function stillLocal(client: pg.Client): Promise<Registered[]> {
  const { rows } = await client.query<Registered>(
    `select k.table_name as table, k.kind, k.colocate_with as "colocateWith"
     from app.table_kind k
     where k.kind in ('tenant', 'reference')
       and not exists (select 1 from pg_dist_partition p where p.logicalrelid = k.table_name::regclass)
     order by k.kind <> 'reference', k.position`,
  );
  return rows;
}

async function convert(client: pg.Client, { table, kind, colocateWith }: Registered): Promise<void> {
  // Each table is its own transaction: an interrupted conversion continues where it stopped.
  if (kind === 'reference') await client.query('select create_reference_table($1)', [table]);
  else {
    await client.query(`select create_distributed_table($1, 'organization_id', colocate_with => $2)`, [
      table,
      colocateWith ?? 'default',
    ]);
  }
}
