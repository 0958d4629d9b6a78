import { describe, expect, it } from 'vitest';
import { entryRefusal, type PasswordUsers } from './company-entry.ts';
import type { PermissionGroup } from './groups.ts';

describe('entering a company', () => {
  it.each<[PasswordUsers, readonly PermissionGroup[], string | null, ReturnType<typeof entryRefusal>]>([
    ['everyone', [], null, null],
    ['heads', [], null, 'companySignInNeeded'],
    ['heads', ['manager', 'supporter'], null, 'companySignInNeeded'],
    ['heads', ['administrator'], null, null],
    ['owners', ['administrator'], null, 'companySignInNeeded'],
    ['owners', ['owner'], null, null],
    ['owners', [], 'here', null],
    ['everyone', [], 'elsewhere', 'otherCompanySignIn'],
    ['owners', ['owner'], 'elsewhere', 'otherCompanySignIn'],
  ])('where %s may use a password, %j with the sign-in of %s: %s', (passwordUsers, groups, openedBy, expected) => {
    expect(entryRefusal({ passwordUsers, groups, openedBy, organizationId: 'here' })).toBe(expected);
  });
});
