import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { isAsked, parties } from './parties.ts';

const organizationId = asId<'organization'>('company');
const owner = { organizationId, isOwner: true };
const employee = { organizationId, isOwner: false };

it('a user consents to the provider, with a company or without', () => {
  const expected = { ok: true, value: { fromOrganizationId: null, toOrganizationId: null } };
  expect(parties('user', null)).toEqual(expected);
  expect(parties('user', owner)).toEqual(expected);
});

it('an owner consents in the name of the company, and no other person can', () => {
  expect(parties('owner', owner)).toEqual({
    ok: true,
    value: { fromOrganizationId: organizationId, toOrganizationId: null },
  });
  expect(parties('owner', employee)).toEqual({ ok: false, reason: 'ownerNeeded' });
  expect(isAsked('owner', employee)).toBe(false);
});

it('an employee consents to the company and needs one', () => {
  expect(parties('employee', employee)).toEqual({
    ok: true,
    value: { fromOrganizationId: null, toOrganizationId: organizationId },
  });
  expect(parties('employee', null)).toEqual({ ok: false, reason: 'companyNeeded' });
});
