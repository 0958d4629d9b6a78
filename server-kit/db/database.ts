import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Batch } from './batch.ts';
import { columnTypes } from './column-types.ts';
import { hasStaleStatements, isConflict, isLostConnection, isUnreachable } from './errors.ts';
import { PlainBatch } from './plain-batch.ts';
import { globalRole, type RoleUrls, roleUrls, tenantRole } from './roles.ts';
import type { Statement } from './sql.ts';
import { type Edges, type GlobalTx, type TenantTx, TransactionQueries } from './tx.ts';

export { brokenConstraint, type Refusals, refuseOn } from './errors.ts';

export interface Database {
  /** Runs the work in one transaction that sees and writes this organization's rows only. */
  tenant<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /**
   * For work that only reads: statements sent together are a transaction of their own and one packet, so nothing waits
   * for a COMMIT. Each statement sees what is committed when it runs, as in any transaction here. Writing is an error.
   */
  reading<T>(organizationId: string, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** For work that only reads tables that belong to no organization: each statement is a transaction of its own. */
  globalReading<T>(work: (tx: GlobalTx) => Promise<T>): Promise<T>;
  /** Runs the work in one transaction on the tables that belong to no organization. */
  global<T>(work: (tx: GlobalTx) => Promise<T>): Promise<T>;
  /** Direct: LISTEN and the job queue need a connection that no pooler shares. */
  readonly urls: RoleUrls;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Any URL of the database; user and password are replaced by those of our roles. */
  readonly url: string;
  /** The passwords of the roles follow from it. */
  readonly secret: string;
  readonly tenantPool?: number;
  readonly globalPool?: number;
  /** The same database through a pooler that shares connections between transactions; the direct one when left out. */
  readonly poolUrl?: string;
  /**
   * Whether statements that are asked in one go leave in one packet, which reaches behind what the driver documents. Off,
   * each is a query of its own. On when left out.
   */
  readonly packets?: boolean;
  readonly log?: (message: string) => void;
}

/** Opens the two pools of a database that has been prepared (see prepare.ts). */
export async function openDatabase(o: DatabaseOptions): Promise<Database> {
  const urls = roleUrls(o.url, o.secret);
  const log = o.log ?? (() => {});
  const pooled = o.poolUrl ? roleUrls(o.poolUrl, o.secret) : urls;
  const tenantPool = openPool({ url: pooled.tenant, max: o.tenantPool ?? 10, log });
  const globalPool = openPool({ url: pooled.global, max: o.globalPool ?? 5, log });
  const newBatch = await batches(o.packets ?? true);
  const close = async () => {
    await Promise.all([tenantPool.end(), globalPool.end()]);
  };
  try {
    await Promise.all([requireBound(tenantPool, tenantRole), requireBound(globalPool, globalRole)]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    urls,
    close,
    tenant: async (organizationId, work) =>
      repeated({
        newBatch,
        pool: tenantPool,
        edges: { before: [begin, entering(organizationId)], after: [commit], around: 'all' },
        bind: (queries) => Object.assign(queries, { organizationId }),
        work,
      }),
    reading: async (organizationId, work) =>
      repeated({
        newBatch,
        pool: tenantPool,
        edges: { before: [beginReading, entering(organizationId)], after: [commit], around: 'each' },
        bind: (queries) => Object.assign(queries, { organizationId }),
        work,
      }),
    global: (work) =>
      repeated({
        newBatch,
        pool: globalPool,
        edges: { before: [begin], after: [commit], around: 'all' },
        bind: (queries) => Object.assign(queries, { global: true as const }),
        work,
      }),
    globalReading: (work) =>
      repeated({
        newBatch,
        pool: globalPool,
        edges: { before: [], after: [], around: 'each' },
        bind: (queries) => Object.assign(queries, { global: true as const }),
        work,
      }),
  };
}

/** The packet is not even read where it is not wanted: a driver without what it needs would stop the server there. */
async function batches(packets: boolean): Promise<() => Batch> {
  if (!packets) return () => new PlainBatch();
  const { Packet } = await import('./packet.ts');
  return () => new Packet();
}

function openPool(o: { url: string; max: number; log: (message: string) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: o.url,
    max: o.max,
    types: columnTypes,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'kala',
  });
  // A connection that breaks fails its own statements; without a listener it would end the whole process besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => o.log(`A database connection broke while idle: ${error.message}`));
  return pool;
}

/** Row-level security does not bind a superuser, so a role that escapes it is refused before the first request. */
async function requireBound(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; unbound: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unbound from pg_catalog.pg_roles where rolname = current_user',
  );
  if (rows[0]?.name !== role) throw new Error(`The database signed us in as ${rows[0]?.name}, not as ${role}.`);
  if (rows[0].unbound) throw new Error(`The database role ${role} may see every organization: take BYPASSRLS away.`);
}

interface Work<Tx, T> {
  readonly pool: pg.Pool;
  readonly edges: Edges;
  readonly newBatch: () => Batch;
  bind(queries: TransactionQueries): Tx;
  work(tx: Tx): Promise<T>;
}

const said = (text: string, name?: string): Statement => ({ text, name, values: [] });
const begin = said('begin', 'begin');
const beginReading = said('begin read only', 'begin_reading');
const commit = said('commit', 'commit');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What app.enter does, without a function of its own (0.87 of the whole call's CPU). SET takes no parameters, so this is
 * the one place where a value stands in the text; it is a UUID or refused.
 */
function entering(organizationId: string): Statement {
  if (!uuid.test(organizationId)) throw new TypeError(`${organizationId} is not the id of an organization.`);
  return said(`set local app.organization_id = '${organizationId}'`);
}

const mostRepeats = 3;

/** Repeats the work when another transaction or a lost connection stood in the way and nothing was committed. */
async function repeated<Tx, T>(o: Work<Tx, T>): Promise<T> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await attempt(o);
    } catch (error) {
      const wait = waitBeforeRepeat(error);
      if (wait === undefined || repeat === mostRepeats) throw error instanceof BeforeCommit ? error.cause : error;
      await sleep(2 ** repeat * wait * (1 + Math.random()));
    }
  }
}

/** Wraps an error with which nothing of the transaction remains: COMMIT was not sent, or was not run because of it. */
class BeforeCommit extends Error {
  readonly connected: boolean;

  constructor(o: { cause: unknown; connected: boolean }) {
    super('before commit', { cause: o.cause });
    this.connected = o.connected;
  }
}

/** Milliseconds to wait before the work is tried again; undefined when it must not be, or would fail again. */
function waitBeforeRepeat(error: unknown): number | undefined {
  const cause = error instanceof BeforeCommit ? error.cause : error;
  if (isConflict(cause)) return 20;
  // A connection lost during COMMIT leaves open whether it happened: repeating could do the work twice.
  if (!(error instanceof BeforeCommit)) return undefined;
  if (hasStaleStatements(cause)) return 1;
  const gone = error.connected ? isLostConnection(cause) : isUnreachable(cause);
  return gone ? 150 : undefined;
}

async function attempt<Tx, T>({ pool, edges, newBatch, bind, work }: Work<Tx, T>): Promise<T> {
  const client = await pool.connect().catch((cause) => {
    throw new BeforeCommit({ cause, connected: false });
  });
  const queries = new TransactionQueries(client, edges, newBatch);
  let usable = true;
  try {
    const result = await beforeCommit(work(bind(queries)));
    await committed(queries, edges);
    return result;
  } catch (error) {
    await queries.settled();
    usable = await rolledBack(client, error instanceof BeforeCommit ? error.cause : error);
    throw error;
  } finally {
    client.release(!usable);
  }
}

const beforeCommit = <T>(working: Promise<T>): Promise<T> =>
  working.catch((cause) => {
    throw new BeforeCommit({ cause, connected: true });
  });

/** An error that PostgreSQL answers takes COMMIT with it. A connection lost on the way leaves open whether it happened. */
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
