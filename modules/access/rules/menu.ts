/** The side menu: an item is under its heading when the actor may use it, otherwise in the group "Lock menu" with the reason, or under My Portal while something waits there for the actor; an item is selected when the page's name begins with its first two segments (three in the console). */

import { activityPages } from '#activity/pages';
import { announcementPages } from '#announcements/pages';
import { consolePages } from '#console/pages';
import { departmentPages } from '#departments/pages';
import { specialityItems } from '#enterprise/pages';
import { formPages } from '#forms/pages';
import { holidayPages } from '#holidays/pages';
import { identityPages } from '#identity/pages';
import { importPages } from '#imports/pages';
import type { Link, Page } from '#kernel/pages';
import { leavePages } from '#leave/pages';
import { organizationPages } from '#organization/pages';
import { payrollPages } from '#payroll/pages';
import { peoplePages } from '#people/pages';
import { positionPages } from '#positions/pages';
import { reportPages } from '#reports/pages';
import { requestPages } from '#requests/pages';
import { shiftPages } from '#shifts/pages';
import { taxPages } from '#tax-th/pages';
import { zonePages } from '#zones/pages';
import { type Actor, permit } from './can.ts';
import { hasFeature } from './feature.ts';
import { type PermissionGroup, permissionGroups } from './groups.ts';
import { type Permission, rowOf } from './permissions.ts';
import type { PlanName } from './plan.ts';

export interface MenuItem {
  /** Name of the page, `lang-…`, as written in the specification. */
  readonly name: string;
  readonly page: Page & { readonly to: () => Link };
  readonly needs: Permission;
  /** Left out for those who may not use it, instead of locked: the specification has no such item. */
  readonly unlisted?: true;
  /** Left out for companies without this special feature. */
  readonly feature?: string;
  /** Its page is open to everyone: an approver without the permission finds it in My Portal while something waits there. */
  readonly opensWhileWaiting?: true;
}

/** Why an item is locked. Where the company has the plan, it is a lite one, or its subscription is not active. */
export type LockReason = 'forbidden' | 'planNeeded' | 'countryNotServed' | 'notInLite' | 'inactive';

export interface LockedItem extends MenuItem {
  readonly reason: LockReason;
  /** The permission groups and the plan that would open it. */
  readonly groups: readonly PermissionGroup[];
  readonly plan: PlanName | null;
}

interface MenuGroup {
  readonly heading: 'portal' | 'management' | 'administration' | 'console';
  /** Who sees the heading; the items have their own needs. */
  readonly needs: Permission;
  readonly items: readonly MenuItem[];
}

const item = (name: string, page: MenuItem['page'], needs: Permission): MenuItem => ({ name, page, needs });

export const companyMenu: readonly MenuGroup[] = [
  {
    heading: 'portal',
    needs: 'portal.view',
    items: [item('lang-me-index-profile', peoplePages.myProfile, 'portal.view')],
  },
  {
    heading: 'management',
    needs: 'management.view',
    items: [
      item('lang-reports', reportPages.reports, 'report.view'),
      item('lang-announcement', announcementPages.list, 'announcement.manage'),
      item('lang-employee-index', peoplePages.all, 'employee.manage'),
      item('lang-teams', departmentPages.teams, 'department.manage'),
      { ...item('lang-requests-index-approved', requestPages.pending, 'request.manage'), opensWhileWaiting: true },
      item('lang-shifts', shiftPages.boards, 'shift.manage'),
      item('lang-position', positionPages.list, 'position.manage'),
      item('lang-payrolls', payrollPages.payrolls, 'payroll.view'),
      { ...item('lang-tax-deductions', taxPages.list, 'taxDeduction.list'), unlisted: true },
      ...specialityItems.map(
        ({ name, page, feature }): MenuItem => ({ ...item(name, page, 'report.view'), feature, unlisted: true }),
      ),
    ],
  },
  {
    heading: 'administration',
    needs: 'administration.view',
    items: [
      item('lang-zone-index', zonePages.all, 'zone.manage'),
      item('lang-holidays', holidayPages.holidays, 'holiday.manage'),
      item('lang-forms', formPages.forms, 'form.manage'),
      item('lang-leave', leavePages.types, 'leave.manage'),
      item('lang-payroll-items-index', payrollPages.incomes, 'payrollItem.manage'),
      item('lang-company-index', organizationPages.company, 'organization.manage'),
      { ...item('lang-activity-log', activityPages.all, 'activity.view'), unlisted: true },
      item('lang-setting', organizationPages.tags, 'setting.manage'),
      item('lang-import', importPages.imports, 'import.run'),
    ],
  },
];

export const consoleMenu: readonly MenuGroup[] = [
  {
    heading: 'console',
    needs: 'console.view',
    items: [
      // Provider staff have a login and no employee file.
      item('lang-me-index-profile', identityPages.security, 'portal.view'),
      item('lang-console-dashboard', consolePages.dashboard, 'console.view'),
      item('lang-console-orders', consolePages.orders, 'console.view'),
      item('lang-console-event-logs', consolePages.eventLogs, 'console.view'),
      item('lang-console-organizations', consolePages.organizations, 'console.view'),
      item('lang-console-employees', consolePages.employees, 'console.view'),
      item('lang-console-onedee-station', consolePages.stations, 'console.view'),
      item('lang-console-clocks', consolePages.clocks, 'console.view'),
    ],
  },
];

export interface Menu {
  readonly groups: readonly {
    readonly heading: MenuGroup['heading'];
    readonly showsHeading: boolean;
    readonly items: readonly MenuItem[];
  }[];
  readonly locked: readonly LockedItem[];
}

/** @param waiting names of the items where something waits for the actor */
export const menuFor = (actor: Actor, inConsole: boolean, waiting: readonly string[] = []): Menu =>
  menuFrom(inConsole ? consoleMenu : companyMenu, actor, waiting);

function menuFrom(all: readonly MenuGroup[], actor: Actor, waiting: readonly string[] = []): Menu {
  const source = all.map((group) => ({
    ...group,
    items: group.items.filter(({ feature }) => feature === undefined || hasFeature(actor.features, feature)),
  }));
  const isOpen = (entry: MenuItem): boolean => lockOf(actor, entry) === null;
  const isMoved = (entry: MenuItem): boolean =>
    !isOpen(entry) && entry.opensWhileWaiting === true && waiting.includes(entry.name);
  const moved = source.flatMap(({ items }) => items.filter(isMoved));
  const groups = source
    .map(({ heading, needs, items }) => ({
      heading,
      showsHeading: permit(actor, needs).allowed,
      items: [...items.filter(isOpen), ...(heading === 'portal' ? moved : [])],
    }))
    .filter((group) => group.items.length > 0);
  const locked = source.flatMap((group) =>
    group.items.flatMap((entry) => {
      const reason = lockOf(actor, entry);
      return reason === null || entry.unlisted || isMoved(entry) ? [] : [{ ...entry, reason, ...openedBy(entry) }];
    }),
  );
  return { groups, locked };
}

function openedBy({ needs }: MenuItem): Pick<LockedItem, 'groups' | 'plan'> {
  const { grants, plan = null } = rowOf(needs);
  return { groups: permissionGroups.filter((group) => grants[group] !== undefined), plan };
}

function lockOf(actor: Actor, { needs }: MenuItem): LockReason | null {
  const asked = permit(actor, needs);
  if (asked.allowed) return null;
  const { plan, notLite } = rowOf(needs);
  const hasPlan = plan === undefined || actor.plan[plan].enabled;
  if (asked.reason !== 'planNeeded' || !hasPlan) return asked.reason;
  return notLite && actor.plan.lite ? 'notInLite' : 'inactive';
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
