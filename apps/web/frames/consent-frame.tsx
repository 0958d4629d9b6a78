import { Outlet, useBlocker } from '@tanstack/react-router';
import { dashboardPages } from '#dashboard/pages';
import { AppLayout } from '#ui/layout/app-layout';
import { useTo } from '#web/links';
import { AtWork } from './at-work.tsx';
import { ShellAccount } from './shell-account.tsx';

/** The browser's back button does not leave the consent page: consent is given or refused. */
export default function ConsentFrame() {
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false });
  const home = useTo()(dashboardPages.dashboard);
  return (
    <AtWork>
      <AppLayout home={home} menu={null} version="" account={<ShellAccount />}>
        <Outlet />
      </AppLayout>
    </AtWork>
  );
}
