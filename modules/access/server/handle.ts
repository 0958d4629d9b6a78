import { type Call, type CallAnswer, type CallData, metaOf, nameOf, routeOf } from '#kernel/call';
import { commonErrors, Refusal } from '#kernel/errors';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import type { CallRequest, Endpoint } from '#server/http/endpoint';
import { takesForms } from '#server/http/forms';
import { isApiKey } from '../rules/api-key.ts';
import { type Actor, permit, type Scope } from '../rules/can.ts';
import { hasFeature } from '../rules/feature.ts';
import { type PermissionReach, permissionReach } from '../rules/permission-reach.ts';
import { isPermission } from '../rules/permissions.ts';
import { tellWindows } from './changed-data.ts';
import type { AheadContext, EmployeeContext, OwnScope, PrepareContext, Subject, TenantContext } from './context.ts';
import { TrackedScope } from './scope.ts';
import { ownerOf, type Services, type Session } from './services.ts';
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

/** A handler of a frequent change, which asks ahead for what it reads: a promise, or undefined where it did not. */
export interface AheadHandler<C extends Call, S, P> {
  readonly ahead: (context: AheadContext) => P;
  readonly run: Run<C, S, P>;
}

type Handling<C extends Call, S, P> = Run<C, S, P> | PreparedHandler<C, S, P> | AheadHandler<C, S, P>;

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
  const { needs, feature, whileViewing, actsOn } = metaOf(call);
  const isChange = routeOf(call).method !== 'GET';
  const hasForm = takesForms(call);
  const steps = typeof handling === 'function' ? { run: handling } : handling;

  const endpoint = (services: Services) => async (request: CallRequest) => {
    const session = await sessionFor(services, request);
    const organizationId = services.doorkeeper.company(session, request.tenantId);
    if (hasForm) await receiveForm(services, { request, session, organizationId });
    const owner = ownerOf(session);
    const answered = await services.turns.run(owner, () => answer(services, { request, session, organizationId }));
    return answered instanceof FileAnswer ? answered.madeFor(owner) : answered;
  };

  /** A form is read when it is certain that its sender may send it. */
  const receiveForm = async ({ doorkeeper }: Services, { request, session, organizationId }: From): Promise<void> => {
    requirePermission(await doorkeeper.actor(session, organizationId));
    await request.receive(session.userId);
  };

  const requirePermission = (actor: Actor): Scope => {
    const scope = scopeFor(actor, needs);
    if (feature !== undefined && !hasFeature(actor.features, feature)) throw commonErrors.notFound();
    if (actor.viewedBy && isChange && (actor.isSupport || !whileViewing)) throw commonErrors.viewOnly();
    return scope;
  };

  const answer = async (services: Services, { request, session, organizationId }: From): Promise<CallAnswer<C>> => {
    const { doorkeeper, database } = services;
    const asked = (actor: Actor): Asked<C, S, P> => {
      const reach = requirePermission(actor);
      // What waited on a device is not done in the name of the person who signed in there since.
      if (request.employeeId !== undefined && request.employeeId !== actor.employeeId) throw commonErrors.forbidden();
      const tracked = new TrackedScope(reach);
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
      };
      return { call, run: steps.run, context, scope, requireLook, isWholeCompany: reach.kind === 'all', services };
    };
    const prepare = async (one: Asked<C, S, P>): Promise<P> => {
      if (!('prepare' in steps)) return undefined as P;
      return steps.prepare({
        ...one.context,
        scope: one.scope,
        files: services.files,
        readCompany: (work) => database.reading(organizationId, work),
        readGlobal: (work) => database.globalReading(work, organizationId),
        writeDirectory: (work) => database.global(work, organizationId),
      });
    };
    if (!isChange) {
      const one = asked(await doorkeeper.actor(session, organizationId));
      return read(one, await prepare(one));
    }
    if (!('prepare' in steps)) return changed(undefined as P);
    const one = asked(await doorkeeper.actor(session, organizationId));
    // Nothing is prepared for a person on whom the actor may not act.
    if (actsOn && one.isWholeCompany) {
      const tooHigh = await database.reading(organizationId, (tx) => rankRefusal(tx, one));
      if (tooHigh) throw tooHigh;
    }
    let prepared: P;
    try {
      prepared = await prepare(one);
    } catch (error) {
      // What the same request has done meanwhile may refuse its repetition.
      const kept = error instanceof Refusal && (await database.reading(organizationId, (tx) => keptAnswer(tx, one)));
      if (!kept) throw error;
      return kept;
    }
    // The preparation may have taken seconds: a session that ended meanwhile changes nothing.
    await sessionFor(services, request);
    return changed(prepared);

    // The actor is read in the transaction of the change: one transaction less per call.
    function changed(prepared: P): Promise<CallAnswer<C>> {
      return database.tenant(organizationId, async (tx) => {
        const ahead =
          'ahead' in steps ? askedAhead(steps.ahead, tx, { ...services, request, session, organizationId }) : null;
        const actor = await doorkeeper.actor(session, organizationId, tx);
        return change(tx, asked(actor), ahead?.employeeId === actor.employeeId ? ahead.found : prepared);
      });
    }
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** API keys are accepted only for calls of employees: calls of users and of the provider take sessions of people. */
const sessionFor = ({ doorkeeper }: Services, { token, ip }: CallRequest): Promise<Session> =>
  token !== undefined && isApiKey(token) ? doorkeeper.keySession(token, ip) : doorkeeper.session(token);

/** Who asks, and in which company. */
interface From {
  readonly request: CallRequest;
  readonly session: Session;
  readonly organizationId: string;
}

/** Null where it is not known whom the session was at in this company, or what time it is there. */
function askedAhead<P>(
  ahead: (context: AheadContext) => P,
  tx: TenantTx,
  { request, session, organizationId, doorkeeper, now }: From & Pick<Services, 'doorkeeper' | 'now'>,
): { readonly employeeId: string; readonly found: P } | null {
  const employeeId = session.lastVisitOrganizationId === organizationId ? session.lastVisitEmployeeId : null;
  const timeZone = doorkeeper.knownTimeZone(organizationId);
  if (employeeId === null || timeZone === undefined) return null;
  const found = ahead({ tx, employeeId, timeZone, now: now(), sent: request.sent });
  // A statement that fails takes the actor's with it, and then nobody waits for this one.
  if (found instanceof Promise) found.catch(() => {});
  return { employeeId, found };
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
  const { actor, request, now, session, input } = context;
  const { organizationId } = actor;
  if (actor.isSupport)
    await services.doorkeeper.recordSupportRead({ call: nameOf(call), input, session, organizationId, request, now });
  let subject: Subject | null = null;
  const audit = (about: Subject | null) => {
    subject = about;
  };
  const work = (tx: TenantTx) => run({ ...context, ...reach(services, tx), scope, prepared, audit });
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

/** The only ways to data inside a transaction. */
const reach = (
  { files, database }: Services,
  tx: TenantTx,
): Pick<TenantContext<Call>, 'tx' | 'files' | 'readLater'> => ({
  tx,
  files: { open: (key) => () => files.get(key) },
  readLater: (work) => database.reading(tx.organizationId, work),
});

async function change<C extends Call, S, P>(tx: TenantTx, asked: Asked<C, S, P>, prepared: P): Promise<CallAnswer<C>> {
  const { call, run, context, scope, services } = asked;
  const { actor, request, now } = context;
  const { changes = [] } = metaOf(call);
  const key = keyOf(asked);
  const kept = key && (await store.takeKey(tx, key));
  if (key && kept) return openAnswer(asked, key, kept);
  const tooHigh = await rankRefusal(tx, asked);
  if (tooHigh && asked.isWholeCompany) throw tooHigh;
  let subject: Subject | null | undefined;
  const audit = (about: Subject | null) => {
    subject = about;
  };
  const answer = await run({ ...context, ...reach(services, tx), scope, prepared, audit });
  asked.requireLook();
  // With a smaller scope the handler came first: a person whom the actor does not reach is not found, whatever their rank.
  if (tooHigh) throw tooHigh;
  if (key) store.keepAnswer(tx, key, answer instanceof FileAnswer ? undefined : sealAnswer(asked, key, answer));
  // Last: from here to the commit no other change of the company can be written.
  if (subject !== null) store.writeAudit(tx, { call: nameOf(call), actor, subject, request, now });
  tellWindows(tx, changes);
  return answer;
}

type Keyed<C extends Call> = Pick<Asked<C, unknown, unknown>, 'call' | 'context' | 'services'>;

/** Undefined where the request has no key, or its input one of its own. A plain hash of a PIN or a date of birth could be guessed. */
function keyOf<C extends Call>({ call, context, services }: Keyed<C>): store.KeyFacts | undefined {
  const { actor, input, now, request } = context;
  const key = metaOf(call).ownKey ? undefined : request.idempotencyKey;
  if (key === undefined) return undefined;
  const inputHash = services.secrets.keyed('repeated request', JSON.stringify(input ?? null));
  return { userId: actor.userId, key, call: nameOf(call), inputHash, now };
}

async function keptAnswer<C extends Call>(tx: TenantTx, asked: Keyed<C>): Promise<CallAnswer<C> | undefined> {
  const key = keyOf(asked);
  const kept = key && (await store.answerOfKey(tx, key));
  return key && kept && openAnswer(asked, key, kept);
}

/** Answers carry passwords, codes and data of people: who reads the table reads none of them, and a box opens for its own request only. */
const sealAnswer = <C extends Call>({ context, services }: Keyed<C>, key: store.KeyFacts, answer: CallAnswer<C>) =>
  services.secrets.seal(JSON.stringify(answer), sameRequest(context.actor, key));

const openAnswer = <C extends Call>({ context, services }: Keyed<C>, key: store.KeyFacts, kept: store.Kept) =>
  JSON.parse(services.secrets.open(kept.sealedAnswer, sameRequest(context.actor, key))) as CallAnswer<C>;

const sameRequest = ({ organizationId }: Actor, { userId, key, call, inputHash }: store.KeyFacts): string =>
  JSON.stringify([organizationId, userId, key, call, inputHash]);

/** Null when the call acts on nobody, or only on people of a lower rank. */
async function rankRefusal(
  tx: TenantTx,
  { call, context, services }: { call: Call; context: { input: unknown; actor: Actor }; services: Services },
): Promise<Refusal | null> {
  const { actsOn } = metaOf(call);
  const named = actsOn && (context.input as Readonly<Record<string, string | readonly string[] | undefined>>)[actsOn];
  return named ? services.doorkeeper.rankRefusal(tx, context.actor, [named].flat()) : null;
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
  if (!isPermission(needs)) {
    // What every employee may do is no permission that a key could list.
    if (actor.keyPermissions) throw commonErrors.forbidden();
    return { kind: 'own', employeeId: actor.employeeId };
  }
  const asked = permit(actor, needs);
  if (asked.allowed) return asked.scope;
  throw commonErrors[asked.reason]();
}
