import { Outlet, useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dashboardPages } from '#dashboard/pages';
import { AppLayout } from '#ui/layout/app-layout';
import { useTo } from '#web/links';
import { useSession } from '../session.ts';
import { AtWork } from './at-work.tsx';
import { ShellAccount } from './shell-account.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry stands on another one of the same page. */
    readonly isHeld?: true;
  }
}

/**
 * While a text waits, the browser's back button does not leave the consent page: consent is given or refused. Only a step within the
 * product can be stopped, so the page has an entry of its own before it: after a sign-in, the one before is another site.
 */
function useStay(): void {
  const { history } = useRouter();
  const isAsked = useSession()?.visitor.asksConsent ?? false;
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK',
    enableBeforeUnload: false,
    disabled: !isAsked,
  });
  useEffect(() => {
    const { href, state } = history.location;
    if (isAsked && !state.isHeld) history.push(href, { isHeld: true });
  }, [isAsked, history]);
}

export default function ConsentFrame() {
  useStay();
  const home = useTo()(dashboardPages.dashboard);
  return (
    <AtWork>
      <AppLayout home={home} menu={null} version="" account={<ShellAccount />}>
        <Outlet />
      </AppLayout>
    </AtWork>
  );
}
