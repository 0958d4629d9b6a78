// The embedded PostgreSQL: the real server from npm, in a folder, reached by a socket that only its user can open. No port, no
// password.
import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor, type Command, commandAs, privateFolder } from './embedded/account.ts';
import { inBatchClass } from './embedded/batch-class.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type Lease, takeLease } from './embedded/lease.ts';
import { disownLocks, postmasterOf, workersIn, worksIn } from './embedded/processes.ts';
import { socketFolder } from './embedded/socket-folder.ts';
import { withStartLock } from './embedded/start-lock.ts';
import { isUnreachable } from './errors.ts';
import { folderError, StartError } from './start-error.ts';

export { StartError } from './start-error.ts';

export interface Embedded {
  /** The URL for the superuser, for the given database. */
  readonly url: string;
  readonly pid: number;
  /** Another process had already started it; it is shared. */
  readonly adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder; the data is in `pg` below it. */
  readonly folder: string;
  readonly database?: string;
  /** Settings of PostgreSQL, `fsync: 'off'`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Stops when this process ends, even when it is killed. Default: on; off when several runs share the server. */
  readonly stopWithParent?: boolean;
  readonly log?: (message: string) => void;
}

interface Installation {
  readonly folder: string;
  readonly data: string;
  readonly socket: string;
  readonly logFile: string;
  readonly account: Account;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  command(file: string, args: readonly string[]): Command;
}

/** An eighth of the memory: the default of 128 MB does not hold a month of ten thousand employees. */
const sharedMegabytes = (): number => {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1024, Math.max(128, Math.floor(bytes / 8 / 2 ** 20)));
};

const settings = {
  listen_addresses: '',
  shared_buffers: `${sharedMegabytes()}MB`,
  max_connections: '100',
  // The caller gets the errors; in the log they would expose personal data (`Key (email)=(…) already exists`).
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Starts the server of the folder, or shares the running one. Restarts it if it is killed while this process runs. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = path.resolve(options.folder);
  const database = options.database ?? 'kala';
  try {
    const installation = await prepareInstallation(folder, options);
    const server = new SharedServer(installation, options.log ?? (() => {}));
    await server.start();
    await createDatabase(installation, database);
    return {
      url: urlOf(installation, database),
      adopted: server.adopted,
      get pid() {
        return postmasterOf(installation.data);
      },
      stop: () => server.stop(),
    };
  } catch (error) {
    throw folderError(error, folder);
  }
}

/** A server that several processes can use: each keeps it running, and the last one stops it. */
class SharedServer {
  readonly #installation: Installation;
  readonly #log: (message: string) => void;
  #lease: Lease | undefined;
  #stopping = false;
  adopted = false;

  constructor(installation: Installation, log: (message: string) => void) {
    this.#installation = installation;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#lease = await withStartLock(this.#installation.folder, () => this.#startOrShare());
    void this.#lease.lost.then(() => this.#startAgain());
  }

  async #startOrShare(): Promise<Lease> {
    for (let tries = 0; ; tries++) {
      this.adopted = await adopt(this.#installation);
      if (!this.adopted) await launch(this.#installation);
      try {
        return await takeLease(adminConfig(this.#installation));
      } catch (error) {
        // The server that was about to be shared is being stopped by its last user.
        if (tries === 20 || !isUnreachable(error)) throw error;
        await sleep(100);
      }
    }
  }

  async #startAgain(): Promise<void> {
    this.#lease = undefined;
    while (!this.#stopping && !this.#lease) {
      this.#log('PostgreSQL stopped unexpectedly; it is started again.');
      try {
        await this.start();
      } catch (error) {
        this.#log(`PostgreSQL could not be started again: ${(error as Error).message}`);
        await sleep(5_000, undefined, { ref: false });
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const pid = postmasterOf(this.#installation.data);
    const isLast = await this.#lease?.giveUp();
    if (isLast) await stopPostmaster(pid, this.#installation.data);
  }
}

async function prepareInstallation(folder: string, options: EmbeddedOptions): Promise<Installation> {
  const binaries = await findBinaries();
  const data = path.join(folder, 'pg');
  fs.mkdirSync(folder, { recursive: true });
  fs.accessSync(folder, fs.constants.W_OK);
  const account = accountFor(data);
  refuseForeignData(data, account);
  const socket = socketFolder(folder, account);
  const command = commandAs({
    account,
    folders: [path.dirname(binaries.postgres), folder, socket],
    stopWithParent: options.stopWithParent ?? true,
  });
  const all = { ...settings, ...options.settings };
  return { folder, data, socket, account, binaries, command, settings: all, logFile: path.join(folder, 'pg.log') };
}

function refuseForeignData(data: string, account: Account): void {
  const owner = fs.statSync(data, { throwIfNoEntry: false });
  if (!owner || process.platform === 'win32' || owner.uid === account.uid || owner.uid === 0) return;
  throw new StartError(`The data in ${data} belongs to user ${owner.uid}: start as that user or as root.`);
}

const childEnvironment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** initdb writes into a temporary folder that is then renamed, so that an interrupted first start leaves no half-made database. */
function createCluster(installation: Installation): void {
  if (fs.existsSync(path.join(installation.data, 'PG_VERSION'))) return;
  const fresh = `${installation.data}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  privateFolder(fresh, installation.account);
  const { file, args, ...user } = installation.command(installation.binaries.initdb, [
    ...['-D', fresh, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'],
    ...(installation.settings.fsync === 'off' ? ['--no-sync'] : []),
  ]);
  const made = spawnSync(file, args, { env: childEnvironment, cwd: '/', encoding: 'utf8', ...user });
  if (made.error || made.status !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw initdbError(made);
  }
  fs.renameSync(fresh, installation.data);
}

function initdbError(made: { error?: Error | undefined; status: number | null; stderr: string }): Error {
  const words = made.error?.message ?? made.stderr.trim();
  // 127 comes from the loader: a system with another C library (Alpine) cannot run the packaged programs.
  if (!made.error && made.status !== 127) return new Error(`initdb failed: ${words}`);
  return new StartError(
    `The packaged PostgreSQL does not run on this system (${words}): set DATABASE_URL to a server of your own.`,
  );
}

/** True when a server runs in the folder and answers. */
async function adopt(installation: Installation): Promise<boolean> {
  const pid = postmasterOf(installation.data);
  if (pid === 0 || !worksIn(pid, installation.data)) return false;
  for (let tries = 0; tries < 200 && worksIn(pid, installation.data); tries++) {
    if (await answers(installation)) return true;
    await sleep(50);
  }
  return false;
}

async function launch(installation: Installation): Promise<void> {
  createCluster(installation);
  for (let tries = 0; ; tries++) {
    await waitForOldWorkers(installation.data);
    disownLocks(installation.data, installation.socket);
    const ended = await started(installation);
    if (!ended) return;
    if (tries === 100 || !passing.test(ended.message)) throw ended;
    await sleep(100);
  }
}

/**
 * Workers of a killed postmaster that this process does not see end as soon as they notice; a server whose starter was killed may
 * just be making its lock file.
 */
const passing = /shared memory block|lock file .* is empty/;

/** Starts the server once. Returns why it ended, or nothing when it answers. */
async function started(installation: Installation): Promise<Error | undefined> {
  const log = fs.openSync(installation.logFile, 'w', 0o600);
  const flags = Object.entries(installation.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = ['-D', installation.data, '-k', installation.socket];
  const { file, args, ...user } = inBatchClass(
    installation.command(installation.binaries.postgres, [...place, ...flags]),
  );
  // Detached: Ctrl-C in the terminal must reach only this process, so that open requests finish before the database stops.
  const stdio: StdioOptions = ['ignore', log, log];
  const child = spawn(file, args, { env: childEnvironment, cwd: '/', stdio, detached: true, ...user });
  fs.closeSync(log);
  let failure: Error | undefined;
  let exitCode: number | null | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code) => {
    exitCode = code;
  });
  child.unref();
  while (!(await answers(installation))) {
    if (failure) return failure;
    if (exitCode !== undefined)
      return new Error(`PostgreSQL ended with code ${exitCode}: ${lastWords(installation.logFile)}`);
    await sleep(25);
  }
  return undefined;
}

async function waitForOldWorkers(data: string): Promise<void> {
  for (let waited = 0; workersIn(data).length > 0; waited += 50) {
    if (waited > 20_000)
      throw new StartError(`The data in ${data} is in use by process ${workersIn(data).join(', ')}.`);
    await sleep(50);
  }
}

function lastWords(logFile: string): string {
  const lines = fs.readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.slice(-5).join(' ');
}

const adminConfig = (installation: Installation): pg.ClientConfig => ({
  host: installation.socket,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});

const urlOf = (installation: Installation, database: string): string =>
  `postgresql://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(installation.socket)}&port=5432`;

async function answers(installation: Installation): Promise<boolean> {
  const client = new pg.Client(adminConfig(installation));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(installation: Installation, database: string): Promise<void> {
  const client = new pg.Client(adminConfig(installation));
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process created it at the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** SIGINT ends open transactions and writes everything to disk; it does not wait for idle connections. */
async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (pid === 0 || !worksIn(pid, data)) return;
  process.kill(pid, 'SIGINT');
  while (worksIn(pid, data)) await sleep(10);
}
