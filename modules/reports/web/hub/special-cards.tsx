import { IconReportAnalytics } from '@tabler/icons-react';
import { reportPages } from '#reports/pages';
import { PageLink } from '#ui/page-link';
import { useTabs } from '#web/page-tree';
import type { Route } from '#web/routes';
import { pageTitle, useLanguage, useText } from '#web/text';
import styles from './reports.module.css';

/** Reports of the special features of the company whose name has the word. Their modules hang them in as tabs. */
export function useSpecialReports(word: string): readonly Route[] {
  const language = useLanguage();
  return useTabs(reportPages.reports).filter(
    (page) => page.feature !== undefined && pageTitle(page, language).toLowerCase().includes(word),
  );
}

export function SpecialCard({ of }: { readonly of: Route }) {
  const t = useText('reports');
  const language = useLanguage();
  return (
    <li className={styles.entry}>
      <PageLink to={of.to()} className={styles.card ?? ''}>
        <i className={styles.icon} aria-hidden>
          <IconReportAnalytics size={24} stroke={1.6} />
        </i>
        <strong>{pageTitle(of, language)}</strong>
        <span>{t(($) => $.hub.specialLead)}</span>
      </PageLink>
    </li>
  );
}
