import { Outlet, useBlocker } from '@tanstack/react-router';
import { AppLayout } from '#ui/layout/app-layout';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { AtWork } from './at-work.tsx';
import { ShellAccount } from './shell-account.tsx';

/** Consent cannot be stepped out of with the browser's back button: it is given or refused. */
export default function ConsentFrame() {
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false });
  const home = pathTo({ path: 'dashboard' }, useLanguage());
  return (
    <AtWork>
      <AppLayout home={home} menu={null} version="" account={<ShellAccount />}>
        <Outlet />
      </AppLayout>
    </AtWork>
  );
}
