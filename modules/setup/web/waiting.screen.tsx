import { Loader } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { PageLink } from '#ui/page-link';
import { useTo } from '#web/links';
import { useLanguage, useText } from '#web/text';
import { setupPages } from './routes.ts';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';
import { WhereIAm } from './where-i-am.tsx';

/** Moves on by itself: approved to the dashboard, rejected to the page that says so. */
export default function WaitingScreen() {
  const t = useText('setup');
  const to = useTo();
  const language = useLanguage();
  return (
    <WhereIAm>
      {({ company, status }) => {
        if (status === 'approved') return <Navigate to={`/${language}/dashboard`} replace />;
        if (status === 'rejected') return <Navigate to={to(setupPages.isRejected)} replace />;
        if (status === 'deactivated') return <Navigate to={to(setupPages.isDeactivated)} replace />;
        return (
          <SetupSheet title={t(($) => $.waiting.title)} lead={t(($) => $.waiting.lead, { company })}>
            <div className={styles.row} aria-hidden>
              <Loader type="dots" />
            </div>
            <PageLink to={setupPages.connect}>{t(($) => $.waiting.another)}</PageLink>
          </SetupSheet>
        );
      }}
    </WhereIAm>
  );
}
