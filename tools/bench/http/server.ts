// The server process of the http bench: the product, and two bare routes, on one database.
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { startApplication } from '#apps/server/application';
import { demoAccounts, loadDemo } from '#apps/server/demo/load';
import { systemNow } from '#kernel/time';
import { addTag } from '#organization/server/public';
import { tags } from '#organization/server/store';
import { columnTypes } from '#server/db/column-types';
import { type Database, openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { localFiles } from '#server/files';
import { newId } from '#server/ids';
import { localMail } from '#server/mail';

export interface Started {
  readonly routes: readonly { readonly name: string; readonly url: string; readonly headers: Record<string, string> }[];
}

const secret = 'a secret of thirty-two letters or more, for the bench';
const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-bench-'));
const embedded = await startEmbedded({ folder });
await prepareDatabase({ url: embedded.url, secret });
const database = await openDatabase({ url: embedded.url, secret });
const organizationId = await loadDemo({ database, now: systemNow() });
await fillTags(database);
const application = await startApplication({
  database,
  secret,
  files: localFiles(join(folder, 'files')),
  mail: localMail(database),
  demoAccounts: demoAccounts(systemNow()),
  identity: { publicUrl: null, breachedRangeUrl: null },
  log: pino({ level: 'warn' }),
  http: {
    webFolder: null,
    secure: false,
    trustProxy: false,
    imageSources: [],
    metricsToken: null,
    pages: {},
    limits: {
      bodyBytes: 2 * 1024 * 1024,
      uploadBytes: 25 * 1024 * 1024,
      timeoutMilliseconds: 30_000,
      requestsPerMinute: 10_000_000,
      narrowRequestsPerMinute: 1_000,
    },
  },
});
await application.http.listen({ port: 0, host: '127.0.0.1' });
const callUrl = addressOf(application.http.server);
const bare = await bareRoutes(database);
const started: Started = {
  routes: [
    { name: 'bare', url: `${bare.url}/driver`, headers: {} },
    { name: 'kit', url: `${bare.url}/kit`, headers: {} },
    { name: 'call', url: `${callUrl}/auth/v1/tags`, headers: { authorization: `Bearer ${await signIn(callUrl)}` } },
  ],
};

process.on('message', async (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ used: user + system });
    return;
  }
  await bare.close();
  await application.stop();
  await database.close();
  await embedded.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  process.disconnect?.();
});
process.send?.(started);

function addressOf(server: { address(): unknown }): string {
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** A full page of the list. */
async function fillTags(open: Database): Promise<void> {
  await open.tenant(organizationId, async (tx) => {
    const { total } = await tags(tx, { page: 0, size: 50, sort: 'name' });
    for (let number = total; number < 50; number++)
      await addTag(tx, { id: newId('tag'), name: `Tag ${number}`, colour: '#1d5fbf', now: systemNow() });
  });
}

async function signIn(url: string): Promise<string> {
  const owner = demoAccounts(systemNow()).find(({ role }) => role === 'owner');
  const answer = await fetch(`${url}/auth/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner?.email, password: owner?.password, bearer: true }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** The route as one would write it without a house around it; statements are named, which is the fast way. */
async function bareRoutes(open: Database) {
  const app = Fastify();
  const pool = new pg.Pool({ connectionString: open.urls.tenant, max: 10, types: columnTypes });
  const list = {
    name: 'bench-list',
    text: `select id, name, colour, updated_at as "updatedAt" from app.tag where organization_id = $1
      order by name collate "th-x-icu", id limit $2 offset $3`,
  };
  const count = { name: 'bench-count', text: 'select count(*)::int as total from app.tag where organization_id = $1' };
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
    const page = { page: 0, size: 50, sort: 'name' } as const;
    const { items, total } = await open.tenant(organizationId, (tx) => tags(tx, page));
    return { items, total, page: 0, size: 50 };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { url: addressOf(app.server), close };
}
