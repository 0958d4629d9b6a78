import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Destination, Page } from '#kernel/pages';
import { useFormat } from '#web/format';
import { routerLink } from '#web/links';
import { useTabs } from '#web/page-tree';
import type { Route } from '#web/routes';
import { pageTitle, useLanguage, useText } from '#web/text';
import { IconButton } from './icon-button.tsx';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  /** The page that has these tabs. */
  readonly of: Pick<Page, 'id'>;
  readonly label: string;
  /** The tab that the present page belongs to, where its address does not say so. */
  readonly within?: Pick<Page, 'id'> | undefined;
  /** Counts shown on the tabs, by the id of the tab's page. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Leaves out tabs that do not apply to what is on screen. */
  readonly offers?: (tab: Route) => boolean;
}

/**
 * The tabs of a page: every page with `under:` it in its routes, from any module, that the reader may see.
 * Each has its own address, so they are links in a navigation, not a tab list.
 */
export function PageTabs({ of, label, within, counts, offers = () => true }: PageTabsProps) {
  const tabs = useTabs(of).filter(offers);
  const format = useFormat();
  const language = useLanguage();
  const params = useParams({ strict: false }) as Readonly<Record<string, string>>;
  const { row, isCut } = useCurrentInView(counts);
  const linkTo = (tab: Route) => ({
    ...routerLink(tab.to(paramsOf(tab, params)), language),
    activeOptions: { exact: isAbove(tab, tabs), includeSearch: false },
    activeProps: { 'aria-current': 'page' as const },
    ...(tab.id === within?.id && { 'aria-current': true }),
  });
  return (
    <div className={styles.bar}>
      <nav ref={row} className={styles.tabs} data-cut={isCut} aria-label={label}>
        {tabs.map((tab) => (
          <Link key={tab.id} {...linkTo(tab)} className={styles.tab ?? ''}>
            {pageTitle(tab, language)}
            {counts?.[tab.id] !== undefined && (
              <span className={styles.count}>{format.number(counts[tab.id] ?? 0)}</span>
            )}
          </Link>
        ))}
      </nav>
      {isCut && (
        <AllTabs>
          {tabs.map((tab) => (
            <Menu.Item key={tab.id} component={Link} {...linkTo(tab)} className={styles.item ?? ''}>
              {pageTitle(tab, language)}
            </Menu.Item>
          ))}
        </AllTabs>
      )}
    </div>
  );
}

/** Tabs that do not fit into the row, and those that do, one below the other. */
function AllTabs({ children }: { readonly children: ReactNode }) {
  const t = useText('kit');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton
          label={t(($) => $.controls.allTabs)}
          icon={<IconChevronDown size={20} stroke={1.6} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: Destination; readonly label: string }[];
}

/** The same look for pages that are not `under:` one another: each tab says where it leads. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const language = useLanguage();
  return (
    <nav className={`${styles.bar} ${styles.tabs}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...routerLink(tab.to, language)}
          className={styles.tab ?? ''}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** The tabs of one employee or team all show the same one: the path parameters are kept. */
const paramsOf = ({ path }: Route, params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`:${name}`)));

/** `company` would count as current on `company/branch` too: it is current only at its exact address. */
const isAbove = (tab: Route, tabs: readonly Route[]): boolean =>
  tabs.some((other) => other.path.startsWith(`${tab.path}/`));

/** Whether the tabs are wider than the row. Then the current one is scrolled to the middle, also after counts, fonts or the window made them wider. */
function useCurrentInView(counts: PageTabsProps['counts']) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const row = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts are no part of the sum, they move the tabs.
  useEffect(() => {
    const box = row.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (!path || !box || !tab) return;
    const centre = (): void => {
      setCut(box.scrollWidth > box.clientWidth);
      box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
    };
    centre();
    const sizes = new ResizeObserver(centre);
    for (const each of [box, ...box.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [path, counts]);
  return { row, isCut };
}
