// The same list without the product's code: Fastify, the driver, one transaction bound to the company.
import Fastify from 'fastify';
import pg from 'pg';
import { readConfig, secretOf } from '#apps/server/config';
import { tags } from '#organization/server/store/tags';
import { columnTypes } from '#server/db/column-types';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import './cpu.mjs';

const organizationId = process.env.BENCH_ORGANIZATION ?? '';
const config = readConfig(process.env);
// The measured server and its database already run: the database is shared.
const embedded = await startEmbedded({ folder: config.dataFolder });
const database = await openDatabase({ url: embedded.url, secret: secretOf(config) });
const pool = new pg.Pool({ connectionString: database.urls.tenant, max: 10, types: columnTypes });

// Statements are named, which is the fast way.
const list = {
  name: 'bench-list',
  text: `select id, name, colour, updated_at as "updatedAt" from app.tag where organization_id = $1
    order by name collate "th-x-icu", id limit $2 offset $3`,
};
const count = { name: 'bench-count', text: 'select count(*)::int as total from app.tag where organization_id = $1' };

const app = Fastify();
app.get('/driver', async () => {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${organizationId}'`);
    const { rows: items } = await client.query({ ...list, values: [organizationId, 50, 0] });
    const { rows } = await client.query({ ...count, values: [organizationId] });
    await client.query('commit');
    return { items, total: rows[0]?.total, page: 0, size: 50 };
  } finally {
    client.release();
  }
});
app.get('/kit', async () => {
  const { items, total } = await database.tenant(organizationId, (tx) => tags(tx, { page: 0, size: 50, sort: 'name' }));
  return { items, total, page: 0, size: 50 };
});
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async (message) => {
  if (message !== 'stop') return;
  await app.close();
  await pool.end();
  await database.close();
  await embedded.stop();
  process.disconnect?.();
});
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}` });
