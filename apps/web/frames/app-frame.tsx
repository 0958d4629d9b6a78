import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Actor } from '#access/rules/can';
import { requestCalls } from '#approvals/contract/requests';
import { dashboardPages } from '#dashboard/pages';
import { isWithin } from '#kernel/pages';
import { millisecondsOf, systemNow } from '#kernel/time';
import { organizationPages } from '#organization/pages';
import { AppLayout } from '#ui/layout/app-layout';
import { useRead } from '#web/call';
import { useTo } from '#web/links';
import { useLanguage } from '#web/text';
import { openThemeEditor } from '#web/theme/edit-theme';
import { keepAnswers } from '../kept-answers.ts';
import { usePageOnScreen } from '../language-frame.tsx';
import { shownMenu } from '../menu.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { keepShell } from '../pwa.ts';
import { type Session, useSession } from '../session.ts';
import { sendWaitingActions } from '../waiting-actions.ts';
import { AtWork } from './at-work.tsx';
import { Bell } from './bell.tsx';
import { mayEditTheme, useTheme } from './company-theme.ts';
import { FreePlanBanner, TrialOver } from './plan-notes.tsx';
import { SeatPrompt } from './seat-prompt.tsx';
import { ShellAccount } from './shell-account.tsx';
import { ThemeEditorPlace } from './theme-editor-place.tsx';
import { ViewAsBanner } from './view-as-banner.tsx';

const SupportBanner = lazy(() => import('./support-banner.tsx'));

/** Shown at the bottom of the side menu. */
const menuVersion = '1.0.1';

/** The "view as" banner comes first. */
function bannerOf(session: Session | null, inConsole: boolean): ReactNode {
  const { viewAs, lastVisitEmployee: visit } = session?.profile ?? {};
  if (viewAs?.support && visit)
    return (
      <Suspense>
        <SupportBanner of={viewAs} company={visit.organization} />
      </Suspense>
    );
  if (viewAs) return <ViewAsBanner of={viewAs} />;
  return session?.actor?.plan.free && !inConsole ? <FreePlanBanner /> : null;
}

/** The shell and the last answers are kept on the device; waiting punches and answers of forms are sent from every page. */
function useDevice(actor: Actor | null): void {
  const { employeeId, userId, organizationId } = actor ?? {};
  const client = useQueryClient();
  useEffect(keepShell, []);
  useEffect(() => {
    if (employeeId) sendWaitingActions(employeeId, client);
  }, [employeeId, client]);
  useEffect(() => {
    if (userId && organizationId)
      return keepAnswers(client, { userId, organizationId }, () => millisecondsOf(systemNow()));
  }, [userId, organizationId, client]);
}

/** How many requests wait for the reader, for the menu; kept up to date by the live channel. */
function useWaitingRequests(session: Session | null): number {
  const isAtWork = Boolean(session?.actor);
  return useRead(requestCalls.countWaiting, undefined, { enabled: isAtWork }).data?.count ?? 0;
}

/** The pages of a company and of the provider's console. */
export default function AppFrame() {
  const session = useSession();
  useDevice(session && !session.profile.viewAs ? session.actor : null);
  const { data: theme } = useTheme(session);
  const hasThemeEditor = mayEditTheme(session);
  const language = useLanguage();
  const to = useTo();
  const page = usePageOnScreen();
  const reader = session?.reader ?? null;
  // Provider staff without a company have only the console, on every page.
  const inConsole = page?.layout === 'console' || (reader !== null && session?.actor === null);
  const counts = { 'lang-requests-index-approved': useWaitingRequests(session) };
  const menu = reader && shownMenu({ actor: reader, inConsole, page, language, counts });
  const isCompanyPage = page !== undefined && isWithin(page.path, organizationPages.company);
  return (
    <AtWork>
      <AppLayout
        home={to(dashboardPages.dashboard)}
        logo={theme?.['image-header-logo']?.url}
        squareLogo={theme?.['image-square-logo']?.url}
        menu={menu}
        version={menuVersion}
        search={reader && <PaletteButton />}
        account={
          <>
            {session?.actor && <Bell />}
            <ShellAccount onEditTheme={hasThemeEditor ? openThemeEditor : undefined} />
          </>
        }
        banner={bannerOf(session, inConsole)}
        cover={session?.trialIsOver && !isCompanyPage && !inConsole ? <TrialOver /> : null}
      >
        <Outlet />
        <SeatPrompt />
        {hasThemeEditor && <ThemeEditorPlace />}
      </AppLayout>
    </AtWork>
  );
}
