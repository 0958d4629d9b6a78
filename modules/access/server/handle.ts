import { createHash } from 'node:crypto';
import { type Call, type CallAnswer, type CallData, metaOf, nameOf, routeOf } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import type { Instant } from '#kernel/time';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import { hasTold } from '#server/events';
import { FileAnswer } from '#server/export';
import type { CallRequest, Endpoint } from '#server/http/endpoint';
import { type Actor, permit, type Scope } from '../rules/can.ts';
import { providerRole } from '../rules/groups.ts';
import { isPermission, rowOf } from '../rules/permissions.ts';
import type { Services, Session } from './services.ts';
import * as store from './store.ts';
import { tellOfChanges } from './tell-others.ts';

/** What a change was audit, for the activity log. `before` and `after` hold the fields that changed. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

interface Common<C extends Call> {
  readonly input: CallData<C>;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly services: Services;
}

/** The handler of an employee at work: a transaction bound to the company, and how far the permission reaches. */
export interface TenantContext<C extends Call> extends Common<C> {
  readonly actor: Actor;
  readonly session: Session;
  readonly scope: Scope;
  readonly tx: TenantTx;
  /** Null: nothing happened that a log should tell, as with a preview. */
  readonly audit: (subject: Subject | null) => void;
}

/** The handler of a signed-in user, in a company or not. */
export interface UserContext<C extends Call> extends Common<C> {
  readonly session: Session;
  readonly tx: GlobalTx;
}

/** The handler of anyone. */
export interface PublicContext<C extends Call> extends Common<C> {
  readonly tx: GlobalTx;
}

/** A handler before the server has its services. */
export interface Handler {
  readonly call: Call;
  readonly with: (services: Services) => Endpoint;
}

/** An employee's call: token, actor, permission, plan and country, input, transaction, idempotency, audit; then others are told. */
export function handle<C extends Call>(call: C, run: (context: TenantContext<C>) => Promise<CallAnswer<C>>): Handler {
  const { needs, changes, whileViewing } = metaOf(call);
  if (needs !== 'member' && !isPermission(needs))
    throw new Error(`${nameOf(call)} needs ${needs}, which is no permission.`);
  const isChange = routeOf(call).method !== 'GET';

  const endpoint = (services: Services) => async (request: CallRequest) => {
    const { doorkeeper, database } = services;
    const session = await doorkeeper.session(request.token);
    const organizationId = await doorkeeper.company(session, request.tenantId);
    const asked = (actor: Actor): Asked<C> => {
      const scope = scopeFor(actor, needs);
      if (actor.viewedBy && isChange && !whileViewing) throw commonErrors.viewOnly();
      const input = request.parse() as CallData<C>;
      return { call, run, input, request, services, actor, session, scope };
    };
    if (!isChange) return read(asked(await doorkeeper.actor(session, organizationId)));
    // Who asks is looked up in the transaction of the change: one transaction less for each of them.
    const { answer, tellsEvents } = await database.tenant(organizationId, async (tx) =>
      change(tx, asked(await doorkeeper.actor(session, organizationId, tx))),
    );
    if (tellsEvents) services.jobs.relay(organizationId);
    tellOfChanges(services, organizationId, changes ?? []);
    return answer;
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

interface Asked<C extends Call> extends Omit<TenantContext<C>, 'now' | 'tx' | 'audit'> {
  readonly call: C;
  readonly run: (context: TenantContext<C>) => Promise<CallAnswer<C>>;
}

/** A reading that says what it was about is recorded as well, before it is answered. */
async function read<C extends Call>({ call, run, ...asked }: Asked<C>): Promise<CallAnswer<C>> {
  const { actor, request, services } = asked;
  const { organizationId } = actor;
  const now = services.now();
  const seen: { subject: Subject | null } = { subject: null };
  const audit = (subject: Subject | null) => {
    seen.subject = subject;
  };
  const kind = metaOf(call).settles ? 'tenant' : 'reading';
  const answer = await services.database[kind](organizationId, (tx) => run({ ...asked, now, tx, audit }));
  const { subject } = seen;
  if (subject)
    await services.database.tenant(organizationId, async (tx) =>
      store.writeAudit(tx, { call: nameOf(call), actor, subject, request, now }),
    );
  return answer;
}

async function change<C extends Call>(
  tx: TenantTx,
  { call, run, ...rest }: Asked<C>,
): Promise<{ answer: CallAnswer<C>; tellsEvents: boolean }> {
  const { actor, input, request, services } = rest;
  const key = metaOf(call).ownKey ? undefined : request.idempotencyKey;
  const kept = key === undefined ? undefined : await store.takeKey(tx, keyFacts(call, { actor, key, input, services }));
  if (kept) return { answer: kept.answer as CallAnswer<C>, tellsEvents: false };
  let subject: Subject | null | undefined;
  const audit = (told: Subject | null) => {
    subject = told;
  };
  const now = services.now();
  const answer = await run({ ...rest, now, tx, audit });
  if (key !== undefined) store.keepAnswer(tx, actor.userId, key, answer instanceof FileAnswer ? undefined : answer);
  // Last: from here to the commit no other change of the company can be written.
  if (subject !== null) store.writeAudit(tx, { call: nameOf(call), actor, subject, request, now });
  return { answer, tellsEvents: hasTold(tx) };
}

/** A signed-in user's call, about the user: profile, companies, sessions. */
export function handleUser<C extends Call>(call: C, run: (context: UserContext<C>) => Promise<CallAnswer<C>>): Handler {
  expectNeed(call, ['user']);
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const session = await services.doorkeeper.session(request.token);
    const input = request.parse() as CallData<C>;
    return services.database.global((tx) => run({ input, now: services.now(), request, services, session, tx }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A call of the provider's staff: no company, the role on the user decides. */
export function handleProvider<C extends Call>(
  call: C,
  run: (context: UserContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  const { needs } = metaOf(call);
  if (!isPermission(needs) || rowOf(needs).grants.provider === undefined)
    throw new Error(`${nameOf(call)} needs ${needs}, which is not for the provider.`);
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const session = await services.doorkeeper.session(request.token);
    requireProvenEmail(session);
    if (!session.roles.includes(providerRole)) throw commonErrors.forbidden();
    const input = request.parse() as CallData<C>;
    return services.database.global((tx) => run({ input, now: services.now(), request, services, session, tx }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A call of anyone, without a token. */
export function handlePublic<C extends Call>(
  call: C,
  run: (context: PublicContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, ['public']);
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const input = request.parse() as CallData<C>;
    return services.database.global((tx) => run({ input, now: services.now(), request, services, tx }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** For calls of a user that lead into a company. */
export function requireProvenEmail(session: Session): void {
  if (session.verificationDue) throw commonErrors.emailUnverified();
}

function expectNeed(call: Call, expected: readonly string[]): void {
  const { needs } = metaOf(call);
  if (!expected.includes(needs)) throw new Error(`${nameOf(call)} needs ${needs} and has the wrong kind of handler.`);
}

function scopeFor(actor: Actor, needs: string): Scope {
  if (!isPermission(needs)) return { kind: 'own', employeeId: actor.employeeId };
  const asked = permit(actor, needs);
  if (asked.allowed) return asked.scope;
  throw commonErrors[asked.reason]();
}

function keyFacts(call: Call, o: { actor: Actor; key: string; input: unknown; services: Services }): store.KeyFacts {
  const inputHash = createHash('sha256')
    .update(JSON.stringify(o.input ?? null))
    .digest('base64url');
  return { userId: o.actor.userId, key: o.key, call: nameOf(call), inputHash, now: o.services.now() };
}
