// A Citus cluster on this machine for as long as a check runs: a coordinator and workers, each a PostgreSQL with a folder
// and a port of its own.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor, privateFolder } from '#server/db/embedded/account';
import { freePort } from '../setup/server-process.ts';

/** Where Debian and Red Hat put the programs of PostgreSQL, and what stands in the PATH. */
const placesOfPrograms = (): string[] => {
  const versions = (folder: string, below: string) =>
    fs.existsSync(folder) ? fs.readdirSync(folder).map((version) => path.join(folder, version, below)) : [];
  return [
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/usr', 'bin').filter((place) => place.startsWith('/usr/pgsql-')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
};

/** The programs of the newest PostgreSQL on this machine that has Citus; undefined where there is none. */
export function programsWithCitus(): string | undefined {
  const found = placesOfPrograms().filter((place) => {
    const asked = spawnSync(path.join(place, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' });
    const isServer = fs.existsSync(path.join(place, 'postgres')) && fs.existsSync(path.join(place, 'initdb'));
    return isServer && asked.status === 0 && fs.existsSync(path.join(asked.stdout.trim(), 'citus.so'));
  });
  return found.sort().at(-1);
}

export interface Node {
  readonly port: number;
  /** As the administrator, on this database. */
  url(database: string): string;
}

export interface Cluster {
  readonly coordinator: Node;
  readonly workers: readonly Node[];
  stop(): Promise<void>;
}

export async function startCluster(programs: string, workerCount: number): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-citus-'));
  fs.chmodSync(folder, 0o755);
  const started: Awaited<ReturnType<typeof startNode>>[] = [];
  try {
    for (let count = 0; count <= workerCount; count++)
      started.push(await startNode(programs, path.join(folder, `node${count}`)));
  } catch (error) {
    for (const node of started) await node.stop();
    throw error;
  }
  const [coordinator, ...workers] = started;
  if (!coordinator) throw new Error('A cluster has a coordinator.');
  return {
    coordinator,
    workers,
    async stop() {
      for (const node of started) await node.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: '100',
  max_connections: '150',
  listen_addresses: '127.0.0.1',
  fsync: 'off',
};

async function startNode(programs: string, data: string): Promise<Node & { stop(): Promise<void> }> {
  const account = accountFor(data);
  const user = process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {};
  privateFolder(data, account);
  const how = { cwd: '/', encoding: 'utf8' as const, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...user };
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    how,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${data}`, ...flags],
    { ...how, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  for (let tries = 0; !(await answers(url('postgres'))); tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error(`PostgreSQL did not start in ${data}.`);
    await sleep(100);
  }
  return {
    port,
    url,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return onNode(url, () => Promise.resolve(true)).catch(() => false);
}

export async function onNode<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What README asks of the administrator: the database and the extension on every machine, and their names. */
export async function createDatabase({ coordinator, workers }: Cluster, database: string): Promise<void> {
  await onNode(coordinator.url('postgres'), (client) => client.query(`create database ${database}`));
  await joinMachines({ coordinator, workers }, database);
}

/** The coordinator has the database already, as where an installation has grown. */
export async function joinMachines(
  { coordinator, workers }: Pick<Cluster, 'coordinator' | 'workers'>,
  database: string,
): Promise<void> {
  for (const worker of workers) {
    await onNode(worker.url('postgres'), (client) => client.query(`create database ${database}`));
    await onNode(worker.url(database), (client) => client.query('create extension citus'));
  }
  await onNode(coordinator.url(database), async (client) => {
    await client.query('create extension citus');
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator.port]);
    for (const { port } of workers) await client.query(`select citus_add_node('127.0.0.1', $1)`, [port]);
  });
}
