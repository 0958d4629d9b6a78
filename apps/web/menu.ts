// The side menu as `access` computes it, with texts and icons.
import {
  IconAddressBook,
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCalendarOff,
  IconCalendarStats,
  IconCash,
  IconChartBar,
  IconClipboardCheck,
  IconClock,
  IconCoins,
  IconDeviceTablet,
  IconFileImport,
  IconForms,
  IconHistory,
  IconHourglassHigh,
  IconLayoutDashboard,
  IconMapPin,
  IconReceipt2,
  IconReceiptTax,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type Actor, can } from '#access/rules/can';
import { isSelected, type LockedItem, type MenuItem, menuFor, pageName } from '#access/rules/menu';
import { billingPages } from '#billing/pages';
import { addressOf } from '#kernel/pages';
import type { Language } from '#kernel/text';
import type { ShownGroup, ShownItem } from '#ui/layout/side-menu';
import type { Route } from '#web/routes';
import { textIn } from '#web/text';
import type { en } from './text/en.ts';

type ItemName = keyof typeof en.items;

const icons: Readonly<Record<ItemName, ShownItem['icon']>> = {
  'lang-me-index-profile': IconUser,
  'lang-reports': IconChartBar,
  'lang-announcement': IconSpeakerphone,
  'lang-employee-index': IconUsers,
  'lang-teams': IconUsersGroup,
  'lang-requests-index-approved': IconClipboardCheck,
  'lang-shifts': IconCalendarStats,
  'lang-position': IconBriefcase,
  'lang-payrolls': IconCash,
  'lang-vejthani': IconHourglassHigh,
  'lang-kata': IconCoins,
  'lang-zone-index': IconMapPin,
  'lang-holidays': IconCalendarOff,
  'lang-forms': IconForms,
  'lang-leave': IconBeach,
  'lang-payroll-items-index': IconReceipt2,
  'lang-company-index': IconBuilding,
  'lang-activity-log': IconHistory,
  'lang-tax-deductions': IconReceiptTax,
  'lang-setting': IconSettings,
  'lang-import': IconFileImport,
  'lang-console-dashboard': IconLayoutDashboard,
  'lang-console-orders': IconShoppingCart,
  'lang-console-event-logs': IconHistory,
  'lang-console-organizations': IconBuildingSkyscraper,
  'lang-console-employees': IconAddressBook,
  'lang-console-onedee-station': IconDeviceTablet,
  'lang-console-clocks': IconClock,
};

export interface MenuRequest {
  readonly actor: Actor;
  readonly inConsole: boolean;
  /** The page on screen; undefined on an error page. */
  readonly page: Route | undefined;
  readonly language: Language;
  /** What waits for the reader, by the name of the item. */
  readonly counts?: Readonly<Partial<Record<ItemName, number>>>;
}

export function shownMenu({ actor, inConsole, page, language, counts = {} }: MenuRequest): readonly ShownGroup[] {
  const t = textIn(language, 'app');
  const current = page && (page.menu ?? pageName(page.path));
  const show = (item: MenuItem): ShownItem => ({
    name: item.name,
    label: t(($) => $.items[item.name as ItemName]),
    icon: icons[item.name as ItemName],
    href: addressOf(item.page, language),
    selected: current !== undefined && isSelected(item, current),
    count: counts[item.name as ItemName] ?? 0,
  });
  const why = ({ reason, groups, plan }: LockedItem): string => {
    if (reason === 'forbidden' && groups.length > 0)
      return t(($) => $.locked.forbidden, { groups: groups.map((group) => t(($) => $.groups[group])).join(', ') });
    if (reason === 'planNeeded' && plan) return t(($) => $.locked.planNeeded, { plan: t(($) => $.plans[plan]) });
    return t(($) => $.locked[reason === 'forbidden' || reason === 'planNeeded' ? 'notYet' : reason]);
  };
  /** Where a larger plan would open it: the page that says what the plan costs; of a subscription that waits, its bills. */
  const opens = ({ reason, plan }: LockedItem): string | null => {
    if (reason === 'forbidden' || reason === 'countryNotServed' || !can(actor, 'organization.manage')) return null;
    if (reason === 'inactive') return addressOf(billingPages.planBilling.to(), language);
    return addressOf(plan === 'station' ? billingPages.plansStation.to() : billingPages.plans.to(), language);
  };
  const waiting = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [name] : []));
  const { groups, locked } = menuFor(actor, inConsole, waiting);
  const open = groups.map(({ heading, showsHeading, items }) => ({
    key: heading,
    heading: showsHeading ? t(($) => $.headings[heading]) : null,
    locked: false,
    items: items.map(show),
  }));
  const closed = {
    key: 'locked',
    heading: t(($) => $.headings.locked),
    locked: true,
    items: locked.map((item) => ({ ...show(item), href: opens(item), reason: why(item) })),
  };
  return closed.items.length > 0 ? [...open, closed] : open;
}
