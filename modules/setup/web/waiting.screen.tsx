import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardPages } from '#dashboard/pages';
import { GoToPage, PageLink } from '#ui/page-link';
import { askAgain } from '#web/call';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { MyCompany } from './my-company.tsx';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';
import { YourDataLink } from './your-data-link.tsx';

/** Moves on by itself: after approval to the dashboard, after rejection to the page that says so. */
export default function WaitingScreen() {
  const t = useText('setup');
  useSecondLook();
  return (
    <MyCompany>
      {({ company, status, heardAt }) => {
        // A guard that does not know the approval yet sends back here: the next read tries again.
        if (status === 'approved') return <GoToPage key={heardAt} to={dashboardPages.dashboard} />;
        if (status === 'rejected') return <GoToPage to={setupPages.isRejected} />;
        if (status === 'deactivated') return <GoToPage to={setupPages.isDeactivated} />;
        return (
          <SetupSheet title={t(($) => $.waiting.title)} lead={t(($) => $.waiting.lead, { company })}>
            <div className={styles.row} aria-hidden>
              <Loader type="dots" />
            </div>
            <div className={styles.ways}>
              <PageLink to={setupPages.connect}>{t(($) => $.waiting.another)}</PageLink>
              <YourDataLink />
            </div>
          </SetupSheet>
        );
      }}
    </MyCompany>
  );
}

const lookAgainMilliseconds = 5000;

/** The live channel reports it at once; a message sent while it was being opened is found by reading again. */
function useSecondLook(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void askAgain(client, ['me']), lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [client]);
}
