/** The side menu: an item stands under its heading when the actor may use it, else in the group "Lock menu"; an item is selected when the page's name begins with its first two segments (three in the console). */
import { type Actor, can } from './can.ts';
import type { Permission } from './permissions.ts';

export interface MenuItem {
  /** Name of the page, `lang-…`, as the specification writes it. */
  readonly name: string;
  /** Where it leads, below the language. */
  readonly path: string;
  readonly needs: Permission;
}

interface MenuGroup {
  readonly heading: 'portal' | 'management' | 'administration' | 'console';
  /** Who sees the heading; the items have their own needs. */
  readonly needs: Permission;
  readonly items: readonly MenuItem[];
}

const item = (name: string, path: string, needs: Permission): MenuItem => ({ name, path, needs });

export const companyMenu: readonly MenuGroup[] = [
  { heading: 'portal', needs: 'portal.view', items: [item('lang-me-index-profile', 'me/profile', 'portal.view')] },
  {
    heading: 'management',
    needs: 'management.view',
    items: [
      item('lang-reports', 'reports', 'report.view'),
      item('lang-announcement', 'announcement', 'announcement.manage'),
      item('lang-employee-index', 'employee/all', 'employee.manage'),
      item('lang-teams', 'teams', 'department.manage'),
      item('lang-requests-index-approved', 'requests/approved', 'request.manage'),
      item('lang-shifts', 'shifts', 'shift.manage'),
      item('lang-position', 'position', 'position.manage'),
      item('lang-payrolls', 'payrolls', 'payroll.view'),
    ],
  },
  {
    heading: 'administration',
    needs: 'administration.view',
    items: [
      item('lang-zone-index', 'zone/all', 'zone.manage'),
      item('lang-holidays', 'holidays', 'holiday.manage'),
      item('lang-forms', 'forms', 'form.manage'),
      item('lang-leave', 'leave', 'leave.manage'),
      item('lang-payroll-items-index', 'payroll-items', 'payrollItem.manage'),
      item('lang-company-index', 'company', 'organization.manage'),
      item('lang-setting', 'setting/tag', 'setting.manage'),
      item('lang-import', 'import', 'import.run'),
    ],
  },
];

export const consoleMenu: readonly MenuGroup[] = [
  {
    heading: 'console',
    needs: 'console.view',
    items: [
      item('lang-me-index-profile', 'me/profile', 'portal.view'),
      item('lang-console-dashboard', 'console/dashboard', 'console.view'),
      item('lang-console-orders', 'console/orders', 'console.view'),
      item('lang-console-event-logs', 'console/event-logs', 'console.view'),
      item('lang-console-organizations', 'console/organizations', 'console.view'),
      item('lang-console-employees', 'console/employees', 'console.view'),
      item('lang-console-onedee-station', 'console/onedee-station', 'console.view'),
      item('lang-console-clocks', 'console/clocks', 'console.view'),
    ],
  },
];

export interface Menu {
  readonly groups: readonly {
    readonly heading: MenuGroup['heading'];
    readonly showsHeading: boolean;
    readonly items: readonly MenuItem[];
  }[];
  readonly locked: readonly MenuItem[];
}

export function menuFor(actor: Actor, inConsole: boolean): Menu {
  const source = inConsole ? consoleMenu : companyMenu;
  const groups = source
    .map((group) => ({
      heading: group.heading,
      showsHeading: can(actor, group.needs),
      items: group.items.filter((entry) => can(actor, entry.needs)),
    }))
    .filter((group) => group.items.length > 0);
  const locked = source.flatMap((group) => group.items.filter((entry) => !can(actor, entry.needs)));
  return { groups, locked };
}

/** `lang-setting-tag` selects `lang-setting`; in the console a third segment must agree as well. */
export function isSelected(entry: MenuItem, pageName: string): boolean {
  const depth = entry.name.startsWith('lang-console-') ? 3 : 2;
  const segments = (name: string) => name.split('-').slice(0, depth).join('-');
  return segments(entry.name) === segments(pageName);
}

/** A page's name from its path below the language: `setting/tag` is `lang-setting-tag`. */
export const pageName = (path: string): string =>
  ['lang', ...path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'))].join('-');
