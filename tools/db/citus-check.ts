// npm run db:citus-check: the two ways onto a Citus cluster, on a coordinator and two workers that it starts here: a fresh
// start on an empty coordinator that has its workers, and a grown installation that is distributed afterwards.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { calls } from '#apps/server/modules';
import { fieldsOf, goodInput } from '#apps/server/testing/sample-input';
import { eventsOutput, routeOf } from '#kernel/call';
import { organization } from '#organization/contract';
import { newId } from '#server/ids';
import { house, ownNode } from '../setup/house.mjs';
import { type ServerProcess, startServer } from '../setup/server-process.ts';
import {
  type Cluster,
  createDatabase,
  joinMachines,
  onNode,
  programsWithCitus,
  startCluster,
} from './citus-cluster.ts';

const secret = 'a secret of thirty-two letters or more, for the cluster';
const roles = ['owner', 'administrator', 'manager', 'employee'];

const programs = programsWithCitus();
if (!programs) {
  console.error(
    'Not checked: there is no PostgreSQL with the extension citus on this machine. Install PostgreSQL 15 to 17 and Citus 13 (or what fits a newer one), so that pg_config --pkglibdir of its programs has citus.so.',
  );
  process.exitCode = 1;
} else {
  console.log(`Citus of ${programs}, a coordinator and two workers.`);
  const cluster = await startCluster(programs, 2);
  try {
    await freshStart(cluster);
    await grownInstallation(cluster);
  } finally {
    await cluster.stop();
  }
}

async function freshStart(cluster: Cluster): Promise<void> {
  const database = 'fresh';
  await createDatabase(cluster, database);
  await withServer(cluster, database, (server) => use(server, 'fresh start on an empty coordinator'));
  await inspect(cluster, database);
  await withServer(cluster, database, (server) => use(server, 'second start on the same'));
}

async function grownInstallation(cluster: Cluster): Promise<void> {
  const database = 'grown';
  await onNode(cluster.coordinator.url('postgres'), (client) => client.query(`create database ${database}`));
  await withServer(cluster, database, (server) => use(server, 'plain PostgreSQL before'));
  await joinMachines(cluster, database);
  const { status, stdout, stderr } = spawnSync(ownNode, ['tools/db/distribute.ts'], {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: cluster.coordinator.url(database), KALA_SECRET: secret },
  });
  if (status !== 0) throw new Error(`db:distribute failed: ${stderr || stdout}`);
  console.log(`  ✓ db:distribute spread ${stdout.trim().split('\n').length} tables`);
  await withServer(cluster, database, (server) => use(server, 'grown installation after db:distribute'));
  await inspect(cluster, database);
}

async function withServer(
  cluster: Cluster,
  database: string,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServer({
    env: { DATABASE_URL: cluster.coordinator.url(database), KALA_SECRET: secret, KALA_DEMO: 'on' },
  });
  try {
    await work(server);
    await write(server);
    await settled(cluster, database);
  } finally {
    await server.stop();
  }
}

/** Every call that reads, as four roles: refused or not found it may be, but none may fail. */
async function use({ url }: ServerProcess, what: string): Promise<void> {
  const paths = calls
    .map(([, call]) => call)
    .filter((call) => routeOf(call).method === 'GET' && call['~orpc'].outputSchema !== eventsOutput)
    .map((call) =>
      pathWith(routeOf(call).path, goodInput(fieldsOf(call['~orpc'].inputSchema as z.ZodType | undefined))),
    );
  let count = 0;
  for (const role of roles) {
    const accessToken = await tokenOf(url, role);
    for (const path of paths) {
      const { status } = await fetch(url + path, { headers: { authorization: `Bearer ${accessToken}` } });
      if (status >= 500) throw new Error(`${what}: ${path} as ${role} answers ${status}.`);
      count += 1;
    }
  }
  console.log(`  ✓ ${what}: ${count} reading calls of ${roles.length} roles`);
}

/** A change of the owner: its row, its entry in the log, and what it says through the outbox. */
async function write({ url }: ServerProcess): Promise<void> {
  const answer = await fetch(url + routeOf(organization.createTag).path, {
    method: routeOf(organization.createTag).method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(url, 'owner')}` },
    body: JSON.stringify({ name: newId('tag'), colour: '#C0182B' }),
  });
  if (!answer.ok) throw new Error(`A tag cannot be made: ${answer.status}.`);
}

async function tokenOf(url: string, role: string): Promise<string> {
  const signedIn = await fetch(`${url}/auth/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.kala.test`, password: 'mango-sticky-rice', bearer: true }),
  });
  const { accessToken } = (await signedIn.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`The ${role} cannot sign in: ${signedIn.status}.`);
  return accessToken;
}

function pathWith(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) for (const one of [value].flat()) query.append(name, String(one));
  return `${path}?${query}`;
}

/** The background work of the company has run without failing. */
async function settled({ coordinator }: Cluster, database: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await onNode(coordinator.url(database), async (client) => {
      const { rows } = await client.query<{ open: number; failed: number; done: number; waiting: number }>(
        `select count(*) filter (where look_at <= now() or taken_until is not null)::int as open,
           count(*) filter (where failures > 0)::int as failed, count(*)::int as done,
           (select count(*)::int from app.outbox) as waiting
         from global.due_work`,
      );
      return rows;
    });
    if (row?.failed) throw new Error('Background work failed on the cluster.');
    if (row && row.open === 0 && row.waiting === 0 && row.done > 1)
      return console.log(`  ✓ a change, and ${row.done} kinds of background work`);
    await sleep(200);
  }
  throw new Error('Background work did not end.');
}

/** Tenant tables are spread, the job queue and the global tables are at home. */
async function inspect({ coordinator, workers }: Cluster, database: string): Promise<void> {
  const { spread, missing } = await onNode(coordinator.url(database), async (client) => {
    const { rows } = await client.query<{ spread: number; missing: string | null }>(
      `select count(p.logicalrelid)::int as spread,
         string_agg(k.table_name, ', ') filter (where p.logicalrelid is null) as missing
       from app.table_kind k left join pg_dist_partition p on p.logicalrelid = k.table_name::regclass
       where k.kind in ('tenant', 'reference')`,
    );
    return rows[0] ?? { spread: 0, missing: 'all' };
  });
  if (missing) throw new Error(`Not distributed: ${missing}.`);
  for (const worker of workers) {
    const { rows } = await onNode(worker.url(database), (client) =>
      client.query(`select relname from pg_class where relnamespace = to_regnamespace('jobs')`),
    );
    if (rows.length > 0) throw new Error('The job queue is on a worker as well.');
  }
  console.log(`  ✓ ${spread} tables spread, the job queue at home`);
}
