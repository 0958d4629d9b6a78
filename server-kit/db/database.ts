import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { hasStaleStatements, isConflict, isLostConnection, isUnreachable } from './errors.ts';
import { globalRole, type RoleUrls, roleUrls, tenantRole } from './roles.ts';
import { type Around, type GlobalTx, socketOf, type TenantTx, TransactionQueries } from './tx.ts';

export { brokenConstraint } from './errors.ts';

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
  readonly log?: (message: string) => void;
}

/** Opens the two pools of a database that has been prepared (see prepare.ts). */
export async function openDatabase(o: DatabaseOptions): Promise<Database> {
  const urls = roleUrls(o.url, o.secret);
  const log = o.log ?? (() => {});
  const pooled = o.poolUrl ? roleUrls(o.poolUrl, o.secret) : urls;
  const tenantPool = openPool({ url: pooled.tenant, max: o.tenantPool ?? 10, log });
  const globalPool = openPool({ url: pooled.global, max: o.globalPool ?? 5, log });
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
      inTransaction({
        pool: tenantPool,
        begin: beginIn(organizationId),
        bind: (queries) => Object.assign(queries, { organizationId }),
        work,
      }),
    reading: async (organizationId, work) =>
      repeated(() =>
        readingOnce({
          pool: tenantPool,
          edges: (client) => new Edges(client, beginIn(organizationId, 'read only')),
          bind: (queries) => Object.assign(queries, { organizationId }),
          work,
        }),
      ),
    globalReading: (work) =>
      repeated(() =>
        readingOnce({
          pool: globalPool,
          edges: () => noEdges,
          bind: (queries) => Object.assign(queries, { global: true as const }),
          work,
        }),
      ),
    global: (work) =>
      inTransaction({
        pool: globalPool,
        begin: 'begin',
        bind: (queries) => Object.assign(queries, { global: true as const }),
        work,
      }),
  };
}

function openPool(o: { url: string; max: number; log: (message: string) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: o.url,
    max: o.max,
    pipeline: true,
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

interface Transaction<Tx, T> {
  readonly pool: pg.Pool;
  readonly begin: string;
  bind(queries: TransactionQueries): Tx;
  work(tx: Tx): Promise<T>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Begins and enters in one message: what app.enter does, without a statement of its own (0.87 of the whole call's CPU).
 * SET takes no parameters, so this is the one place where a value stands in the text; it is a UUID or refused.
 */
function beginIn(organizationId: string, mode: 'read write' | 'read only' = 'read write'): string {
  if (!uuid.test(organizationId)) throw new TypeError(`${organizationId} is not the id of an organization.`);
  return `begin ${mode}; set local app.organization_id = '${organizationId}'`;
}

const mostRepeats = 3;

const inTransaction = <Tx, T>(transaction: Transaction<Tx, T>): Promise<T> => repeated(() => attempt(transaction));

/** Repeats the work when another transaction or a lost connection stood in the way and nothing was committed. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await work();
    } catch (error) {
      const wait = waitBeforeRepeat(error);
      if (wait === undefined || repeat === mostRepeats) throw error instanceof BeforeCommit ? error.cause : error;
      await sleep(2 ** repeat * wait * (1 + Math.random()));
    }
  }
}

/** Wraps an error that came before COMMIT was sent: whatever it was, nothing of the transaction remains. */
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

const connected = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause) => {
    throw new BeforeCommit({ cause, connected: false });
  });

async function attempt<Tx, T>({ pool, begin, bind, work }: Transaction<Tx, T>): Promise<T> {
  const client = await connected(pool);
  const queries = new TransactionQueries(client);
  let usable = true;
  try {
    const result = await untilCommit({ client, begin, start: () => work(bind(queries)) });
    queries.close();
    await commit(client, queries);
    return result;
  } catch (error) {
    queries.close();
    const first = firstCause(error, queries);
    usable = await rolledBack(client, first instanceof BeforeCommit ? first.cause : first);
    throw first;
  } finally {
    client.release(!usable);
  }
}

/** Whether the connection can serve others after an error. */
async function rolledBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isLostConnection(error) || hasStaleStatements(error)) return false;
  const undone = client.query('rollback');
  return undone.then(
    () => true,
    () => false,
  );
}

/** BEGIN, the entering and the work's first statement leave in one packet: one round trip, not three. */
async function untilCommit<T>(o: { client: pg.PoolClient; begin: string; start: () => Promise<T> }): Promise<T> {
  const stream = socketOf(o.client);
  stream.cork();
  const opened = o.client.query(o.begin);
  opened.catch(() => {});
  let working: Promise<T>;
  try {
    working = o.start();
  } finally {
    stream.uncork();
  }
  try {
    const result = await working;
    await opened;
    return result;
  } catch (error) {
    // When the opening failed, the work only saw that its transaction was aborted: tell the first cause.
    const cause = await opened.then(
      () => error,
      (first) => first,
    );
    throw new BeforeCommit({ cause, connected: true });
  }
}

/**
 * When a statement failed that nobody waited for, COMMIT became ROLLBACK and nothing remains. Only a connection lost
 * after COMMIT was sent leaves that open.
 */
function firstCause(error: unknown, { failure }: TransactionQueries): unknown {
  if (!failure || isLostConnection(failure.cause)) return error;
  return new BeforeCommit({ cause: failure.cause, connected: true });
}

/**
 * What nobody waits for and COMMIT leave in one packet. A statement that failed without being awaited turns COMMIT into
 * ROLLBACK; that must not pass for success.
 */
async function commit(client: pg.PoolClient, queries: TransactionQueries): Promise<void> {
  const stream = socketOf(client);
  stream.cork();
  const later = queries.sendLater();
  const ended = client.query('commit');
  stream.uncork();
  const [done] = await Promise.all([ended, later]);
  if (done.command !== 'COMMIT') throw new Error('A statement failed unnoticed, so the transaction was rolled back.');
}

interface Reading<Tx, T> {
  readonly pool: pg.Pool;
  edges(client: pg.PoolClient): Around & { done(): Promise<void> };
  bind(queries: TransactionQueries): Tx;
  work(tx: Tx): Promise<T>;
}

async function readingOnce<Tx, T>({ pool, edges: edgesOf, bind, work }: Reading<Tx, T>): Promise<T> {
  const client = await connected(pool);
  const edges = edgesOf(client);
  const queries = new TransactionQueries(client, edges);
  let usable = true;
  try {
    const result = await work(bind(queries));
    queries.close();
    await edges.done();
    return result;
  } catch (error) {
    queries.close();
    // When an opening failed, the work only saw the consequences: tell the first cause.
    const cause = await edges.done().then(
      () => error,
      (first) => first,
    );
    usable = !isLostConnection(cause) && !hasStaleStatements(cause);
    throw new BeforeCommit({ cause, connected: true });
  } finally {
    client.release(!usable);
  }
}

/** No organization is to be entered, so nothing has to be said before and after. */
const noEdges = { before() {}, after() {}, async done() {} };

/** Begins and ends a transaction around each packet. */
class Edges implements Around {
  readonly #sent: Promise<unknown>[] = [];
  readonly #client: pg.PoolClient;
  readonly #begin: string;

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client;
    this.#begin = begin;
  }

  before(): void {
    this.#send(this.#begin);
  }

  after(): void {
    this.#send('commit');
  }

  async done(): Promise<void> {
    // Further ones may be sent while the first are waited for.
    for (let at = 0; at < this.#sent.length; at++) await this.#sent[at];
  }

  #send(text: string): void {
    const sent = this.#client.query(text);
    sent.catch(() => {});
    this.#sent.push(sent);
  }
}
