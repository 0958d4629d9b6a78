import { Outlet } from '@tanstack/react-router';
import { AppLayout } from '#ui/layout/app-layout';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { AtWork } from './at-work.tsx';
import { ShellAccount } from './shell-account.tsx';

/** First steps: the same bar, no side menu. */
export default function SetupFrame() {
  const home = pathTo({ path: 'dashboard' }, useLanguage());
  return (
    <AtWork>
      <AppLayout home={home} menu={null} version="" account={<ShellAccount />}>
        <Outlet />
      </AppLayout>
    </AtWork>
  );
}
