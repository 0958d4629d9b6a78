import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '#web/format';
import { usePagesAt, useTabs } from '#web/page-tree';
import { type Page, pathTo } from '#web/pages';
import { pageTitle, useLanguage } from '#web/text';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  readonly frame: Pick<Page, 'id'>;
  readonly label: string;
  /** How much there is behind a tab, by the id of its page. */
  readonly counts?: Readonly<Record<string, number>>;
}

/**
 * The tabs of a frame: every page hung under it that the reader may see. Each is a page with an address of its own,
 * so they are links in a navigation, not a tab list.
 */
export function PageTabs({ frame, ...rest }: PageTabsProps) {
  return <Tabs pages={useTabs(frame)} exact={false} {...rest} />;
}

/** The same for pages that stand beside one another without a frame: `company`, `company/branch`. */
export function SiblingTabs({ paths, label }: { readonly paths: readonly string[]; readonly label: string }) {
  return <Tabs pages={usePagesAt(paths)} exact label={label} />;
}

interface TabsProps extends Omit<PageTabsProps, 'frame'> {
  readonly pages: readonly Page[];
  /** Whether a tab is current only at its own address, not at those below it. */
  readonly exact: boolean;
}

function Tabs({ pages, label, counts, exact }: TabsProps) {
  const format = useFormat();
  const language = useLanguage();
  const params = useParams({ strict: false });
  const row = useCurrentInView(counts);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {pages.map((tab) => (
        <Link
          key={tab.id}
          to={pathTo(tab, language, params)}
          className={styles.tab ?? ''}
          activeOptions={{ exact, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {pageTitle(tab, language) ?? tab.key}
          {counts?.[tab.id] !== undefined && <span className={styles.count}>{format.number(counts[tab.id] ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Where the row is wider than a phone, the current tab stands in its middle, also once the counts have made it wider. */
function useCurrentInView(counts: PageTabsProps['counts']) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts are no part of the sum, they move the tabs.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!path || !row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [path, counts]);
  return row;
}
