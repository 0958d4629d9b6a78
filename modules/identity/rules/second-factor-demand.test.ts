import { expect, it } from 'vitest';
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { isSecondFactorDemanded } from './second-factor-demand.ts';

const at = (...groups: PermissionGroup[]) => [{ groups, demandedByCompany: true, englishPasswords: false }];
const demanded = (facts: Partial<Parameters<typeof isSecondFactorDemanded>[0]>) =>
  isSecondFactorDemanded({ roles: [], employments: [], isDemo: false, ...facts });

it.each(permissionGroups.map((group) => [group] as const))('of %s', (group) => {
  const expected = ['owner', 'administrator', 'payrollViewer', 'maker', 'payrollApprove'].includes(group);
  expect(demanded({ employments: at(group) })).toBe(expected);
});

it('of an ordinary employee, or a user without a company: no', () => {
  expect(demanded({ employments: at() })).toBe(false);
  expect(demanded({})).toBe(false);
});

it('of provider staff, whatever a company has set', () => {
  const employments = [{ groups: [], demandedByCompany: false, englishPasswords: false }];
  expect(demanded({ roles: ['ADMIN'], employments })).toBe(true);
});

it('not where the company turned it off, unless another company of the person requires it', () => {
  const off = { groups: ['owner'], demandedByCompany: false, englishPasswords: false } as const;
  expect(demanded({ employments: [off] })).toBe(false);
  expect(demanded({ employments: [off, ...at('maker')] })).toBe(true);
});

it('never of a demo account', () => {
  expect(demanded({ roles: ['ADMIN'], employments: at('owner'), isDemo: true })).toBe(false);
});
