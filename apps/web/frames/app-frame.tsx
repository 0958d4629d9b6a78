import { Outlet } from '@tanstack/react-router';
import { AccountMenu } from '#ui/layout/account-menu';
import { AppLayout } from '#ui/layout/app-layout';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { usePageOnScreen } from '../language-frame.tsx';
import { shownMenu } from '../menu.ts';
import { signOut, switchCompany, useSession } from '../session.ts';
import { FreePlanBanner, TrialOver } from './plan-notes.tsx';

/** Shown at the foot of the side menu. */
const menuVersion = '1.0.1';

/** The pages of a company and of the provider's console. */
export default function AppFrame() {
  const session = useSession();
  const language = useLanguage();
  const page = usePageOnScreen();
  const actor = session?.visitor.lastVisit?.actor ?? null;
  const inConsole = page?.layout === 'console';
  const menu = actor && shownMenu({ actor, inConsole, page, language });
  const isCompanyPage = page?.path === 'company' || page?.path.startsWith('company/');
  return (
    <AppLayout
      home={pathTo({ path: inConsole ? 'console/dashboard' : 'dashboard' }, language)}
      menu={menu}
      version={menuVersion}
      account={session && <ShellAccount />}
      banner={actor?.plan.free && !inConsole ? <FreePlanBanner /> : null}
      cover={session?.trialIsOver && !isCompanyPage && !inConsole ? <TrialOver /> : null}
    >
      <Outlet />
    </AppLayout>
  );
}

export function ShellAccount() {
  const session = useSession();
  const language = useLanguage();
  if (!session) return null;
  const { name, email, image, companies } = session;
  const profile = pathTo({ path: 'me/profile' }, language);
  return (
    <AccountMenu
      account={{ name, email, image, companies, profile }}
      onCompany={(employeeId) => void switchCompany(employeeId, language)}
      onSignOut={() => void signOut(language)}
    />
  );
}
