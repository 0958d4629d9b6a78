import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '#web/format';
import { useTabs } from '#web/page-tree';
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
export function PageTabs({ frame, label, counts }: PageTabsProps) {
  const format = useFormat();
  const tabs = useTabs(frame);
  const language = useLanguage();
  const params = useParams({ strict: false });
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={pathTo(tab, language, params)}
          className={styles.tab ?? ''}
          activeProps={{ 'aria-current': 'page' }}
        >
          {pageTitle(tab, language) ?? tab.key}
          {counts?.[tab.id] !== undefined && <span className={styles.count}>{format.number(counts[tab.id] ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}
