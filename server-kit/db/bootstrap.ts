// What must exist before the first migration: roles, schemas, extensions. Writes only what differs, so that a second start changes
// nothing and several servers can start at once.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { globalRole, ownerRole, type Role, rolePassword, roleUrls, tenantRole } from './roles.ts';
import { connectionError, StartError } from './start-error.ts';

export interface BootstrapOptions {
  /** A superuser, or a user who may create roles and owns the database. */
  readonly url: string;
  readonly secret: string;
  /**
   * Sets the role passwords of this secret even if the roles have other passwords; other installations on this server are locked
   * out.
   */
  readonly resetPasswords?: boolean;
  /** Repeats existing grants, for machines that joined the cluster since. */
  readonly repeatGrants?: boolean;
}

const roles: readonly Role[] = [ownerRole, tenantRole, globalRole];
const extensions = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent'];
/** LIKE and ILIKE are marked leakproof, so that a search can use its trigram index under row-level security. */
const searchFunctions = ['textlike', 'texticlike', 'textnlike', 'texticnlike'].map(
  (name) => `pg_catalog.${name}(text, text)`,
);

const everyRole = { TimeZone: 'UTC', DateStyle: 'iso, mdy', lock_timeout: '10s' };
const servingRole = {
  ...everyRole,
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  // Data is in memory or on flash, so an index pays off even for one row in sixty. Without this, a foreign key planned while its
  // table was small would read the whole table for each row of a large import.
  random_page_cost: '1.1',
  // Compiling (JIT) takes longer than any of our statements.
  jit: 'off',
};
/** Settings belong to the roles, not to the connection: a pooler shares connections and refuses start-up options. */
const roleSettings: Record<Role, Readonly<Record<string, string>>> = {
  [ownerRole]: everyRole,
  [tenantRole]: servingRole,
  [globalRole]: servingRole,
};

export async function bootstrap(options: BootstrapOptions): Promise<void> {
  const urls = roleUrls(options.url, options.secret);
  await withClient(options.url, async (client) => {
    await requireSuitable(client);
    await preparedByAdministrator(client, options);
  });
  await requireSignIn(urls.tenant, tenantRole);
  await requireSignIn(urls.global, globalRole);
  await requireSignIn(urls.owner, ownerRole);
  await withClient(urls.owner, (owner) => createSchemas(owner, options.repeatGrants === true));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'kala bootstrap' });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw connectionError(error);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function requireSuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
       current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (server && server.number < 150_000) {
    throw new StartError(`The database is PostgreSQL ${server.version}: 15 or newer is needed.`);
  }
  if (server && server.encoding !== 'UTF8') {
    throw new StartError(
      `The database is encoded in ${server.encoding}, which cannot hold Thai: make one with encoding 'UTF8'.`,
    );
  }
}

const mostTries = 10;

/** Roles belong to the whole server, advisory locks to one database: two databases can still collide, and the loser repeats. */
async function preparedByAdministrator(client: pg.Client, options: BootstrapOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await client.query(`select pg_advisory_xact_lock(727202)`);
      await createRoles(client, options);
      await setRoleSettings(client);
      await grantDatabase(client, options.repeatGrants === true);
      await planForOneShard(client);
      await createExtensions(client);
      await letSearchUseIndexes(client);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (tries === mostTries || !metAnother(error)) throw error;
      await sleep(20 * tries * (1 + Math.random()));
    }
  }
}

function metAnother(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === '23505' || code === '42710' || message?.includes('concurrently') === true;
}

async function createRoles(client: pg.Client, options: BootstrapOptions): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [roles],
  );
  const known = new Set(rows.map((row) => row.name));
  for (const role of roles) {
    const password = client.escapeLiteral(rolePassword(options.secret, role));
    if (!known.has(role)) {
      await orSentence(client.query(`create role ${role} login noinherit password ${password}`), (user) => {
        return `The database user ${user} may not create the roles ${roles.join(', ')}: give it CREATEROLE, or connect as an administrator.`;
      });
    } else if (options.resetPasswords) {
      await client.query(`alter role ${role} login password ${password}`);
    }
  }
}

/** Turns "permission denied" into a sentence that says what to do. */
async function orSentence(work: Promise<unknown>, sentence: (user: string) => string): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new StartError(sentence('of DATABASE_URL'), { cause: error });
  }
}

const onEveryShard = {
  // Where the shards are, row-level security must know the organization too.
  'citus.propagate_set_commands': 'local',
  // app.employees_found reads only the shard of the organization that the surrounding statement is about.
  'citus.allow_nested_distributed_execution': 'on',
};
/** Only Citus reads them. */
const citusSettings: Record<Role, Readonly<Record<string, string>>> = {
  [ownerRole]: onEveryShard,
  [tenantRole]: onEveryShard,
  // All it ever creates is the job queue, which stays on the coordinator: the workers would refuse it.
  [globalRole]: { ...onEveryShard, 'citus.enable_ddl_propagation': 'off' },
};

async function setRoleSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: Role; settings: string[] }>(
    `select r.rolname as role, s.setconfig as settings
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where s.setdatabase = 0 and r.rolname = any($1)`,
    [roles],
  );
  const current = new Map(rows.map((row) => [row.role, new Set(row.settings)]));
  for (const role of roles) {
    for (const [name, value] of Object.entries(roleSettings[role])) {
      if (current.get(role)?.has(`${name}=${value}`)) continue;
      await client.query(`alter role ${role} set ${name} = ${settingValue(client, name, value)}`);
    }
    // On Citus the administrator is a superuser; others may not set a name they do not know.
    for (const [name, value] of Object.entries(citusSettings[role])) {
      if (current.get(role)?.has(`${name}=${value}`)) continue;
      await whereAllowed(client, `alter role ${role} set ${name} = '${value}'`);
    }
  }
}

/**
 * A generic plan for all organizations does not know the shard: Citus sends such a write to all shards, or refuses it. On
 * Citus each statement is therefore planned with its values.
 */
async function planForOneShard(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; role: Role }>(
    `select current_database() as database, r.rolname as role
     from pg_roles r join pg_extension e on e.extname = 'citus'
     where r.rolname = any($1) and not exists (
       select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
       where s.setrole = r.oid and 'plan_cache_mode=force_custom_plan' = any(s.setconfig))`,
    [roles],
  );
  for (const { database, role } of rows) {
    await client.query(
      `alter role ${role} in database ${client.escapeIdentifier(database)} set plan_cache_mode = force_custom_plan`,
    );
  }
}

/** DateStyle is a list of words; quoted as one string it would be refused. */
const settingValue = (client: pg.Client, name: string, value: string): string =>
  name === 'DateStyle' ? value : client.escapeLiteral(value);

async function whereAllowed(client: pg.Client, text: string): Promise<void> {
  await client.query('savepoint attempt');
  try {
    await client.query(text);
    await client.query('release savepoint attempt');
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}

async function grantDatabase(client: pg.Client, repeat: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; creates: boolean; connects: boolean }>(
    `select current_database() as name,
       has_database_privilege($1, current_database(), 'create') as creates,
       has_database_privilege($2, current_database(), 'connect') and has_database_privilege($3, current_database(), 'connect') as connects`,
    [ownerRole, tenantRole, globalRole],
  );
  const database = rows[0];
  if (!database) throw new Error('The database did not tell its name.');
  const name = client.escapeIdentifier(database.name);
  const sentence = (user: string) =>
    `The database user ${user} does not own the database ${database.name}: let it, or connect as an administrator.`;
  if (repeat || !database.creates) {
    await orSentence(client.query(`grant create, connect on database ${name} to ${ownerRole}`), sentence);
  }
  if (repeat || !database.connects) {
    await orSentence(client.query(`grant connect on database ${name} to ${tenantRole}, ${globalRole}`), sentence);
  }
}

async function createExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension');
  const known = new Set(rows.map((row) => row.name));
  for (const name of extensions) {
    // Checked first instead of "if not exists": Citus refuses that form to everyone except the owner of the extension.
    if (known.has(name)) continue;
    await orSentence(client.query(`create extension ${name}`), (user) => {
      return `The database user ${user} may not create the extension ${name}: have an administrator run "create extension ${name}".`;
    });
  }
}

async function letSearchUseIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select f.signature
     from unnest($1::text[]) as f(signature)
       join pg_proc p on p.oid = f.signature::regprocedure
       join pg_roles r on r.rolname = current_user
     where r.rolsuper and not p.proleakproof`,
    [searchFunctions],
  );
  for (const { signature } of rows) await client.query(`alter function ${signature} leakproof`);
}

/**
 * Existing passwords are not changed: all databases of a server share the roles, and a second installation with
 * another secret would lock out the first. Where the server trusts its socket, passwords are not used at all.
 */
async function requireSignIn(url: string, role: Role): Promise<void> {
  try {
    await withClient(url, async () => {});
  } catch (error) {
    const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? '';
    if (!['28P01', '28000'].includes(code)) throw error;
    throw new StartError(
      `The database role ${role} has another password than our secret gives: use the secret of the installation that made it, or run npm run db:passwords.`,
      { cause: error },
    );
  }
}

async function createSchemas(owner: pg.Client, repeat: boolean): Promise<void> {
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock(727202)');
  await owner.query(`create schema if not exists app`);
  await owner.query(`create schema if not exists global`);
  await owner.query(`create schema if not exists jobs`);
  const { rows } = await owner.query<{ granted: boolean }>(
    `select has_schema_privilege($1, 'app', 'usage') and has_schema_privilege($2, 'jobs', 'create') as granted`,
    [tenantRole, globalRole],
  );
  if (repeat || !rows[0]?.granted) {
    await owner.query(`grant usage on schema app to ${tenantRole}, ${globalRole}`);
    await owner.query(`grant usage on schema global to ${globalRole}`);
    // The job queue has its own tables and its own migrations.
    await owner.query(`grant usage, create on schema jobs to ${globalRole}`);
  }
  await owner.query('commit');
}
