import { Outlet } from '@tanstack/react-router';
import { AppLayout } from '#ui/layout/app-layout';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { usePageOnScreen } from '../language-frame.tsx';
import { shownMenu } from '../menu.ts';
import { useSession } from '../session.ts';
import { AtWork } from './at-work.tsx';
import { FreePlanBanner, TrialOver } from './plan-notes.tsx';
import { ShellAccount } from './shell-account.tsx';

/** Shown at the foot of the side menu. */
const menuVersion = '1.0.1';

/** The pages of a company and of the provider's console. */
export default function AppFrame() {
  const session = useSession();
  const language = useLanguage();
  const page = usePageOnScreen();
  const reader = session?.reader ?? null;
  // The provider's staff without a company has nothing but the console, whatever page they are on.
  const inConsole = page?.layout === 'console' || (reader !== null && session?.actor === null);
  const menu = reader && shownMenu({ actor: reader, inConsole, page, language });
  const isCompanyPage = page?.path === 'company' || page?.path.startsWith('company/');
  return (
    <AtWork>
      <AppLayout
        home={pathTo({ path: inConsole ? 'console/dashboard' : 'dashboard' }, language)}
        menu={menu}
        version={menuVersion}
        account={<ShellAccount />}
        banner={session?.actor?.plan.free && !inConsole ? <FreePlanBanner /> : null}
        cover={session?.trialIsOver && !isCompanyPage && !inConsole ? <TrialOver /> : null}
      >
        <Outlet />
      </AppLayout>
    </AtWork>
  );
}
