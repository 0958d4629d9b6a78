import { describe, expect, it } from 'vitest';
import { companyMenu, consoleMenu, isSelected, menuFor, pageName } from './menu.ts';
import { anActor, freePlan, paidPlan } from './testing.ts';

const names = (items: readonly { name: string }[]) => items.map((entry) => entry.name);
const groupOf = (menu: ReturnType<typeof menuFor>, heading: string) =>
  names(menu.groups.find((group) => group.heading === heading)?.items ?? []);

describe('the side menu', () => {
  it('has every item of the specification, in its order', () => {
    const specified = companyMenu.flatMap((group) => group.items.filter(({ unlisted }) => !unlisted));
    expect(names(specified)).toEqual([
      'lang-me-index-profile',
      'lang-reports',
      'lang-announcement',
      'lang-employee-index',
      'lang-teams',
      'lang-requests-index-approved',
      'lang-shifts',
      'lang-position',
      'lang-payrolls',
      'lang-zone-index',
      'lang-holidays',
      'lang-forms',
      'lang-leave',
      'lang-payroll-items-index',
      'lang-company-index',
      'lang-setting',
      'lang-import',
    ]);
  });

  it('has tax allowances only for those who enter, read or decide about those of others', () => {
    for (const group of ['maker', 'payrollViewer', 'payrollApprove'] as const)
      expect(groupOf(menuFor(anActor({ groups: [group] }), false), 'management')).toContain('lang-tax-deductions');
    const employee = menuFor(anActor(), false);
    expect(names(employee.locked)).not.toContain('lang-tax-deductions');
    expect(employee.groups.flatMap((group) => names(group.items))).not.toContain('lang-tax-deductions');
  });

  it('has the activity log below the company, only for those who may read it', () => {
    const supporter = groupOf(menuFor(anActor({ groups: ['supporter'] }), false), 'administration');
    expect(supporter[supporter.indexOf('lang-company-index') + 1]).toBe('lang-activity-log');
    const employee = menuFor(anActor(), false);
    expect(names(employee.locked)).not.toContain('lang-activity-log');
    expect(employee.groups.flatMap((group) => names(group.items))).not.toContain('lang-activity-log');
  });

  it('has the item of a speciality only for companies with its feature, and never locks it', () => {
    const features = [{ type: 'vejthani', value: '48' }];
    const owner = menuFor(anActor({ groups: ['owner'], features }), false);
    expect(groupOf(owner, 'management')).toContain('lang-vejthani');
    expect(groupOf(owner, 'management')).not.toContain('lang-kata');
    const employee = menuFor(anActor({ features }), false);
    expect(names(employee.locked)).not.toContain('lang-vejthani');
    expect(employee.groups.flatMap((group) => names(group.items))).not.toContain('lang-vejthani');
  });

  it('gives an owner every item', () => {
    const menu = menuFor(anActor({ groups: ['owner'] }), false);
    const items = companyMenu.flatMap((group) => group.items).filter(({ feature }) => feature === undefined);
    expect(menu.groups.flatMap((group) => names(group.items))).toEqual(names(items));
    expect(menu.locked).toEqual([]);
  });

  it('locks, and does not hide, items an ordinary employee may not use', () => {
    const menu = menuFor(anActor(), false);
    expect(menu.groups.map((group) => group.heading)).toEqual(['portal']);
    expect(menu.locked).toHaveLength(16);
  });

  it.each([
    ['the role', 'lang-setting', anActor(), 'forbidden'],
    ['the plan', 'lang-setting', anActor({ groups: ['owner'], plan: freePlan }), 'planNeeded'],
    ['the country', 'lang-position', anActor({ groups: ['owner'], country: 'US' }), 'countryNotServed'],
    ['the plan of payroll', 'lang-payrolls', anActor({ groups: ['owner'], plan: freePlan }), 'planNeeded'],
    ['the country of payroll', 'lang-payrolls', anActor({ groups: ['owner'], country: 'US' }), 'countryNotServed'],
    ['a lite plan', 'lang-teams', anActor({ groups: ['owner'], plan: { ...paidPlan, lite: true } }), 'notInLite'],
    [
      'a subscription that is not active',
      'lang-import',
      anActor({ groups: ['owner'], plan: { ...paidPlan, active: false } }),
      'inactive',
    ],
  ] as const)('says that the reason is %s', (_why, name, actor, reason) => {
    expect(menuFor(actor, false).locked.find((entry) => entry.name === name)?.reason).toBe(reason);
  });

  it('locks what the free plan lacks', () => {
    const menu = menuFor(anActor({ groups: ['administrator'], plan: freePlan }), false);
    expect(groupOf(menu, 'management')).toEqual(['lang-reports', 'lang-announcement', 'lang-employee-index']);
    expect(names(menu.locked)).toContain('lang-import');
  });

  it('gives a payroll maker payroll and tax allowances without the Management heading', () => {
    const menu = menuFor(anActor({ groups: ['maker'] }), false);
    const management = menu.groups.find((group) => group.heading === 'management');
    expect(management).toMatchObject({ showsHeading: false });
    expect(groupOf(menu, 'management')).toEqual(['lang-payrolls', 'lang-tax-deductions']);
  });

  it('gives an approver the requests while some wait, and not afterwards', () => {
    const requests = 'lang-requests-index-approved';
    const waiting = menuFor(anActor({ groups: ['manager'] }), false, [requests]);
    expect(groupOf(waiting, 'portal')).toEqual(['lang-me-index-profile', requests]);
    expect(names(waiting.locked)).not.toContain(requests);
    const nothing = menuFor(anActor({ groups: ['manager'] }), false);
    expect(groupOf(nothing, 'portal')).toEqual(['lang-me-index-profile']);
    expect(names(nothing.locked)).toContain(requests);
    const administrator = menuFor(anActor({ groups: ['administrator'] }), false, [requests]);
    expect(groupOf(administrator, 'portal')).toEqual(['lang-me-index-profile']);
    expect(groupOf(administrator, 'management')).toContain(requests);
  });

  it('has no heading without an item below it', () => {
    const abroad = anActor({ groups: ['maker'], country: 'US' });
    expect(menuFor(abroad, false).groups.map((group) => group.heading)).toEqual(['portal']);
  });

  it('shows the console menu to the provider in the console', () => {
    const menu = menuFor(anActor({ roles: ['ADMIN'] }), true);
    const shown = groupOf(menu, 'console');
    const inOrder = names(consoleMenu[0]?.items ?? []);
    expect(shown).toEqual(inOrder.filter((name) => shown.includes(name)));
    expect([...shown, ...names(menu.locked)].sort()).toEqual(inOrder.toSorted());
  });
});

describe('selection', () => {
  const entry = (name: string) => {
    const found = [...companyMenu, ...consoleMenu].flatMap((group) => group.items).find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };

  it.each([
    ['lang-setting', 'setting/tag', true],
    ['lang-setting', 'setting/shift', true],
    ['lang-employee-index', 'employee/view/:empId?/profile', true],
    ['lang-payrolls', 'payroll-items/incomes', false],
    ['lang-console-orders', 'console/orders/view/:orgId?/detail', true],
    ['lang-console-orders', 'console/organizations', false],
  ])('%s on %s: %s', (name, path, selected) => {
    expect(isSelected(entry(name), pageName(path))).toBe(selected);
  });
});
