import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#access/rules/can';
import { entryRefusal } from '#access/rules/company-entry';
import { isVerificationDue } from '#access/rules/email-verification';
import { featuresFrom } from '#access/rules/feature';
import { groupNamed, type PermissionGroup, providerRole } from '#access/rules/groups';
import { planOf } from '#access/rules/plan';
import { isFactorDue } from '#access/rules/provider-factor';
import {
  type Doorkeeper,
  requireProvenEmail,
  type Session,
  writeProviderLog,
  writeProviderLook,
} from '#access/server/public';
import { planOfDay } from '#billing/rules/plans-ahead';
import { storedPlans } from '#billing/server/public';
import { reachOf } from '#departments/server/public';
import { sessionsById, type Tokens } from '#identity/server/public';
import { keyByHash, noteKeyUse, readKeyText, type UsableKey } from '#integrations/server/public';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant, isBefore, secondsBetween } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import { employeeOfUser, personAtWork, rankRefusal, type ViewedEmployee, viewedIn } from '#people/server/public';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { gathering } from '#server/gathering';
import { growingTo, Remembered } from '#server/remembered';
import { supportGroups } from '#support/rules/support-groups';
import { lookIn, noteRead } from '#support/server/public';
import { isInNetwork } from '#zones/rules/ip-network';

const mostRemembered = 20_000;

/** A change makes every process drop its cached answers; a process that misses the message uses them at most this long. */
export const believedMilliseconds = 3000;

interface Options {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly now: () => Instant;
  readonly believedMilliseconds: number;
  /** Addresses of the demo's accounts; empty elsewhere. */
  readonly demoAddresses: readonly string[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A doorkeeper with a cache: after a change, cached answers must be dropped, here and in every other process. */
export interface RememberingDoorkeeper extends Doorkeeper {
  /** Drops what is cached about a user, or about everyone in an organization (plan, features, country, zone). */
  forget(ownerId: string): void;
  forgetAll(): void;
  /**
   * The id of the session of a token, or of a key that was used a moment ago; undefined for any other. It reads nothing: a made-up
   * token must cost nothing.
   */
  proven(token: string): string | undefined;
}

export function createDoorkeeper({ database, tokens, now, ...options }: Options): RememberingDoorkeeper {
  const remembered = { most: mostRemembered, milliseconds: options.believedMilliseconds };
  const sessions = new Remembered<Session>(remembered);
  const actors = new Remembered<Actor>(remembered);
  const companies = new Remembered<Company>(remembered);
  const keys = new Remembered<KeyInUse>(remembered);
  /** Keys by hash. One that was revoked stays here and counts its refused requests. */
  const provenKeys = new LRUCache<string, string>(growingTo(mostRemembered));
  // In a rush several people come while one is looked up: they are looked up together.
  const sessionRow = gathering((ids: readonly Id<'session'>[]) =>
    database.globalReading((tx) => sessionsById(tx, ids), 'sessions'),
  );

  const loadSession = async (sessionId: Id<'session'>): Promise<Session> => {
    const row = await sessionRow(sessionId);
    if (!row || row.endedAt !== null || isBefore(row.expiresAt, now())) throw commonErrors.unauthorized();
    const provider = row.provider as Session['provider'];
    return {
      sessionId,
      userId: row.id,
      provider,
      verificationDue: isVerificationDue({ email: row.email, emailVerified: row.emailVerifiedAt !== null }),
      roles: row.roles,
      factorDue: isFactorDue({
        roles: row.roles,
        secondFactor: row.secondFactor,
        isDemo: row.email !== null && options.demoAddresses.includes(row.email),
      }),
      companyId: row.companyId,
      name: nameText(row, 'first-last') || (row.email ?? ''),
      lastVisitOrganizationId: row.lastVisitOrganizationId,
      lastVisitEmployeeId: row.lastVisitEmployeeId,
    };
  };

  const sessionOf = (sessionId: Id<'session'>, userId: Id<'user'>) =>
    sessions.get(sessionId, { owners: [userId], load: () => loadSession(sessionId) });

  return {
    async session(token) {
      if (token === undefined) throw commonErrors.unauthorized();
      const claims = tokens.verify(token, now());
      return sessionOf(claims.sessionId, claims.userId);
    },

    async keySession(text, ip) {
      const asked = readKeyText(text);
      if (!asked) throw commonErrors.unauthorized();
      const { organizationId, hash } = asked;
      const inUse = await keys.get(hash, {
        owners: [organizationId],
        load: () => loadKey(database, organizationId, hash),
      });
      const { key, session } = inUse;
      if (key.expiresAt !== null && !isBefore(now(), key.expiresAt)) throw commonErrors.unauthorized();
      if (key.networks.length > 0 && !key.networks.some((network) => isInNetwork(ip, network)))
        throw commonErrors.forbidden();
      provenKeys.set(hash, key.id);
      const moment = now();
      if (inUse.notedAt === null || secondsBetween(inUse.notedAt, moment) >= notedEverySeconds) {
        inUse.notedAt = moment;
        await database.tenant(organizationId, (tx) => noteKeyUse(tx, { id: key.id, ip, now: moment }));
      }
      return session;
    },

    proven(token) {
      const asked = readKeyText(token);
      if (asked) return provenKeys.get(asked.hash);
      try {
        return tokens.verify(token, now()).sessionId;
      } catch {
        return undefined;
      }
    },

    company(session, asked) {
      requireProvenEmail(session);
      const organizationId = asked ?? session.lastVisitOrganizationId;
      if (!organizationId || !uuid.test(organizationId)) throw commonErrors.forbidden();
      return organizationId;
    },

    async actor(session, organizationId, tx) {
      // A transaction holds a connection, so nothing outside it is asked: the session was, just before it.
      const known = tx || session.keyPermissions ? session : await sessionOf(session.sessionId, session.userId);
      const load = (own: TenantTx) => {
        const company = companies.get(organizationId, {
          owners: [organizationId],
          load: () => loadCompany(own),
          holdsConnection: !!tx,
        });
        return loadActor(own, { session: known, company, now: now() });
      };
      // Stored per session, not per user: one window may view as another employee while another window does not.
      return actors.get(`${session.sessionId} ${organizationId}`, {
        owners: [session.userId, organizationId],
        load: () => (tx ? load(tx) : database.reading(organizationId, load)),
        holdsConnection: !!tx,
      });
    },

    knownTimeZone: (organizationId) => companies.known(organizationId)?.organization.timeZone,

    rankRefusal: (tx, actor, employeeIds) => rankRefusal(tx, actor, employeeIds as readonly Id<'employee'>[]),

    async recordSupportRead({ call, input, session, organizationId, request, now }) {
      const key = createHash('sha256')
        .update(JSON.stringify([call, input ?? null]))
        .digest('base64url');
      const isFirst = await database.tenant(organizationId, async (tx) => {
        const row = await organizationRow(tx);
        if (!row || !(await noteRead(tx, session.sessionId, key))) return false;
        const change = { after: { supportRead: call } };
        await writeProviderLook(tx, { call, session, company: row, request, now, change });
        return true;
      });
      if (isFirst) await database.global((tx) => writeProviderLog(tx, { call, session, organizationId, request, now }));
    },

    async companyFacts(organizationId) {
      if (!uuid.test(organizationId)) return null;
      const row = await database.reading(organizationId, organizationRow);
      return row ? { name: row.name, timeZone: row.timeZone } : null;
    },

    forget(ownerId) {
      for (const remembers of [sessions, companies, actors, keys]) remembers.forget(ownerId);
    },

    forgetAll() {
      for (const remembers of [sessions, companies, actors, keys]) remembers.forgetAll();
    },
  };
}

/** The last use of a key is written at most so often. */
const notedEverySeconds = 60;

interface KeyInUse {
  readonly key: UsableKey;
  readonly session: Session;
  notedAt: Instant | null;
}

/** A key acts as the person who made it, without a role at the provider, and enters its company as a sign-in of that company does. */
async function loadKey(database: Database, organizationId: string, hash: string): Promise<KeyInUse> {
  const key = await database.reading(organizationId, (tx) => keyByHash(tx, hash));
  if (!key) throw commonErrors.unauthorized();
  return {
    key,
    notedAt: key.lastUsedAt,
    session: {
      sessionId: asId<'session'>(key.id),
      userId: key.userId,
      provider: 'enterprise',
      verificationDue: false,
      factorDue: false,
      roles: [],
      companyId: organizationId,
      name: key.name,
      lastVisitOrganizationId: organizationId,
      lastVisitEmployeeId: null,
      keyPermissions: key.permissions,
    },
  };
}

/**
 * What everyone in a company shares, read once for all requests of the same seconds. A plan or a zone that was
 * changed elsewhere may be used that long once more; identity and rights are not in here.
 */
interface Company {
  readonly organization: NonNullable<Awaited<ReturnType<typeof organizationRow>>>;
  readonly plans: Awaited<ReturnType<typeof storedPlans>>;
}

async function loadCompany(tx: TenantTx): Promise<Company> {
  const [organization, plans] = await Promise.all([organizationRow(tx), storedPlans(tx)]);
  if (!organization) throw commonErrors.forbidden();
  return { organization, plans };
}

async function loadActor(
  tx: TenantTx,
  { session, company, now }: { session: Session; company: Promise<Company>; now: Instant },
): Promise<Actor> {
  const [{ organization, plans }, employee] = await Promise.all([company, employeeOfUser(tx, session.userId)]);
  const today = dateIn(organization.timeZone, now);
  const common = {
    organizationId: organization.id,
    plan: planOf(planOfDay(plans, today), today),
    features: featuresFrom(organization.enterpriseFeatures),
    country: organization.country,
    timeZone: organization.timeZone,
  };
  if (!employee && maySupport(session)) return { ...common, ...(await supportEyes(tx, session, now)) };
  if (employee?.status !== 'approved') throw commonErrors.forbidden();
  const closed = entryRefusal({
    openedBy: session.companyId,
    organizationId: organization.id,
    passwordUsers: organization.passwordUsers,
    groups: groupsOf(employee),
  });
  if (closed) throw commonErrors[closed]();
  const own = {
    userId: session.userId,
    employeeId: employee.id,
    // In the activity log a key is named beside the person it acts as.
    name: [nameText(employee, 'first-last'), session.keyPermissions && session.name].filter(Boolean).join(' · '),
    roles: session.roles,
    groups: groupsOf(employee),
  };
  // A person who is no longer owner cannot view as another employee any more.
  const viewed = own.groups.includes('owner') ? await viewedIn(tx, session.sessionId, now) : undefined;
  const eyes = viewed ? throughEyes(viewed, own) : own;
  return {
    ...common,
    ...eyes,
    departmentIds: eyes.groups.includes('manager') ? await reachOf(tx, eyes.employeeId) : [],
    ...(session.keyPermissions && { keyPermissions: session.keyPermissions }),
  };
}

type Eyes = Pick<Actor, 'userId' | 'employeeId' | 'name' | 'roles' | 'groups' | 'viewedBy'>;

const groupsOf = ({ permissionGroups }: { permissionGroups: readonly string[] }): PermissionGroup[] =>
  permissionGroups.map(groupNamed).filter((group) => group !== undefined);

/** Provider staff who signed in with a second factor, by a sign-in that belongs to no company. */
const maySupport = ({ roles, factorDue, companyId, keyPermissions }: Session): boolean =>
  roles.includes(providerRole) && !factorDue && companyId === null && !keyPermissions;

/** The eyes of the owner who agreed, while they are an owner at work. Rows that belong to the owner's user are not seen. */
async function supportEyes(tx: TenantTx, session: Session, now: Instant): Promise<SupportEyes> {
  const look = await lookIn(tx, session.sessionId, now);
  const owner = look && (await personAtWork(tx, look.ownerId));
  const groups = owner ? groupsOf(owner) : [];
  if (!look || !owner || !groups.includes('owner')) throw commonErrors.forbidden();
  return {
    userId: asId(nobody),
    employeeId: owner.id,
    name: nameText(owner, 'first-last'),
    roles: [],
    groups: supportGroups(look.withPay, groups),
    departmentIds: [],
    viewedBy: { userId: session.userId, employeeId: asId(nobody), name: session.name },
    isSupport: true,
    ...(!look.withPay && { withoutPay: true }),
  };
}

type SupportEyes = Eyes & Pick<Actor, 'departmentIds' | 'isSupport' | 'withoutPay'>;

const nobody = '00000000-0000-0000-0000-000000000000';

/** An employee without a login has no user. The viewer's provider role does not apply. */
const throughEyes = (viewed: ViewedEmployee, { userId, employeeId, name }: Eyes): Eyes => ({
  userId: viewed.userId ?? asId(nobody),
  employeeId: viewed.id,
  name: nameText(viewed, 'first-last'),
  roles: [],
  groups: groupsOf(viewed),
  viewedBy: { userId, employeeId, name },
});
