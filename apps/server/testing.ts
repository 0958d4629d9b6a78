// What server tests use: the application on the worker's database, separate companies, and calls as a person.
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { type PermissionGroup, providerRole } from '#access/rules/groups';
import type { ApproveStatus } from '#access/rules/page-access';
import { addSubscription } from '#billing/server/public';
import { specialities, specialityTypes } from '#enterprise/rules/specialities';
import { createTokens, saveEmployment, saveUser, setLastVisit, type WaySettings } from '#identity/server/public';
import { type Call, type CallInput, type CallResult, routeOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { addSeconds, asDate, type Instant, systemNow } from '#kernel/time';
import { addOrganization } from '#organization/server/public';
import { addEmployees } from '#people/server/public';
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { makeOwnPostgres, makeTestDatabase } from '#server/testing/database';
import { testDatabase } from '#server/testing/open-database';
import { type Application, type ApplicationOptions, startApplication } from './application.ts';
import { applicationOptions, failureOf, secret } from './testing/application-options.ts';
import { requireWords } from './testing/words-of-refusals.ts';

export interface Person {
  readonly userId: Id<'user'>;
  readonly employeeId: Id<'employee'>;
  readonly organizationId: Id<'organization'>;
  readonly sessionId: Id<'session'>;
  readonly token: string;
}

export interface Company {
  readonly organizationId: Id<'organization'>;
}

/** An answer that is not a success. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody, cause?: Error) {
    super(`${status} ${body.code}`, { cause });
    this.status = status;
    this.body = body;
  }
}

const plans = {
  paid: ['oneDeeCloud', 'oneDeePayroll', 'oneDeeStation'].map((type) => ({ type, name: type, numberSpecified: 100 })),
  lite: ['oneDeeCloud', 'oneDeePayroll', 'oneDeeStation'].map((type) => ({
    type,
    name: 'TA Lite',
    numberSpecified: 100,
  })),
  free: [],
};

/** The walks over every call reach the specialities as well. */
const allFeatures = Object.fromEntries(
  specialityTypes.map((type) => [type, String(specialities[type]?.usual ?? 'on')]),
);

export interface TestServer {
  readonly application: Application;
  /** How another process opens the same database. */
  readonly opening: Running['opening'];
  readonly database: Database;
  aCompany(facts?: {
    plan?: keyof typeof plans;
    country?: string;
    name?: string;
    /** Seats of the plan, where a hundred are too few. */
    seats?: number;
    /** Special features by type; every one with its usual value when left out. */
    features?: Readonly<Record<string, string>>;
  }): Promise<Company>;
  aPerson(
    company: Company,
    facts?: {
      groups?: readonly PermissionGroup[];
      status?: ApproveStatus;
      roles?: readonly string[];
      /** False for a person who has not opened the link of the verification mail. */
      emailVerified?: boolean;
    },
  ): Promise<Person>;
  /** The owner of a new company. */
  anOwner(facts?: Parameters<TestServer['aCompany']>[0]): Promise<Person>;
  /** An expired token of this person. */
  expiredToken(person: Person): Promise<string>;
  callAs<C extends Call>(
    who: Pick<Person, 'token'> | null,
    call: C,
    input: CallInput<C>,
    headers?: Record<string, string>,
  ): Promise<CallResult<C>>;
  /** The raw answer, for answers that are not JSON and for input that the types forbid. */
  send(
    who: Pick<Person, 'token'> | null,
    call: Call,
    input: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
  /** For files that are not text. */
  readonly bytes: Buffer;
}

export interface TestServerOptions {
  readonly ways?: WaySettings;
  readonly scanners?: ApplicationOptions['scanners'];
  /** Accounts that sign in with a password alone, as in the demo. */
  readonly demoAccounts?: ApplicationOptions['demoAccounts'];
  /** The clock of the application, for what turns with time; the system's when left out. */
  readonly now?: () => Instant;
  /** The log, for tests that read it; silent when left out. */
  readonly log?: ApplicationOptions['log'];
  /** Other options than those of tests, made of them. */
  readonly changed?: (usual: ApplicationOptions) => ApplicationOptions;
  /** A separate database, for tests in which another process works on it. */
  readonly ownDatabase?: true;
  /** A separate PostgreSQL, for tests that kill it. */
  readonly ownPostgres?: true;
  /** Connections of the application; a few of each when left out. */
  readonly pools?: Pick<DatabaseOptions, 'tenantPool' | 'globalPool' | 'longestWaitMs'>;
}

export interface Opening {
  readonly url: string;
  readonly secret: string;
  /** Folder of a PostgreSQL that only this test uses. */
  readonly dataFolder?: string;
}

interface Running {
  readonly application: Application;
  readonly database: Database;
  /** How another process opens the same database. */
  readonly opening: Opening;
  stop(): Promise<void>;
}

const sessionSeconds = 24 * 3_600;
/** On a busy machine a file of tests takes longer than a token lives: their tokens begin so much later. */
const tokenSeconds = 23 * 3_600;

/** The application of all files of this worker without options. Tests are separated by their companies. */
let shared: Promise<Running> | undefined;

/**
 * Called at the top of a test file. Files without options share the worker's application; a file with options has its own,
 * and the shared one is not open: two applications on one database would take each other's jobs.
 */
export function testServer(options: TestServerOptions = {}): TestServer {
  let application: Application;
  let database: Database;
  let opening: Running['opening'];
  const tokens = createTokens(secret);

  beforeAll(async () => {
    if (Object.keys(options).length === 0) {
      shared ??= start({});
      ({ application, database, opening } = await shared);
      return undefined;
    }
    await stopShared();
    const own = await start(options);
    ({ application, database, opening } = own);
    return own.stop;
  });

  const kala: TestServer = {
    get application() {
      return application;
    },
    get database() {
      return application.services.database;
    },
    get opening() {
      return opening;
    },
    async aCompany({ plan = 'paid', country = 'TH', name = 'บริษัท ทดสอบ จำกัด', seats, features = allFeatures } = {}) {
      const organizationId = newId('organization');
      const now = systemNow();
      const place = { country, currency: 'THB', timeZone: 'Asia/Bangkok' };
      const facts = { name, ...place, businessType: 'retail', features, now };
      const products = plans[plan].map((product) => ({ ...product, ...(seats && { numberSpecified: seats }) }));
      const subscription = { orderName: plan, status: 'Active', endDate: null, products, now } as const;
      // Statements asked together leave in one packet, in this order.
      await database.tenant(organizationId, (tx) =>
        Promise.all([addOrganization(tx, facts), ...(products.length > 0 ? [addSubscription(tx, subscription)] : [])]),
      );
      return { organizationId };
    },
    anOwner: async (facts) => kala.aPerson(await kala.aCompany(facts), { groups: ['owner'] }),
    async aPerson(company, { groups = [], status = 'approved', roles = [], emailVerified = true } = {}) {
      const person = await employ(database, company, { groups, status, roles });
      if (!emailVerified)
        await database.global((tx) =>
          tx.run(sql`update global.user_account set email_verified_at = null where id = ${person.userId}`),
        );
      return { ...person, token: await tokens.sign(person, addSeconds(systemNow(), tokenSeconds)) };
    },
    expiredToken: (person) => tokens.sign(person, addSeconds(systemNow(), -86_400)),
    async callAs(who, call, input, headers) {
      const answer = await kala.send(who, call, input, headers);
      const body = JSON.parse(answer.body);
      if (answer.status >= 400) throw new Refused(answer.status, body, failureOf(answer.headers['x-request-id']));
      return body;
    },
    async send(who, call, input, headers = {}) {
      const { method, path } = routeOf(call);
      const inQuery = method === 'GET' || method === 'DELETE';
      const answer = await application.http.inject({
        method: method as 'GET',
        url: path,
        headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...headers },
        ...(inQuery ? { query: queryOf(input) } : input === undefined ? {} : { payload: input as object }),
      });
      if (answer.statusCode >= 400) await requireWords(call, JSON.parse(answer.body) as ErrorBody);
      const { statusCode: status, body, rawPayload: bytes } = answer;
      return { status, headers: answer.headers, body, bytes };
    },
  };
  return kala;
}

async function stopShared(): Promise<void> {
  const running = shared;
  shared = undefined;
  await (await running)?.stop();
}

async function start({ ownDatabase, ownPostgres, pools, ...options }: TestServerOptions): Promise<Running> {
  const own = ownPostgres ? await makeOwnPostgres() : ownDatabase ? await makeTestDatabase(99) : undefined;
  const database = own
    ? await openDatabase({ ...own, tenantPool: 4, globalPool: 2, ...pools })
    : await testDatabase(pools);
  const application = await startApplication(applicationOptions(database, options));
  listenOnce(application);
  return {
    application,
    database,
    opening: own ?? inject('database'),
    async stop() {
      await application.stop();
      const timer = setTimeout(() => void sayWhatIsBusy(database.urls.owner), 60_000);
      await database.close();
      clearTimeout(timer);
      await own?.remove();
    },
  };
}

/** A server that does not stop says which statements it waits for. */
async function sayWhatIsBusy(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ said: string }>(`
    select concat_ws(' ', pid, state, wait_event_type, wait_event, now() - xact_start, left(query, 300)) as said
    from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
  await client.end();
  process.stderr.write(`Connections of a test server are still busy:\n${rows.map(({ said }) => said).join('\n')}\n`);
}

/** Several files ask the shared application for an address; all get the same one. */
function listenOnce({ http }: Application): void {
  const listen = http.listen.bind(http) as (options: object) => Promise<string>;
  let address: Promise<string> | undefined;
  http.listen = ((where: object) => {
    address ??= listen(where);
    return address;
  }) as typeof http.listen;
}

function queryOf(input: unknown): Record<string, string | string[]> {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

async function employ(
  database: Database,
  { organizationId }: Company,
  facts: { groups: readonly PermissionGroup[]; status: ApproveStatus; roles: readonly string[] },
): Promise<Omit<Person, 'token'>> {
  const now = systemNow();
  const person = { userId: newId('user'), employeeId: newId('employee'), sessionId: newId('session'), organizationId };
  const employee = {
    ...stranger,
    id: person.employeeId,
    userId: person.userId,
    status: facts.status,
    permissionGroups: facts.groups,
  };
  const user = {
    id: person.userId,
    email: `${person.userId}@kala.test`,
    firstName: 'สมศรี',
    lastName: 'ทดสอบ',
    language: 'th',
    roles: facts.roles,
    now,
  } as const;
  // Tests make people by the thousand: statements asked together leave in one packet, in this order.
  await Promise.all([
    database.tenant(organizationId, (tx) => addEmployees(tx, [employee], now)),
    database.global((tx) =>
      Promise.all([
        saveUser(tx, user),
        saveEmployment(tx, person.userId, person),
        setLastVisit(tx, person),
        openSession(tx, person, { now, secondFactor: facts.roles.includes(providerRole) }),
      ]),
    ),
  ]);
  return person;
}

const stranger = {
  employeeCode: null,
  titleName: null,
  firstName: 'สมศรี',
  lastName: 'ทดสอบ',
  email: null,
  phoneNumber: null,
  gender: null,
  birthDate: null,
  startDate: asDate('2024-01-01'),
  resignDate: null,
  positionName: null,
};

export const openSession = (
  tx: Parameters<Parameters<Database['global']>[0]>[0],
  person: Omit<Person, 'token'>,
  { now, secondFactor = false }: { readonly now: Instant; readonly secondFactor?: boolean },
) =>
  tx.run(sql`
    insert into global.user_session (id, user_id, provider, second_factor, user_agent, ip, created_at, last_used_at, expires_at)
    values (${person.sessionId}, ${person.userId}, 'password', ${secondFactor}, 'tests', '127.0.0.1', ${now}, ${now},
      ${addSeconds(now, sessionSeconds)})`);
