import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageLink } from '#ui/page-link';
import { askAgain } from '#web/call';
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
  useSecondLook();
  return (
    <WhereIAm>
      {({ company, status, heardAt }) => {
        // A guard that has not heard it yet sends back here: the next look tries again.
        if (status === 'approved') return <Navigate key={heardAt} to={`/${language}/dashboard`} replace />;
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

const lookAgainMilliseconds = 5000;

/** The live channel tells at once; news that came while it was being opened is found by looking again. */
function useSecondLook(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void askAgain(client, ['me']), lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [client]);
}
