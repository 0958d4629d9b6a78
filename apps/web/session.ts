// The current reader: what the frames show of the user and the company, and whom the guards decide about.

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Actor } from '#access/rules/can';
import { providerRole } from '#access/rules/groups';
import type { LastVisit, Visitor } from '#access/rules/page-access';
import { planOf, trialIsOver } from '#access/rules/plan';
import { dashboardPages } from '#dashboard/pages';
import { identity } from '#identity/contract';
import { identityPages } from '#identity/pages';
import { nameText } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import type { Language } from '#kernel/text';
import { asDate } from '#kernel/time';
import { me, type Profile } from '#people/contract/me';
import { CallError, callAsOrganization, callServer, onRenewed, onSignedOut } from '#web/call';
import { goingTo, isElsewhere } from '#web/live';
import type { Layout } from '#web/routes';
import { currentLanguage } from '#web/text';
import { resetChat } from './chat/desk.ts';
import { forgetPerson, lastProfile, rememberProfile } from './last-person.ts';
import { forgetPush } from './pwa.ts';

export interface Company {
  readonly employeeId: Id<'employee'>;
  readonly name: string;
  readonly current: boolean;
}

export interface Session {
  readonly profile: Profile;
  readonly visitor: Visitor;
  /** The user as an employee of the current company; null until approved there. */
  readonly actor: Actor | null;
  /** The person the menu is made for: the actor, or provider staff, who need no company. */
  readonly reader: Actor | null;
  readonly name: string;
  readonly companies: readonly Company[];
  /** The free trial has ended: only the pages of the company may be used. */
  readonly trialIsOver: boolean;
}

/** Null when signed out. Read again whenever a call changes the user (`changes: ['me']`). */
const sessionQuery = queryOptions<Session | null>({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const profile = await myProfile(signal);
    callAsOrganization(profile?.lastVisitEmployee?.organization.id);
    return profile && sessionFrom(profile);
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Nothing is drawn before this answer: it fails early when the server is away, instead of trying for long.
  retry: 1,
  retryDelay: 400,
  meta: { reads: ['me'] },
});

async function myProfile(signal: AbortSignal): Promise<Profile | null> {
  try {
    const profile = await callServer(me.myProfile, undefined, { signal });
    // "View as" is not stored as the last person of this device.
    if (!profile.viewAs) rememberProfile(profile);
    return profile;
  } catch (error) {
    // A refusal means signed out. An unreachable server does not: the last user of this device can look, and clock.
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) {
      forgetPerson();
      return null;
    }
    const last = error instanceof CallError && error.status === 0 ? lastProfile() : null;
    if (last) return last;
    throw error;
  }
}

export const sessionOf = (client: QueryClient): Promise<Session | null> => client.fetchQuery(sessionQuery);

export const useSession = (): Session | null => useQuery(sessionQuery).data ?? null;

/**
 * The company was switched elsewhere, and this window learns of it with the profile: it shows data of the one and would write into
 * the other. Setup pages show no data of a company, and open one themselves; those who begin or end to view as somebody leave the page.
 */
export function useReloadInOtherCompany(session: Session | null, layout: Layout | undefined): void {
  const { viewAs, lastVisitEmployee } = session?.profile ?? {};
  const now = viewAs ? undefined : lastVisitEmployee?.id;
  const shown = useRef(now);
  useEffect(() => {
    const before = shown.current;
    if (!now || before === now) return;
    shown.current = now;
    if (before && layout !== 'setup' && isElsewhere(now, before)) location.reload();
  }, [now, layout]);
}

function sessionFrom(profile: Profile): Session {
  const actor = actorFrom(profile);
  const { email, emailVerified, roles, firstName, lastName, asksConsent } = profile;
  const lastVisit = lastVisitFrom(profile, actor);
  const current = profile.lastVisitEmployee?.id;
  return {
    profile,
    actor,
    reader: actor ?? providerFrom(profile),
    visitor: { email, emailVerified, roles, firstName, lastName, asksConsent, lastVisit },
    name: nameOf(profile),
    companies: profile.employees.map(({ id, organization }) => ({
      employeeId: id,
      name: organization.name,
      current: id === current,
    })),
    trialIsOver: profile.plan !== null && trialIsOver(profile.plan, profile.plan.today),
  };
}

const nameOf = (profile: Profile): string => nameText(profile, 'first-last') || (profile.email ?? '');

function lastVisitFrom({ lastVisitEmployee }: Profile, actor: Actor | null): LastVisit | null {
  if (!lastVisitEmployee) return null;
  const { approveStatus, permissionGroups, organization, closed } = lastVisitEmployee;
  return {
    approveStatus: approveStatus.uniqueName,
    isOwner: permissionGroups.includes('owner'),
    closed,
    organization,
    actor,
  };
}

function actorFrom(profile: Profile): Actor | null {
  const { plan, lastVisitEmployee: visit } = profile;
  if (!plan || visit?.approveStatus.uniqueName !== 'approved') return null;
  return {
    userId: profile.id,
    employeeId: visit.id,
    organizationId: visit.organization.id,
    name: nameOf(profile),
    roles: profile.roles,
    groups: visit.permissionGroups,
    // The server decides about departments row by row; here only whether the permission exists.
    departmentIds: [],
    plan,
    // A profile that an older version of the web stored on this device has none.
    features: visit.organization.enterpriseFeatures ?? [],
    country: visit.organization.country,
    timeZone: visit.organization.timeZone.uniqueName,
    ...(profile.viewAs?.support && { isSupport: true }),
    ...(profile.viewAs?.support?.withPay === false && { withoutPay: true }),
  };
}

/** Provider staff without a company: only their role, which opens the console. */
function providerFrom(profile: Profile): Actor | null {
  if (!profile.roles.includes(providerRole)) return null;
  const nowhere = { employeeId: asId<'employee'>(''), organizationId: asId<'organization'>('') };
  const nothing = {
    groups: [],
    departmentIds: [],
    plan: planOf(null, asDate('1970-01-01')),
    features: [],
    country: '',
    timeZone: 'UTC',
  };
  return { userId: profile.id, name: nameOf(profile), roles: profile.roles, ...nowhere, ...nothing };
}

/** A full page load: no data of one user or company stays in memory for the next. */
const leaveTo = (path: string): void => location.assign(path);

/**
 * Throws where the server gave no answer: its cookies stay, and the next person on this device would be in the account. `next`: the
 * page to come back to after the next sign-in.
 */
export async function signOut(language: Language, next?: string): Promise<void> {
  await callServer(identity.signOut, {}).catch((error: unknown) => {
    // A session that the server does not know any more is over as well.
    const isOver = error instanceof CallError && (error.status === 401 || error.status === 403);
    if (!isOver) throw error;
  });
  await forgetPush().catch(() => {});
  sessionStorage.clear();
  forgetPerson();
  resetChat();
  leaveTo(addressOf(next === undefined ? identityPages.signIn : identityPages.signIn.to({ next }), language));
}

async function visit(employeeId: Id<'employee'>): Promise<void> {
  goingTo(employeeId);
  await callServer(me.visit, { employeeId }).catch((error: unknown) => {
    goingTo(undefined);
    throw error;
  });
}

export async function switchCompany(employeeId: Id<'employee'>, language: Language): Promise<void> {
  await visit(employeeId);
  resetChat();
  leaveTo(addressOf(dashboardPages.dashboard, language));
}

/**
 * A link from a mail may be of another company than the one the reader was in last: they go there first, and the address is
 * loaded again without the company. Does not return then. One who does not work there, or may not enter it now, stays; a session that
 * another company's own sign-in opened is refused with the reason.
 */
export async function goToWorkplace(session: Session, { href, workplace }: NamedPlace): Promise<void> {
  const { employees, lastVisitEmployee, viewAs } = session.profile;
  if (viewAs || lastVisitEmployee?.organization.id === workplace) return;
  const there = employees.find(({ organization }) => organization.id === workplace);
  if (!there) return;
  const refusal = await visit(there.id).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError && refusal.body.code === 'common.otherCompanySignIn')
    throw new OtherCompany(there.organization.name);
  if (refusal !== null) return;
  resetChat();
  leaveTo(href);
  await new Promise(() => {});
}

/** The page is of a company that this session cannot enter. */
export class OtherCompany extends Error {
  readonly company: string;

  constructor(company: string) {
    super('Other company');
    this.name = 'OtherCompany';
    this.company = company;
  }
}

interface NamedPlace {
  /** The address without the company. */
  readonly href: string;
  readonly workplace: unknown;
}

/** When the session ends during work, the reader signs in and returns to the same page. */
export function returnAfterSignIn(client: QueryClient): void {
  onSignedOut(() => {
    if (!client.getQueryData(sessionQuery.queryKey)) return;
    const next = location.pathname + location.search;
    leaveTo(addressOf(identityPages.signIn.to({ next }), currentLanguage()));
  });
}

/** Milliseconds the profile waits after the last new token. */
const profileWait = 1000;

/** A new token may bring other rights: the profile is loaded again, once for several tokens in a row. */
export function loadProfileAfterRenewal(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onRenewed(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }), profileWait);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
