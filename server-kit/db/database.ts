import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Batch } from './batch.ts';
import { Connections } from './connections.ts';
import { hasStaleStatements, isConflict, isLostConnection, isUnreachable } from './errors.ts';
import { isJob, requireLeash } from './leash.ts';
import { expectNoConnection, holdingConnection, type SecondConnection } from './one-connection.ts';
import { PlainBatch } from './plain-batch.ts';
import { globalRole, type RoleUrls, roleUrls, tenantRole } from './roles.ts';
import type { Statement } from './sql.ts';
import { poolTurns, type Turns } from './turns.ts';
import { type Edges, type GlobalTx, type TenantTx, TransactionQueries } from './tx.ts';

export { brokenConstraint, refuseOn } from './errors.ts';

export interface Database {
  /** Runs the work in one transaction that reads and writes only this organization's rows. */
  tenant<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /**
   * For work that only reads: statements sent together are one transaction and one packet, so nothing waits
   * for a COMMIT. Each statement sees what is committed when it runs, as in any transaction here. Writing is an error.
   */
  reading<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /**
   * For work that only reads tables without an organization: each statement is its own transaction. Owners take turns
   * when connections are short; work without one shares the turns of all such work.
   */
  globalReading<T>(work: (tx: GlobalTx) => Promise<T>, owner?: string): Promise<T>;
  /** Runs the work in one transaction on the tables without an organization. */
  global<T>(work: (tx: GlobalTx) => Promise<T>, owner?: string): Promise<T>;
  /** The direct address: LISTEN and the job queue need a connection that no pooler shares. */
  readonly urls: RoleUrls;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Any URL of the database; user and password are replaced by those of the application's roles. */
  readonly url: string;
  /** The passwords of the roles are derived from it. */
  readonly secret: string;
  readonly tenantPool?: number;
  readonly globalPool?: number;
  /** The same database through a pooler that shares connections between transactions; default: the direct address. */
  readonly poolUrl?: string;
  /**
   * Whether statements that are sent together leave in one packet, which uses undocumented parts of the driver. Off:
   * each is a separate query. Default: on.
   */
  readonly packets?: boolean;
  /** How long work waits for a connection before it is refused with 503; ten seconds when left out. */
  readonly longestWaitMs?: number;
  /** Called for work that asks for a second connection while it holds one. Left out, as in tests: it fails. */
  readonly onSecondConnection?: (error: SecondConnection) => void;
  readonly log?: (message: string) => void;
}

/** Opens the two pools of a prepared database (see prepare.ts). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const urls = roleUrls(options.url, options.secret);
  const log = options.log ?? (() => {});
  const pooled = options.poolUrl ? roleUrls(options.poolUrl, options.secret) : urls;
  const { longestWaitMs = usualWaitMs } = options;
  const tenants = openPool({ url: pooled.tenant, max: options.tenantPool ?? 10, longestWaitMs, log });
  const outside = openPool({ url: pooled.global, max: options.globalPool ?? 5, longestWaitMs, log });
  const newBatch = await batches(options.packets ?? true);
  const onSecondConnection = options.onSecondConnection ?? fail;
  const close = async () => {
    await Promise.all([tenants.connections.close(), outside.connections.close()]);
  };
  try {
    await Promise.all([requireBound(tenants, tenantRole), requireBound(outside, globalRole)]);
  } catch (error) {
    await close();
    throw error;
  }
  const run = async <Tx, T>(work: Omit<Work<Tx, T>, 'newBatch'>): Promise<T> => {
    expectNoConnection(onSecondConnection);
    requireLeash();
    return repeated({ newBatch, ...work });
  };
  const inCompany = (organizationId: string) => ({
    ...tenants,
    // Jobs of a company have turns of their own: what follows a request does not wait for those that came after it.
    owner: isJob() ? `jobs of ${organizationId}` : organizationId,
    bind: (queries: TransactionQueries) => Object.assign(queries, { organizationId }),
  });
  const inGlobal = (owner = 'nobody') => ({
    ...outside,
    owner,
    bind: (queries: TransactionQueries) => Object.assign(queries, { global: true as const }),
  });
  return {
    urls,
    close,
    tenant: async (organizationId, work) =>
      run({
        ...inCompany(organizationId),
        edges: { before: [begin, entering(organizationId)], after: [commit], around: 'all' },
        work,
      }),
    reading: async (organizationId, work) =>
      run({
        ...inCompany(organizationId),
        edges: { before: [beginReading, entering(organizationId)], after: [commit], around: 'each' },
        work,
      }),
    global: async (work, owner) =>
      run({ ...inGlobal(owner), edges: { before: [begin], after: [commit], around: 'all' }, work }),
    globalReading: async (work, owner) =>
      run({ ...inGlobal(owner), edges: { before: [], after: [], around: 'each' }, work }),
  };
}

const usualWaitMs = 10_000;

function fail(error: Error): never {
  throw error;
}

/** The packet code is only imported where it is used: a driver release without the needed internals would stop the server here. */
async function batches(packets: boolean): Promise<() => Batch> {
  if (!packets) return () => new PlainBatch();
  const { Packet } = await import('./packet.ts');
  return () => new Packet();
}

interface Pool {
  readonly connections: Connections;
  readonly turns: Turns;
}

interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly longestWaitMs: number;
  readonly log: (message: string) => void;
}

const openPool = (options: PoolOptions): Pool => ({
  connections: new Connections(options),
  turns: poolTurns(options.max, options.longestWaitMs),
});

/** Row-level security does not bind a superuser, so a role that bypasses it is refused before the first request. */
async function requireBound({ connections }: Pool, role: string): Promise<void> {
  const { rows } = await connections.pool.query<{ name: string; unbound: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unbound from pg_catalog.pg_roles where rolname = current_user',
  );
  if (rows[0]?.name !== role) throw new Error(`The database signed us in as ${rows[0]?.name}, not as ${role}.`);
  if (rows[0].unbound) throw new Error(`The database role ${role} may see every organization: take BYPASSRLS away.`);
}

interface Work<Tx, T> extends Pool {
  /** Who waits for a connection: owners take turns. */
  readonly owner: string;
  readonly edges: Edges;
  readonly newBatch: () => Batch;
  bind(queries: TransactionQueries): Tx;
  work(tx: Tx): Promise<T>;
}

const control = (text: string, name?: string): Statement => ({ text, name, values: [], isRowless: true });
const begin = control('begin', 'begin');
const beginReading = control('begin read only', 'begin_reading');
const commit = control('commit', 'commit');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Does what app.enter does, without calling a function (0.87 of the CPU of the whole call). SET takes no parameters, so this is
 * the only place that puts a value into the SQL text; anything but a UUID is refused.
 */
function entering(organizationId: string): Statement {
  if (!uuid.test(organizationId)) throw new TypeError(`${organizationId} is not the id of an organization.`);
  return control(`set local app.organization_id = '${organizationId}'`);
}

const mostRepeats = 3;

/** Repeats the work when it failed because of another transaction or a lost connection, and nothing was committed. */
async function repeated<Tx, T>(work: Work<Tx, T>): Promise<T> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await attempt(work);
    } catch (error) {
      const wait = waitBeforeRepeat(error);
      if (wait === undefined || repeat === mostRepeats) throw error instanceof BeforeCommit ? error.cause : error;
      await sleep(2 ** repeat * wait * (1 + Math.random()));
    }
  }
}

/** Wraps an error after which nothing of the transaction remains: COMMIT was not sent, or was not run. */
class BeforeCommit extends Error {
  readonly connected: boolean;

  constructor(options: { cause: unknown; connected: boolean }) {
    super('before commit', { cause: options.cause });
    this.connected = options.connected;
  }
}

/** Milliseconds to wait before the next try; undefined when repeating is not allowed or would fail again. */
function waitBeforeRepeat(error: unknown): number | undefined {
  const cause = error instanceof BeforeCommit ? error.cause : error;
  if (isConflict(cause)) return 20;
  // After a connection is lost during COMMIT it is unknown whether it happened: repeating could do the work twice.
  if (!(error instanceof BeforeCommit)) return undefined;
  if (hasStaleStatements(cause)) return 1;
  const gone = error.connected ? isLostConnection(cause) : isUnreachable(cause);
  return gone ? 150 : undefined;
}

const attempt = <Tx, T>(work: Work<Tx, T>): Promise<T> => work.turns.run(work.owner, () => attemptNow(work));

async function attemptNow<Tx, T>({ connections, edges, newBatch, bind, work }: Work<Tx, T>): Promise<T> {
  const client = await connections.take().catch((cause) => {
    throw new BeforeCommit({ cause, connected: false });
  });
  const queries = new TransactionQueries(client, edges, newBatch);
  let usable = true;
  try {
    const result = await beforeCommit(holdingConnection(() => work(bind(queries))));
    await committed(queries, edges);
    return result;
  } catch (error) {
    await queries.settled();
    usable = await rolledBack(client, error instanceof BeforeCommit ? error.cause : error);
    throw error;
  } finally {
    connections.give(client, usable);
  }
}

const beforeCommit = <T>(working: Promise<T>): Promise<T> =>
  working.catch((cause) => {
    throw new BeforeCommit({ cause, connected: true });
  });

/** An error answered by PostgreSQL means COMMIT failed. After a lost connection it is unknown whether COMMIT happened. */
const committed = (queries: TransactionQueries, { around }: Edges): Promise<void> =>
  queries.commit().catch((cause) => {
    if (around === 'all' && isLostConnection(cause)) throw cause;
    throw new BeforeCommit({ cause, connected: true });
  });

/** Whether the connection can serve others after an error. */
async function rolledBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isLostConnection(error) || hasStaleStatements(error)) return false;
  const undone = client.query('rollback');
  return undone.then(
    () => true,
    () => false,
  );
}
