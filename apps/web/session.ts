// Who is looking: what the frames show of the user and the company, and what the guards decide by.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { PageFacts, Visitor } from '#access/rules/page-access';
import type { Language } from '#kernel/text';

export interface Company {
  readonly employeeId: string;
  readonly name: string;
  readonly current: boolean;
}

export interface Session {
  readonly visitor: Visitor;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly companies: readonly Company[];
  /** The free trial has ended: only the pages of the company may be used. */
  readonly trialIsOver: boolean;
}

/** Null when signed out. */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: ['session'],
  queryFn: async () => null,
  staleTime: Number.POSITIVE_INFINITY,
});

export const sessionOf = (client: QueryClient): Promise<Session | null> => client.ensureQueryData(sessionQuery);

export const useSession = (): Session | null => useQuery(sessionQuery).data ?? null;

/** Set by the page that accepts an invitation: for the rest of the visit, setup pages may be used. */
const invitationMark = 'kala.invited';
export const markInvitation = (): void => sessionStorage.setItem(invitationMark, '1');

export const factsOf = (session: Session | null, search: Readonly<Record<string, unknown>>): PageFacts => ({
  visitor: session?.visitor ?? null,
  hasCode: Boolean(search.code),
  invitationFlow: sessionStorage.getItem(invitationMark) !== null,
});

/** Leaves by a full load: nothing of one user or company stays in memory for the next. */
const leaveTo = (path: string): void => location.assign(path);

export async function signOut(language: Language): Promise<void> {
  leaveTo(`/${language}/signin`);
}

export async function switchCompany(_employeeId: string, language: Language): Promise<void> {
  leaveTo(`/${language}/dashboard`);
}
