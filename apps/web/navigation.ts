// What happens around a navigation: the progress bar, a missing script, prefetched pages.
import type { AnyRouter } from '@tanstack/react-router';
import { showProgress } from '#ui/nav-progress';
import { loadAgain, mayLoadAgain } from './lost-script.ts';

/** `more` prefetches what a page behind the sign-in will need. */
export function watchNavigation(router: AnyRouter, more: () => Promise<unknown>): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) showProgress('running');
  });
  router.subscribe('onResolved', () => {
    const hasFailed = router.state.matches.some((match) => match.status === 'error');
    showProgress(hasFailed ? 'failed' : 'done');
    prefetchWhenIdle(router, more);
  });
  reloadOnLostScript(router);
}

/** A page that was only prefetched is no reason to reload; a lost part of the page on screen is met by the error page. */
function reloadOnLostScript(router: AnyRouter): void {
  addEventListener('vite:preloadError', (event) => {
    if (router.state.status !== 'pending' || !mayLoadAgain()) return;
    event.preventDefault();
    loadAgain(() => location.assign(router.latestLocation.href));
  });
}

/** The browser may wait this long for an idle moment, in milliseconds. */
const longestWait = 2000;
const mostLinks = 30;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const isSlow = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
};

/** From the sign-in pages the reader does not follow the links on them, but goes to the pages behind. */
const isSigningIn = (router: AnyRouter): boolean =>
  router.state.matches.some((match) => match.staticData.page?.layout === 'preauth');

/** Prefetches the scripts of pages that are linked on screen. Their data is fetched when the pointer comes near. */
function prefetchWhenIdle(router: AnyRouter, more: () => Promise<unknown>): void {
  if (isSlow()) return;
  // Safari has no idle callback: a short pause instead.
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));
  idle(() => void (isSigningIn(router) ? more().catch(() => {}) : prefetchVisible(router)), { timeout: longestWait });
}

async function prefetchVisible(router: AnyRouter): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target])')];
  const visible = links.filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const paths = [...new Set(visible.map((link) => link.pathname))].slice(0, mostLinks);
  for (const path of paths) {
    const routes = router.matchRoutes(path).map((match) => router.routesById[match.routeId]);
    await Promise.all(routes.map((route) => route && router.loadRouteChunk(route))).catch(() => {});
  }
}
