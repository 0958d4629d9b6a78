import { dashboardPages } from '#dashboard/pages';
import { GoToPage, PageButton } from '#ui/page-link';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { MyCompany } from './my-company.tsx';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';
import { YourDataLink } from './your-data-link.tsx';

/** Shows that the user is no longer in the company, and how to join another. A reinstated person moves on without a click. */
export function Gone({ how }: { readonly how: 'deactivated' | 'rejected' }) {
  const t = useText('setup');
  return (
    <MyCompany>
      {({ company, status, reason }) =>
        status === how ? (
          <SetupSheet
            title={t(($) => (how === 'rejected' ? $.gone.rejectedTitle : $.gone.deactivatedTitle), { company })}
            lead={t(($) => (how === 'rejected' ? $.gone.rejectedLead : $.gone.deactivatedLead))}
          >
            {reason && (
              <figure className={styles.reason}>
                <figcaption className={styles.note}>{t(($) => $.gone.reason)}</figcaption>
                <blockquote className={styles.words}>{reason}</blockquote>
              </figure>
            )}
            <div className={styles.ways}>
              <PageButton to={setupPages.connect} variant="default">
                {t(($) => $.gone.another)}
              </PageButton>
              <YourDataLink />
            </div>
          </SetupSheet>
        ) : (
          <GoToPage to={dashboardPages.dashboard} />
        )
      }
    </MyCompany>
  );
}
