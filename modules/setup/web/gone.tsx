import { Navigate } from '@tanstack/react-router';
import { PageButton } from '#ui/page-link';
import { useLanguage, useText } from '#web/text';
import { setupPages } from './routes.ts';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';
import { WhereIAm } from './where-i-am.tsx';

/** Says that the company has closed its door, and where another one is. Whoever is let in again moves on by themselves. */
export function Gone({ how }: { readonly how: 'deactivated' | 'rejected' }) {
  const t = useText('setup');
  const language = useLanguage();
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
          <Navigate to={`/${language}/dashboard`} replace />
        )
      }
    </WhereIAm>
  );
}
