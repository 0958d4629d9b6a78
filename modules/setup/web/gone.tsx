import { dashboardPages } from '#dashboard/pages';
import { GoToPage, PageButton } from '#ui/page-link';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';
import { WhereIAm } from './where-i-am.tsx';

/** Shows that the user is no longer in the company, and how to join another. A reinstated person moves on without a click. */
export function Gone({ how }: { readonly how: 'deactivated' | 'rejected' }) {
  const t = useText('setup');
  return (
    <WhereIAm>
      {({ company, status, reason }) =>
        status === how ? (
          <SetupSheet
            title={t(($) => (how === 'rejected' ? $.gone.rejectedTitle : $.gone.deactivatedTitle), { company })}
            lead={t(($) => (how === 'rejected' ? $.gone.rejectedLead : $.gone.deactivatedLead))}
          >
            {reason && (
              <figure className={styles.said}>
                <figcaption className={styles.note}>{t(($) => $.gone.reason)}</figcaption>
                <blockquote className={styles.words}>{reason}</blockquote>
              </figure>
            )}
            <PageButton to={setupPages.connect} variant="default">
              {t(($) => $.gone.another)}
            </PageButton>
          </SetupSheet>
        ) : (
          <GoToPage to={dashboardPages.dashboard} />
        )
      }
    </WhereIAm>
  );
}
