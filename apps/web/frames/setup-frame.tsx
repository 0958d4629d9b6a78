import { Outlet } from '@tanstack/react-router';
import { dashboardPages } from '#dashboard/pages';
import { AppLayout } from '#ui/layout/app-layout';
import { useTo } from '#web/links';
import { AtWork } from './at-work.tsx';
import { ShellAccount } from './shell-account.tsx';

/** First steps: the same top bar, no side menu. */
export default function SetupFrame() {
  const home = useTo()(dashboardPages.dashboard);
  return (
    <AtWork>
      <AppLayout home={home} menu={null} version="" account={<ShellAccount />}>
        <Outlet />
      </AppLayout>
    </AtWork>
  );
}
