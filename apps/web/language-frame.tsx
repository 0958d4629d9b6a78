import { useQueryClient } from '@tanstack/react-query';
import {
  type ErrorComponentProps,
  Outlet,
  useMatches,
  useParams,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { dashboardPages } from '#dashboard/pages';
import { identity } from '#identity/contract';
import { addressOf } from '#kernel/pages';
import { isLanguage } from '#kernel/text';
import { Confirms } from '#ui/confirm';
import { CrashPage, NotFoundPage, OfflinePage, OtherCompanyPage, UnauthorizedPage } from '#ui/error-pages';
import { NavProgress, showProgress } from '#ui/nav-progress';
import { Toasts } from '#ui/toast';
import { CallError } from '#web/call';
import { useLive } from '#web/live';
import { useLostFocus } from '#web/lost-focus';
import { AllPages } from '#web/page-tree';
import type { Route } from '#web/routes';
import { errorText, markLanguage, PageLanguage, pageTitle, rememberedLanguage, useLanguage, useText } from '#web/text';
import styles from './language-frame.module.css';
import { isLostScript, loadAgain, mayLoadAgain } from './lost-script.ts';
import { orSayWhy } from './or-say-why.ts';
import type { RouterContext, Start } from './router.tsx';
import { OtherCompany, signOut, useReloadInOtherCompany, useSession } from './session.ts';

/** The language in the address, else that of the last visit. */
function useAddressLanguage() {
  const { lang } = useParams({ strict: false }) as { lang?: string };
  return isLanguage(lang) ? lang : rememberedLanguage();
}

/** Around every page: its language, its title, the toasts and the progress bar. */
export function LanguageFrame() {
  const language = useAddressLanguage();
  const session = useSession();
  const { pages, cards, decide } = useKnownPages();
  const tree = useMemo(
    () => ({ pages, cards, mayShow: (page: Route) => decide?.(page, session).kind === 'show' }),
    [pages, cards, decide, session],
  );
  useEffect(() => markLanguage(language), [language]);
  useLostFocus();
  useReloadInOtherCompany(session, usePageOnScreen()?.layout);
  useLive(identity.live, session ? { employeeId: session.profile.lastVisitEmployee?.id } : undefined);
  return (
    <PageLanguage value={language}>
      <AllPages value={tree}>
        <NavProgress />
        <PageTitle />
        <Outlet />
        <Toasts />
        <Confirms />
        {session && <Chat />}
      </AllPages>
    </PageLanguage>
  );
}

/** The pages the router knows so far; all of them once an address behind the sign-in was opened. */
function useKnownPages(): Start {
  const router = useRouter();
  return useRouterState({ select: () => (router.options.context as RouterContext).known });
}

const ChatWindow = lazy(async () => ({ default: (await import('./chat/chat-window.tsx')).ChatWindow }));

function Chat() {
  const session = useSession();
  const layout = usePageOnScreen()?.layout;
  return (
    <Suspense fallback={null}>
      <ChatWindow session={session} layout={layout} />
    </Suspense>
  );
}

export const usePageOnScreen = (): Route | undefined =>
  useMatches({ select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page });

/** Sets the title of the browser tab, and announces it when the page changes. */
function PageTitle() {
  const t = useText('kit');
  const language = useLanguage();
  const page = usePageOnScreen();
  const own = page && pageTitle(page, language);
  const title = own ?? t(($) => $.product.name);
  useEffect(() => {
    document.title = own ? `${own} · ${t(($) => $.product.name)}` : t(($) => $.product.name);
  }, [own, t]);
  return (
    <div className={styles.spoken} aria-live="polite" aria-atomic>
      {title}
    </div>
  );
}

/** Thrown by the guard when the permission of a page is missing. */
export class PageRefused extends Error {
  constructor() {
    super('Unauthorized');
    this.name = 'PageRefused';
  }
}

/** 401 and 500, inside the innermost frame that could be drawn. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const client = useQueryClient();
  const language = useAddressLanguage();
  const home = addressOf(dashboardPages.dashboard, language);
  const reason = error instanceof CallError ? errorText(error.body.code, error.body.params) : undefined;
  // Neither the page nor its data are on this device.
  const isOffline = !navigator.onLine;
  const [loadsAgain] = useState(() => isLostScript(error) && mayLoadAgain());
  useEffect(() => showProgress('failed'), []);
  useEffect(() => {
    if (loadsAgain) loadAgain(() => location.reload());
  }, [loadsAgain]);
  const retry = () => {
    void client.resetQueries();
    reset();
    void router.invalidate();
  };
  if (loadsAgain) return null;
  return (
    <PageLanguage value={language}>
      {error instanceof PageRefused ? (
        <UnauthorizedPage home={home} />
      ) : error instanceof OtherCompany ? (
        <OtherCompanyPage
          company={error.company}
          home={home}
          signInAgain={() => void orSayWhy(signOut(language, router.state.location.href))}
        />
      ) : isOffline ? (
        <OfflinePage home={home} retry={retry} />
      ) : (
        <CrashPage error={error} reason={reason} home={home} retry={retry} />
      )}
    </PageLanguage>
  );
}

/** 404, for an unknown page or an unknown language. */
export function MissingPage({ data }: { data?: unknown }) {
  const language = useAddressLanguage();
  const unknownLanguage = JSON.stringify(data ?? null).includes('unknownLanguage');
  return (
    <PageLanguage value={language}>
      <NotFoundPage home={addressOf(dashboardPages.dashboard, language)} fullPage unknownLanguage={unknownLanguage} />
    </PageLanguage>
  );
}
