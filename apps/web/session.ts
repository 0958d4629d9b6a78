// Who is looking: what the frames show of the user and the company, and whom the guards decide about.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Actor } from '#access/rules/can';
import { providerRole } from '#access/rules/groups';
import type { LastVisit, Visitor } from '#access/rules/page-access';
import { planOf, trialIsOver } from '#access/rules/plan';
import { dashboardPages } from '#dashboard/pages';
import { identity } from '#identity/contract';
import { identityPages } from '#identity/pages';
import { asId, type Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import type { Language } from '#kernel/text';
import { asDate } from '#kernel/time';
import { me, type Profile } from '#people/contract/me';
import { CallError, callAsOrganization, callServer, onRenewed, onSignedOut } from '#web/call';
import { currentLanguage } from '#web/text';
import { resetChat } from './chat.ts';
import { forgetPerson, lastProfile, rememberProfile } from './last-person.ts';

export interface Company {
  readonly employeeId: Id<'employee'>;
  readonly name: string;
  readonly current: boolean;
}

export interface Session {
  readonly profile: Profile;
  readonly visitor: Visitor;
  /** The user at work in the current company; null until approved there. */
  readonly actor: Actor | null;
  /** For whom the menu is made: the actor, or the provider's staff, who need no company. */
  readonly reader: Actor | null;
  readonly name: string;
  readonly companies: readonly Company[];
  /** The free trial has ended: only the pages of the company may be used. */
  readonly trialIsOver: boolean;
}

/** Null when signed out. Asked again whenever a call changes the user (`changes: ['me']`). */
const sessionQuery = queryOptions<Session | null>({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const profile = await myProfile(signal);
    callAsOrganization(profile?.lastVisitEmployee?.organization.id);
    return profile && sessionFrom(profile);
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Nothing is drawn before this is answered: rather say soon that the server is away than try for long.
  retry: 1,
  retryDelay: 400,
  meta: { reads: ['me'] },
});

async function myProfile(signal: AbortSignal): Promise<Profile | null> {
  try {
    const profile = await callServer(me.myProfile, undefined, { signal });
    // Who looks through somebody else's eyes leaves no trace of them here.
    if (!profile.viewAs) rememberProfile(profile);
    return profile;
  } catch (error) {
    // Refused is signed out. A server that cannot be reached is not: the last user of this device may look, and clock.
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

export function sessionFrom(profile: Profile): Session {
  const actor = actorFrom(profile);
  const { provider, emailVerified, roles, firstName, lastName, asksConsent } = profile;
  const lastVisit = lastVisitFrom(profile, actor);
  const current = profile.lastVisitEmployee?.id;
  return {
    profile,
    actor,
    reader: actor ?? providerFrom(profile),
    visitor: { provider, emailVerified, roles, firstName, lastName, asksConsent, lastVisit },
    name: nameOf(profile),
    companies: profile.employees.map(({ id, organization }) => ({
      employeeId: id,
      name: organization.name,
      current: id === current,
    })),
    trialIsOver: profile.plan !== null && trialIsOver(profile.plan, profile.plan.today),
  };
}

const nameOf = ({ firstName, lastName, email }: Profile): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');

function lastVisitFrom({ lastVisitEmployee }: Profile, actor: Actor | null): LastVisit | null {
  if (!lastVisitEmployee) return null;
  const { approveStatus, permissionGroups, organization } = lastVisitEmployee;
  return {
    approveStatus: approveStatus.uniqueName,
    isOwner: permissionGroups.includes('owner'),
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
    // Which departments is decided by the server, row by row; here only whether.
    departmentIds: [],
    plan,
    country: visit.organization.country,
    timeZone: visit.organization.timeZone.uniqueName,
  };
}

/** The provider's staff without a company: nothing but their role, which opens the console. */
function providerFrom(profile: Profile): Actor | null {
  if (!profile.roles.includes(providerRole)) return null;
  const nowhere = { employeeId: asId<'employee'>(''), organizationId: asId<'organization'>('') };
  const nothing = {
    groups: [],
    departmentIds: [],
    plan: planOf(null, asDate('1970-01-01')),
    country: '',
    timeZone: 'UTC',
  };
  return { userId: profile.id, name: nameOf(profile), roles: profile.roles, ...nowhere, ...nothing };
}

/** Leaves by a full load: nothing of one user or company stays in memory for the next. */
const leaveTo = (path: string): void => location.assign(path);

export async function signOut(language: Language): Promise<void> {
  // A session that the server has forgotten already is over all the same.
  await callServer(identity.signOut, {}).catch(() => {});
  sessionStorage.clear();
  forgetPerson();
  resetChat();
  leaveTo(addressOf(identityPages.signIn, language));
}

export async function switchCompany(employeeId: Id<'employee'>, language: Language): Promise<void> {
  await callServer(me.visit, { employeeId });
  resetChat();
  leaveTo(addressOf(dashboardPages.dashboard, language));
}

/** When the session ends under the reader's hands, they sign in and come back to where they were. */
export function returnAfterSignIn(client: QueryClient): void {
  onSignedOut(() => {
    if (!client.getQueryData(sessionQuery.queryKey)) return;
    const next = location.pathname + location.search;
    leaveTo(addressOf(identityPages.signIn.to({ next }), currentLanguage()));
  });
}

/** How long the profile waits after the last new token, in milliseconds. */
const profileWait = 1000;

/** A new token may come with other rights: the profile is loaded again, once for several tokens in a row. */
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
