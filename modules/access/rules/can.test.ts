import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { can, departmentReach, departmentsOf, permit, type Scope, wholeCompany } from './can.ts';
import { type PermissionGroup, permissionGroups, providerRole } from './groups.ts';
import { type Permission, permissions } from './permissions.ts';
import { anActor, freePlan, paidPlan } from './testing.ts';

/** Section 6 of the specification: who sees each menu item. */
const seenBy: readonly (readonly [Permission, readonly PermissionGroup[]])[] = [
  ['report.view', ['owner', 'administrator', 'supporter', 'reportViewer']],
  ['announcement.manage', ['owner', 'administrator', 'supporter']],
  ['employee.manage', ['owner', 'administrator', 'supporter']],
  ['department.manage', ['owner', 'administrator', 'supporter', 'manager']],
  ['request.manage', ['owner', 'administrator', 'supporter']],
  ['shift.manage', ['owner', 'administrator', 'supporter', 'shiftMaker', 'reportViewer']],
  ['position.manage', ['owner', 'administrator']],
  ['payroll.view', ['owner', 'administrator', 'payrollViewer', 'maker', 'payrollApprove']],
  ['payrollItem.manage', ['owner', 'administrator']],
  ['zone.manage', ['owner', 'administrator', 'supporter']],
  ['holiday.manage', ['owner', 'administrator', 'supporter']],
  ['organization.manage', ['owner', 'administrator', 'supporter']],
  ['form.manage', ['owner', 'administrator', 'supporter']],
  ['leave.manage', ['owner', 'administrator', 'supporter']],
  ['setting.manage', ['owner', 'administrator', 'supporter']],
  ['import.run', ['owner', 'administrator', 'supporter']],
];

describe('the permission table', () => {
  it.each(seenBy)('%s is only for %j', (permission, groups) => {
    const allowed = permissionGroups.filter((group) => can(anActor({ groups: [group] }), permission));
    expect(allowed).toEqual(groups);
    expect(can(anActor(), permission)).toBe(false);
  });

  it('a manager reaches the departments below, an owner who also manages reaches all', () => {
    const departmentIds = [asId<'department'>('d')];
    expect(permit(anActor({ groups: ['manager'], departmentIds }), 'department.manage')).toEqual({
      allowed: true,
      scope: { kind: 'department', departmentIds },
    });
    expect(permit(anActor({ groups: ['manager', 'owner'], departmentIds }), 'department.manage')).toMatchObject({
      scope: { kind: 'all' },
    });
  });

  it('a manager reaches the whole company with no permission at all', () => {
    const manager = anActor({ groups: ['manager'], departmentIds: [asId<'department'>('d')] });
    const wide = (Object.keys(permissions) as Permission[]).filter((permission) => {
      const asked = permit(manager, permission);
      return asked.allowed && asked.scope.kind === 'all';
    });
    expect(wide).toEqual([]);
  });

  it('everyone reaches their own portal and nothing of others', () => {
    expect(permit(anActor(), 'portal.view')).toMatchObject({ scope: { kind: 'own' } });
  });

  it('the console is only for the provider, whatever the group', () => {
    expect(can(anActor({ groups: ['owner'] }), 'console.view')).toBe(false);
    expect(can(anActor({ roles: [providerRole] }), 'console.view')).toBe(true);
  });
});

describe('conditions besides the group', () => {
  const owner = (facts: Parameters<typeof anActor>[0]) => anActor({ groups: ['owner'], ...facts });
  const lite = { ...paidPlan, lite: true };

  it.each([
    ['department.manage', { plan: freePlan }, 'planNeeded'],
    ['department.manage', { plan: lite }, 'planNeeded'],
    ['shift.manage', { plan: freePlan }, 'planNeeded'],
    ['payroll.view', { country: 'US' }, 'countryNotServed'],
    ['payroll.view', { country: 'US', plan: freePlan }, 'countryNotServed'],
    ['payroll.view', { plan: { ...paidPlan, payroll: { enabled: false, limit: 0 } } }, 'planNeeded'],
    ['import.run', { plan: { ...paidPlan, active: false } }, 'planNeeded'],
  ] as const)('%s with %j is refused: %s', (permission, facts, reason) => {
    expect(permit(owner(facts), permission)).toEqual({ allowed: false, reason });
  });

  it('shifts stay open on a lite plan', () => {
    expect(can(owner({ plan: lite }), 'shift.manage')).toBe(true);
  });

  it('an actor without the permission does not learn about the plan', () => {
    expect(permit(anActor({ plan: freePlan }), 'department.manage')).toEqual({ allowed: false, reason: 'forbidden' });
  });
});

describe('being made manager of a department', () => {
  // The staff of a company appoint managers, also themselves.
  it.each(['owner', 'administrator', 'supporter'] as const)(
    'gives no more rights to a person who is already %s',
    (group) => {
      const beyond = Object.entries(permissions).filter(
        ([, { grants }]) => 'manager' in grants && (grants as Partial<Record<string, string>>)[group] !== 'all',
      );
      expect(beyond.map(([name]) => name)).toEqual([]);
    },
  );
});

describe('the departments of a scope', () => {
  const [sales, shop] = [asId<'department'>('sales'), asId<'department'>('shop')];
  it.each<[string, Scope, readonly string[] | null, boolean, boolean]>([
    ['the whole company has all', wholeCompany, null, true, true],
    ['a manager has theirs', { kind: 'department', departmentIds: [sales] }, [sales], true, false],
    ['a manager without a team has none', { kind: 'department', departmentIds: [] }, [], false, false],
    ['nobody’s own rows are a department', { kind: 'own', employeeId: asId('me') }, [], false, false],
  ])('%s', (_what, scope, departments, hasSales, hasShop) => {
    expect(departmentsOf(scope)).toEqual(departments);
    expect([sales, shop].map(departmentReach(scope))).toEqual([hasSales, hasShop]);
  });
});
