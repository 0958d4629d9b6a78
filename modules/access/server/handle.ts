import { createHash } from 'node:crypto';
import { type Call, type CallAnswer, type CallData, metaOf, nameOf, routeOf } from '#kernel/call';
import { commonErrors, Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { afterCommit } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import type { CallRequest, Endpoint } from '#server/http/endpoint';
import { type Actor, permit, type Scope } from '../rules/can.ts';
import { providerRole } from '../rules/groups.ts';
import { type PermissionReach, permissionReach } from '../rules/permission-reach.ts';
import { isPermission, rowOf } from '../rules/permissions.ts';
import { publishChangedData } from './changed-data.ts';
import type {
  EmployeeContext,
  OwnScope,
  OwnTransactionContext,
  PrepareContext,
  ProviderContext,
  PublicContext,
  Subject,
  TenantContext,
  UserContext,
} from './context.ts';
import { TrackedScope } from './scope.ts';
import type { Services, Session } from './services.ts';
import * as store from './store.ts';

/** A handler before the server has its services. */
export interface Handler {
  readonly call: Call;
  readonly with: (services: Services) => Endpoint;
}

type Run<C extends Call, S, P> = (context: TenantContext<C, S, P>) => Promise<CallAnswer<C>>;

/** A handler in two steps: work that takes long or leaves the database is prepared before the transaction is opened. */
export interface PreparedHandler<C extends Call, S, P> {
  readonly prepare: (context: PrepareContext<C, S>) => Promise<P>;
  readonly run: Run<C, S, P>;
}

type Handling<C extends Call, S, P> = Run<C, S, P> | PreparedHandler<C, S, P>;

/** A call whose permission always reaches the whole company, or which every employee may make (`member`). */
export function handle<C extends Call, P = undefined>(call: C, handling: Handling<C, undefined, P>): Handler {
  const { needs } = metaOf(call);
  if (needs !== 'member') expectReach(call, 'all');
  return employeeHandler(call, handling, () => undefined);
}

/**
 * A call whose permission reaches less than the company for some groups: the handler receives the scope, and its answer
 * is not sent if it did not read the scope.
 */
export function handleScoped<C extends Call, P = undefined>(call: C, handling: Handling<C, Scope, P>): Handler {
  expectReach(call, 'mixed');
  return employeeHandler(call, handling, (scope) => scope);
}

/** A call whose permission reaches only the actor's own rows. The scope must be read as well. */
export function handleOwn<C extends Call, P = undefined>(call: C, handling: Handling<C, OwnScope, P>): Handler {
  expectReach(call, 'own');
  return employeeHandler(call, handling, (scope) => scope as OwnScope);
}

/** Token, actor, permission, plan and country, input, transaction, idempotency, audit; then open windows are informed. */
function employeeHandler<C extends Call, S, P>(
  call: C,
  handling: Handling<C, S, P>,
  given: (scope: Scope) => S,
): Handler {
  const { needs, whileViewing, actsOn } = metaOf(call);
  const isChange = routeOf(call).method !== 'GET';
  const steps = typeof handling === 'function' ? { run: handling } : handling;

  const endpoint = (services: Services) => async (request: CallRequest) => {
    const { doorkeeper, database } = services;
    const session = await doorkeeper.session(request.token);
    const organizationId = await doorkeeper.company(session, request.tenantId);
    const asked = (actor: Actor): Asked<C, S, P> => {
      const reach = scopeFor(actor, needs);
      const tracked = new TrackedScope(reach);
      if (actor.viewedBy && isChange && !whileViewing) throw commonErrors.viewOnly();
      const input = request.parse() as CallData<C>;
      const scope = given(tracked.scope);
      const requireLook = () => {
        if (scope !== undefined && !tracked.isRead) throw new Error(`${nameOf(call)} ignores its scope.`);
      };
      const context: EmployeeContext<C> = {
        input,
        now: services.now(),
        request,
        log: services.log,
        actor,
        session,
        readGlobal: (work) => database.globalReading(work),
        readLater: (work) => database.reading(organizationId, work),
      };
      return { call, run: steps.run, context, scope, requireLook, isWholeCompany: reach.kind === 'all', services };
    };
    const prepare = async (one: Asked<C, S, P>): Promise<P> =>
      'prepare' in steps
        ? steps.prepare({ ...one.context, scope: one.scope, files: services.files })
        : (undefined as P);
    const preparedChange = async (): Promise<P> => {
      const one = asked(await doorkeeper.actor(session, organizationId));
      // Nothing is prepared for a person on whom the actor may not act.
      if (actsOn && one.isWholeCompany) {
        const tooHigh = await database.reading(organizationId, (tx) => rankRefusal(tx, one));
        if (tooHigh) throw tooHigh;
      }
      return prepare(one);
    };
    if (!isChange) {
      const one = asked(await doorkeeper.actor(session, organizationId));
      return read(one, await prepare(one));
    }
    const prepared = 'prepare' in steps ? await preparedChange() : (undefined as P);
    // The actor is read in the transaction of the change: one transaction less per call.
    return database.tenant(organizationId, async (tx) =>
      change(tx, asked(await doorkeeper.actor(session, organizationId, tx)), prepared),
    );
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

interface Asked<C extends Call, S, P> {
  readonly call: C;
  readonly run: Run<C, S, P>;
  readonly context: EmployeeContext<C>;
  readonly scope: S;
  readonly requireLook: () => void;
  readonly isWholeCompany: boolean;
  readonly services: Services;
}

/** A read that names a subject is recorded as well, before it is answered. */
async function read<C extends Call, S, P>(asked: Asked<C, S, P>, prepared: P): Promise<CallAnswer<C>> {
  const { call, run, context, scope, services } = asked;
  const { actor, request, now } = context;
  const { organizationId } = actor;
  let subject: Subject | null = null;
  const audit = (about: Subject | null) => {
    subject = about;
  };
  const work = (tx: TenantTx) =>
    run({ ...context, scope, prepared, tx, files: services.files, writeDirectory: services.database.global, audit });
  const kind = metaOf(call).writesDueRows ? 'tenant' : 'reading';
  const answer = await services.database[kind](organizationId, work);
  asked.requireLook();
  const seen = subject as Subject | null;
  if (seen)
    await services.database.tenant(organizationId, async (tx) =>
      store.writeAudit(tx, { call: nameOf(call), actor, subject: seen, request, now }),
    );
  return answer;
}

async function change<C extends Call, S, P>(tx: TenantTx, asked: Asked<C, S, P>, prepared: P): Promise<CallAnswer<C>> {
  const { call, run, context, scope, services } = asked;
  const { actor, request, now } = context;
  const { ownKey, changes = [] } = metaOf(call);
  const key = ownKey ? undefined : request.idempotencyKey;
  const kept = key === undefined ? undefined : await store.takeKey(tx, keyFacts(call, key, context));
  if (kept) return kept.answer as CallAnswer<C>;
  const tooHigh = await rankRefusal(tx, asked);
  if (tooHigh && asked.isWholeCompany) throw tooHigh;
  let subject: Subject | null | undefined;
  const audit = (about: Subject | null) => {
    subject = about;
  };
  const { files, database } = services;
  const answer = await run({ ...context, scope, prepared, tx, files, writeDirectory: database.global, audit });
  asked.requireLook();
  // With a smaller scope the handler came first: a person whom the actor does not reach is not found, whatever their rank.
  if (tooHigh) throw tooHigh;
  if (key !== undefined) store.keepAnswer(tx, actor.userId, key, answer instanceof FileAnswer ? undefined : answer);
  // Last: from here to the commit no other change of the company can be written.
  if (subject !== null) store.writeAudit(tx, { call: nameOf(call), actor, subject, request, now });
  afterCommit(tx, (effects) => publishChangedData(effects, tx.organizationId, changes));
  return answer;
}

/** Null when the call acts on nobody, or only on people of a lower rank. */
async function rankRefusal(
  tx: TenantTx,
  { call, context, services }: { call: Call; context: { input: unknown; actor: Actor }; services: Services },
): Promise<Refusal | null> {
  const { actsOn } = metaOf(call);
  const named = actsOn && (context.input as Readonly<Record<string, string | readonly string[] | undefined>>)[actsOn];
  return named ? services.doorkeeper.rankRefusal(tx, context.actor, [named].flat()) : null;
}

/** A signed-in user's call, about the user: profile, companies, sessions. */
export function handleUser<C extends Call>(call: C, run: (context: UserContext<C>) => Promise<CallAnswer<C>>): Handler {
  expectNeed(call, 'user');
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const { database, doorkeeper, live: news, log } = services;
    const session = await doorkeeper.session(request.token);
    const input = request.parse() as CallData<C>;
    const actorIn = (organizationId: Id<'organization'>) => actorOrNull(services, session, organizationId);
    const context = { input, now: services.now(), request, session, news, log, actorIn, readTenant: database.reading };
    return database.global((tx) => run({ ...context, tx }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A call of provider staff: no company, the role on the user decides. */
export function handleProvider<C extends Call>(
  call: C,
  run: (context: ProviderContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  const { needs } = metaOf(call);
  if (!isPermission(needs) || rowOf(needs).grants.provider === undefined)
    throw new Error(`${nameOf(call)} needs ${needs}, which is not for the provider.`);
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const { database, doorkeeper, live: news, log } = services;
    const session = await doorkeeper.session(request.token);
    requireProvenEmail(session);
    if (!session.roles.includes(providerRole)) throw commonErrors.forbidden();
    const input = request.parse() as CallData<C>;
    const now = services.now();
    const inCompany: ProviderContext<C>['inCompany'] = async (organizationId, read) => {
      const company = await doorkeeper.companyFacts(organizationId);
      if (!company) throw commonErrors.notFound();
      const answer = await database.reading(organizationId, (tx) => read(tx, company));
      await database.tenant(organizationId, (tx) =>
        store.writeProviderLook(tx, { call: nameOf(call), session, company, request, now }),
      );
      return answer;
    };
    return database.global((tx) => run({ input, now, request, session, news, log, tx, inCompany }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A call that needs no token. */
export function handlePublic<C extends Call>(
  call: C,
  run: (context: PublicContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, 'public');
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const { database, log } = services;
    const input = request.parse() as CallData<C>;
    const context = { input, now: services.now(), request, log, readTenant: database.reading };
    return database.global((tx) => run({ ...context, tx }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A call without a token that opens its transactions itself. */
export function handleOwnTransaction<C extends Call>(
  call: C,
  run: (context: OwnTransactionContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, 'public');
  const endpoint = (services: Services) => async (request: CallRequest) => run(ownTransaction(services, request));
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A signed-in user's call that opens its transactions itself. */
export function handleUserOwnTransaction<C extends Call>(
  call: C,
  run: (
    context: OwnTransactionContext<C> & Pick<UserContext<C>, 'session' | 'actorIn' | 'news'>,
  ) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, 'user');
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const session = await services.doorkeeper.session(request.token);
    const actorIn = (organizationId: Id<'organization'>) => actorOrNull(services, session, organizationId);
    return run({ ...ownTransaction<C>(services, request), session, actorIn, news: services.live });
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

const ownTransaction = <C extends Call>(services: Services, request: CallRequest): OwnTransactionContext<C> => ({
  input: request.parse() as CallData<C>,
  now: services.now(),
  request,
  log: services.log,
  services: {
    database: services.database,
    files: services.files,
    log: services.log,
    sessionOf: (token) => services.doorkeeper.session(token),
  },
});

/** For calls of a user that enter a company. */
export function requireProvenEmail(session: Session): void {
  if (session.verificationDue) throw commonErrors.emailUnverified();
}

async function actorOrNull(
  { doorkeeper }: Services,
  session: Session,
  organizationId: Id<'organization'>,
): Promise<Actor | null> {
  try {
    return await doorkeeper.actor(session, organizationId);
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null;
    throw error;
  }
}

function expectNeed(call: Call, expected: string): void {
  const { needs } = metaOf(call);
  if (needs !== expected) throw new Error(`${nameOf(call)} needs ${needs} and has the handler for ${expected}.`);
}

/** The server does not start with a handler that could ignore the scope of its permission. */
function expectReach(call: Call, expected: PermissionReach): void {
  const { needs } = metaOf(call);
  if (!isPermission(needs)) throw new Error(`${nameOf(call)} needs ${needs}, which is no permission.`);
  const reach = permissionReach(needs);
  if (reach !== expected)
    throw new Error(`${nameOf(call)} needs ${needs}, which reaches ${reach}; its handler is for ${expected}.`);
}

function scopeFor(actor: Actor, needs: string): Scope {
  if (!isPermission(needs)) return { kind: 'own', employeeId: actor.employeeId };
  const asked = permit(actor, needs);
  if (asked.allowed) return asked.scope;
  throw commonErrors[asked.reason]();
}

function keyFacts<C extends Call>(call: C, key: string, { actor, input, now }: EmployeeContext<C>): store.KeyFacts {
  const inputHash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('base64url');
  return { userId: actor.userId, key, call: nameOf(call), inputHash, now };
}
