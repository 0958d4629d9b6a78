import { Link, useParams } from '@tanstack/react-router';
import { useTabs } from '#web/page-tree';
import { type Page, pathTo } from '#web/pages';
import { pageTitle, useLanguage } from '#web/text';
import styles from './page-tabs.module.css';

/**
 * The tabs of a frame: every page hung under it that the reader may see. Each is a page with an address of its own,
 * so they are links in a navigation, not a tab list.
 */
export function PageTabs({ frame, label }: { readonly frame: Pick<Page, 'id'>; readonly label: string }) {
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
        </Link>
      ))}
    </nav>
  );
}
