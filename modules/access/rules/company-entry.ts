/** Which sign-in enters a company: its own always; another company's never; the rest (password, phone, Google …) for the people whom the company lets use them. Owners always may, so that a broken sign-in locks nobody out for good. */
import type { PermissionGroup } from './groups.ts';

/** Who may enter without the company's own sign-in: everyone, owners and administrators, or owners only. */
export const passwordUsers = ['everyone', 'heads', 'owners'] as const;
export type PasswordUsers = (typeof passwordUsers)[number];

export interface EntryFacts {
  /** The company whose own sign-in opened the session; null for every other sign-in method. */
  readonly openedBy: string | null;
  readonly organizationId: string;
  readonly passwordUsers: PasswordUsers;
  readonly groups: readonly PermissionGroup[];
}

export type EntryRefusal = 'otherCompanySignIn' | 'companySignInNeeded';

export function entryRefusal({ openedBy, organizationId, ...facts }: EntryFacts): EntryRefusal | null {
  if (openedBy === organizationId) return null;
  if (openedBy !== null) return 'otherCompanySignIn';
  return mayUsePassword(facts) ? null : 'companySignInNeeded';
}

function mayUsePassword({ passwordUsers: allowed, groups }: Pick<EntryFacts, 'passwordUsers' | 'groups'>): boolean {
  if (allowed === 'everyone' || groups.includes('owner')) return true;
  return allowed === 'heads' && groups.includes('administrator');
}
