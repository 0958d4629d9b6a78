// Handlers of calls that belong to no company: of users, of the provider's staff, of everyone.
import type * as z from 'zod';
import { type Call, type CallAnswer, type CallData, metaOf, nameOf } from '#kernel/call';
import { commonErrors, Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { CallRequest } from '#server/http/endpoint';
import { networkOf } from '#server/http/network-of';
import { takesFile } from '#server/http/query';
import type { Actor } from '../rules/can.ts';
import { providerRole } from '../rules/groups.ts';
import { isPermission, rowOf } from '../rules/permissions.ts';
import { tellWindows } from './changed-data.ts';
import type {
  CompanyFacts,
  GlobalWork,
  OwnTransactionContext,
  ProviderContext,
  PublicContext,
  UserContext,
  UserOwnTransactionContext,
} from './context.ts';
import type { Handler } from './handle.ts';
import { ownerOf, type Services, type Session } from './services.ts';
import * as store from './store.ts';

/** A signed-in user's call, about the user: profile, companies, sessions. */
export function handleUser<C extends Call>(call: C, run: (context: UserContext<C>) => Promise<CallAnswer<C>>): Handler {
  expectNeed(call, 'user');
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const { database, log } = services;
    const session = await userSession(services, call, request);
    const input = request.parse() as CallData<C>;
    const context = { input, now: services.now(), request, session, log };
    const owner = ownerOf(session);
    return services.turns.run(owner, () => database.global((tx) => run({ ...context, tx }), owner));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

async function userSession({ doorkeeper }: Services, call: Call, { token }: CallRequest): Promise<Session> {
  const session = await doorkeeper.session(token);
  if (session.companyId !== null && metaOf(call).notByCompanySignIn) throw commonErrors.otherCompanySignIn();
  return session;
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
    const { database, doorkeeper, log } = services;
    const session = await doorkeeper.session(request.token);
    requireProvenEmail(session);
    if (session.companyId !== null) throw commonErrors.otherCompanySignIn();
    if (!session.roles.includes(providerRole)) throw commonErrors.forbidden();
    if (session.factorDue) throw commonErrors.secondFactorNeeded();
    const input = request.parse() as CallData<C>;
    const now = services.now();
    const inGlobal: GlobalWork = (work) => database.global(work, ownerOf(session));
    /** A try is in the provider's own log, whatever comes of it. */
    const enter = async (organizationId: string): Promise<CompanyFacts> => {
      const company = await doorkeeper.companyFacts(organizationId);
      if (!company) throw commonErrors.notFound();
      await inGlobal((tx) => store.writeProviderLog(tx, { call: nameOf(call), session, organizationId, request, now }));
      return company;
    };
    const inCompany: ProviderContext<C>['inCompany'] = async (organizationId, read) => {
      const company = await enter(organizationId);
      const answer = await database.reading(organizationId, (tx) => read(tx, company));
      await database.tenant(organizationId, (tx) =>
        store.writeProviderLook(tx, { call: nameOf(call), session, company, request, now }),
      );
      return answer;
    };
    const changeCompany: ProviderContext<C>['changeCompany'] = async (organizationId, change) => {
      const company = await enter(organizationId);
      return database.tenant(organizationId, async (tx) => {
        let changed: store.ProviderLook['change'];
        const answer = await change(tx, company, (audited) => {
          changed = audited;
        });
        await store.writeProviderLook(tx, { call: nameOf(call), session, company, request, now, change: changed });
        tellWindows(tx, metaOf(call).changes ?? []);
        return answer;
      });
    };
    const files = { open: (key: string) => () => services.files.get(key) };
    return run({ input, now, request, session, log, files, inGlobal, inCompany, changeCompany });
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
    const context = { input, now: services.now(), request, log };
    return database.global((tx) => run({ ...context, tx }));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

type RunAlone<C extends Call> = (context: OwnTransactionContext<C>) => Promise<CallAnswer<C>>;

/** A call without a token that is sent files: `admit` refuses senders that may not, before a file is read. */
export interface AdmittingHandler<C extends Call> {
  readonly admit: (context: Omit<OwnTransactionContext<C>, 'input'>) => Promise<void>;
  readonly run: RunAlone<C>;
}

/** A call without a token that opens its transactions itself. */
export function handleOwnTransaction<C extends Call>(call: C, handling: RunAlone<C> | AdmittingHandler<C>): Handler {
  expectNeed(call, 'public');
  const steps = typeof handling === 'function' ? { run: handling } : handling;
  if (!('admit' in steps) && takesFile(call['~orpc'].inputSchema as z.ZodType | undefined))
    throw new Error(`${nameOf(call)} takes files and does not say from whom.`);
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const context = ownTransaction(services, request);
    if ('admit' in steps) await steps.admit(context);
    await request.receive(networkOf(request.ip));
    return steps.run({ ...context, input: request.parse() as CallData<C> });
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A signed-in user's call that opens its transactions itself. */
export function handleUserOwnTransaction<C extends Call>(
  call: C,
  run: (context: UserOwnTransactionContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, 'user');
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const session = await userSession(services, call, request);
    const actorIn = (organizationId: Id<'organization'>) => actorOrNull(services, session, organizationId);
    const owner = ownerOf(session);
    await request.receive(session.userId);
    const input = request.parse() as CallData<C>;
    const context = { ...ownTransaction(services, request, owner), input, session, actorIn, news: services.live };
    return services.turns.run(owner, () => run(context));
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

const ownTransaction = (
  services: Services,
  request: CallRequest,
  owner?: string,
): Omit<OwnTransactionContext<Call>, 'input'> => ({
  now: services.now(),
  request,
  log: services.log,
  services: {
    database: {
      tenant: services.database.tenant,
      reading: services.database.reading,
      global: (work) => services.database.global(work, owner),
      globalReading: (work) => services.database.globalReading(work, owner),
    },
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
