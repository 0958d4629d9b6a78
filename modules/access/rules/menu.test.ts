import { describe, expect, it } from 'vitest';
import { companyMenu, consoleMenu, isSelected, menuFor, pageName } from './menu.ts';
import { anActor, freePlan } from './testing.ts';

const names = (items: readonly { name: string }[]) => items.map((entry) => entry.name);
const groupOf = (menu: ReturnType<typeof menuFor>, heading: string) =>
  names(menu.groups.find((group) => group.heading === heading)?.items ?? []);

describe('the side menu', () => {
  it('shows an owner everything, in the order of the specification, and locks nothing', () => {
    const menu = menuFor(anActor({ groups: ['owner'] }), false);
    expect(menu.locked).toEqual([]);
    expect(menu.groups.flatMap((group) => names(group.items))).toEqual([
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

  it('locks, and does not hide, what an ordinary employee may not use', () => {
    const menu = menuFor(anActor(), false);
    expect(menu.groups.map((group) => group.heading)).toEqual(['portal']);
    expect(menu.locked).toHaveLength(16);
  });

  it('locks what the free plan lacks', () => {
    const menu = menuFor(anActor({ groups: ['administrator'], plan: freePlan }), false);
    expect(groupOf(menu, 'management')).toEqual(['lang-reports', 'lang-announcement', 'lang-employee-index']);
    expect(names(menu.locked)).toContain('lang-import');
  });

  it('gives a payroll maker the payroll item without the Management heading', () => {
    const menu = menuFor(anActor({ groups: ['maker'] }), false);
    const management = menu.groups.find((group) => group.heading === 'management');
    expect(management).toMatchObject({ showsHeading: false });
    expect(groupOf(menu, 'management')).toEqual(['lang-payrolls']);
  });

  it('shows the console menu to the provider in the console', () => {
    const menu = menuFor(anActor({ roles: ['ADMIN'] }), true);
    expect(groupOf(menu, 'console')).toEqual(names(consoleMenu[0]?.items ?? []));
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
