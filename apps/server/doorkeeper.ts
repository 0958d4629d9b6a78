import { LRUCache } from 'lru-cache';
import type { Actor } from '#access/rules/can';
import { isVerificationDue } from '#access/rules/email-verification';
import { groupNamed, type PermissionGroup } from '#access/rules/groups';
import { planOf } from '#access/rules/plan';
import { type Doorkeeper, requireProvenEmail, type Session } from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { reachOf } from '#departments/server/public';
import { sessionById, type Tokens } from '#identity/server/public';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant, isBefore } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import { employeeOfUser, rankRefusal, type ViewedEmployee, viewedIn } from '#people/server/public';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { Remembered } from '#server/remembered';

const mostRemembered = 20_000;

/** A change makes every process drop its cached answers; a process that misses the message uses them at most this long. */
export const believedMilliseconds = 3000;

interface Options {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly now: () => Instant;
  readonly believedMilliseconds: number;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A doorkeeper with a cache: after a change, cached answers must be dropped, here and in every other process. */
export interface RememberingDoorkeeper extends Doorkeeper {
  /** Drops what is cached about a user, or about everyone in an organization (plan, country, zone). */
  forget(ownerId: string): void;
  forgetAll(): void;
}

export function createDoorkeeper({ database, tokens, now, ...options }: Options): RememberingDoorkeeper {
  const remembered = { most: mostRemembered, milliseconds: options.believedMilliseconds };
  const sessions = new Remembered<Session>(remembered);
  const actors = new Remembered<Actor>(remembered);
  const companies = new Remembered<Company>(remembered);
  /** In whose turn a session is looked up again: of the company its user was at. */
  const turnOf = new LRUCache<string, string>({ max: mostRemembered });

  const loadSession = async (sessionId: Id<'session'>): Promise<Session> => {
    const row = await database.globalReading((tx) => sessionById(tx, sessionId), turnOf.get(sessionId) ?? 'sessions');
    if (!row || row.endedAt !== null || isBefore(row.expiresAt, now())) throw commonErrors.unauthorized();
    const provider = row.provider as Session['provider'];
    if (row.lastVisitOrganizationId) turnOf.set(sessionId, row.lastVisitOrganizationId);
    return {
      sessionId,
      userId: row.id,
      provider,
      verificationDue: isVerificationDue({ provider, emailVerified: row.emailVerifiedAt !== null }),
      roles: row.roles,
      name: [row.firstName, row.lastName].filter(Boolean).join(' ') || (row.email ?? ''),
      lastVisitOrganizationId: row.lastVisitOrganizationId,
    };
  };

  const sessionOf = (sessionId: Id<'session'>, userId: Id<'user'>) =>
    sessions.get(sessionId, { owners: [userId], load: () => loadSession(sessionId) });

  return {
    async session(token) {
      if (token === undefined) throw commonErrors.unauthorized();
      const claims = await tokens.verify(token, now());
      return sessionOf(claims.sessionId, claims.userId);
    },

    async company(session, asked) {
      const known = await sessionOf(session.sessionId, session.userId);
      requireProvenEmail(known);
      const organizationId = asked ?? known.lastVisitOrganizationId;
      if (!organizationId || !uuid.test(organizationId)) throw commonErrors.forbidden();
      return organizationId;
    },

    async actor(session, organizationId, tx) {
      // A transaction holds a connection, so nothing outside it is asked: the session was, just before it.
      const known = tx ? session : await sessionOf(session.sessionId, session.userId);
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

    rankRefusal: (tx, actor, employeeIds) => rankRefusal(tx, actor, employeeIds as readonly Id<'employee'>[]),

    async companyFacts(organizationId) {
      if (!uuid.test(organizationId)) return null;
      const row = await database.reading(organizationId, organizationRow);
      return row ? { name: row.name, timeZone: row.timeZone } : null;
    },

    forget(ownerId) {
      for (const remembers of [sessions, companies, actors]) remembers.forget(ownerId);
    },

    forgetAll() {
      for (const remembers of [sessions, companies, actors]) remembers.forgetAll();
    },
  };
}

/**
 * What everyone in a company shares, read once for all requests of the same seconds. A plan or a zone that was
 * changed elsewhere may be used that long once more; identity and rights are not in here.
 */
interface Company {
  readonly organization: NonNullable<Awaited<ReturnType<typeof organizationRow>>>;
  readonly subscription: Awaited<ReturnType<typeof currentSubscription>>;
}

async function loadCompany(tx: TenantTx): Promise<Company> {
  const [organization, subscription] = await Promise.all([organizationRow(tx), currentSubscription(tx)]);
  if (!organization) throw commonErrors.forbidden();
  return { organization, subscription };
}

async function loadActor(
  tx: TenantTx,
  { session, company, now }: { session: Session; company: Promise<Company>; now: Instant },
): Promise<Actor> {
  const [{ organization, subscription }, employee] = await Promise.all([company, employeeOfUser(tx, session.userId)]);
  if (employee?.status !== 'approved') throw commonErrors.forbidden();
  const own = {
    userId: session.userId,
    employeeId: employee.id,
    name: nameText(employee, 'first-last'),
    roles: session.roles,
    groups: groupsOf(employee),
  };
  // A person who is no longer owner cannot view as another employee any more.
  const viewed = own.groups.includes('owner') ? await viewedIn(tx, session.sessionId, now) : undefined;
  const eyes = viewed ? throughEyes(viewed, own) : own;
  return {
    ...eyes,
    organizationId: organization.id,
    departmentIds: eyes.groups.includes('manager') ? await reachOf(tx, eyes.employeeId) : [],
    plan: planOf(subscription, dateIn(organization.timeZone, now)),
    country: organization.country,
    timeZone: organization.timeZone,
  };
}

type Eyes = Pick<Actor, 'userId' | 'employeeId' | 'name' | 'roles' | 'groups' | 'viewedBy'>;

const groupsOf = ({ permissionGroups }: { permissionGroups: readonly string[] }): PermissionGroup[] =>
  permissionGroups.map(groupNamed).filter((group) => group !== undefined);

/** An employee without a login has no user. The viewer's provider role does not apply. */
const throughEyes = (viewed: ViewedEmployee, { userId, employeeId, name }: Eyes): Eyes => ({
  userId: viewed.userId ?? asId('00000000-0000-0000-0000-000000000000'),
  employeeId: viewed.id,
  name: nameText(viewed, 'first-last'),
  roles: [],
  groups: groupsOf(viewed),
  viewedBy: { userId, employeeId, name },
});
