import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { identityPages } from '#identity/pages';
import { addressOf, linkOf, withLanguage, writeSearch } from '#kernel/pages';
import { isLanguage, type Language } from '#kernel/text';
import { tabsFor, tabsOf } from '#web/page-tree';
import type { Card, Layout, Route } from '#web/routes';
import { readSearch } from '#web/search';
import { loadText, rememberedLanguage } from '#web/text';
import type { decide } from './guards.ts';
import { BrokenPage, LanguageFrame, MissingPage, PageRefused } from './language-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { goToWorkplace, type Session, sessionOf } from './session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of the registry that the route was made from. */
    readonly page?: Route;
  }
}

export interface Known {
  readonly pages: readonly Route[];
  /** Cards of the dashboard. */
  readonly cards?: readonly Card[];
  /** Whether a page may be shown, and where else to go. */
  readonly decide: typeof decide;
}

/** What the router starts with: all pages, or some pages and the function that loads the rest. */
export type Start =
  | Known
  | { readonly pages: readonly Route[]; readonly cards?: never; readonly decide?: never; readonly more: Learn };
type Learn = () => Promise<Known>;

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly known: Start;
  /** Loads the pages that are not known yet. */
  readonly learn: Learn;
}

const frames: Readonly<Record<Layout, () => Promise<{ default: ComponentType }>>> = {
  app: () => import('./frames/app-frame.tsx'),
  console: () => import('./frames/app-frame.tsx'),
  setup: () => import('./frames/setup-frame.tsx'),
  consent: () => import('./frames/consent-frame.tsx'),
  preauth: () => import('./frames/preauth-frame.tsx'),
  blank: () => import('./frames/blank-frame.tsx'),
  webview: () => import('./frames/webview-frame.tsx'),
  print: () => import('./frames/print-frame.tsx'),
};

export function newRouter(start: Start, queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree: treeOf(start.pages),
    context: { queryClient, known: start, learn },
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: MissingPage,
    defaultErrorComponent: BrokenPage,
  });

  /** After this the router knows every page; the current address is looked up again. */
  async function learn(): Promise<Known> {
    const { known } = router.options.context;
    if (known.decide) return known;
    const all = await known.more();
    router.update({ ...router.options, routeTree: treeOf(all.pages), context: { queryClient, known: all, learn } });
    return all;
  }
  return router;
}

function treeOf(pages: readonly Route[]) {
  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const bare = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ location }) => {
      throw redirect({ href: withLanguage(location.searchStr, rememberedLanguage()), replace: true });
    },
  });
  const language = languageRoute(root);
  return root.addChildren([bare, language.addChildren([...layoutRoutes(language, pages), restRoute(language)])]);
}

/** An address that is not among the first pages: it is looked up again once all are known; if still unknown, it is not found. */
const restRoute = (language: AnyRoute): AnyRoute =>
  newRoute({
    getParentRoute: () => language,
    path: '$',
    beforeLoad: async ({ context, location }: Visit) => {
      if (context.known.decide) throw notFound();
      // Most likely needed next: loaded in the background.
      frames.app().catch(() => {});
      sessionOf(context.queryClient).catch(() => {});
      await context.learn();
      throw redirect({ href: location.href, replace: true });
    },
  });

/** First path segments of pages that look like a language: `/me/profile` lacks its language, `/fr/profile` has an unknown one. */
const firstSegments = ({ pages }: Known) => new Set(pages.map((page) => page.path.split('/')[0]));

function languageRoute(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '$lang',
    beforeLoad: async ({ context, params, location, matches }) => {
      const { lang } = params as { lang: string };
      if (isLanguage(lang)) {
        // A page loads these texts together with its own; an address without a page loads them here.
        if (!matches.some((match) => match.staticData.page)) await loadText(['kit'], lang);
        return { language: lang };
      }
      const looksLikeOne = /^[a-z]{2}(-[a-z]{2})?$/i.test(lang);
      if (!looksLikeOne || firstSegments(await (context as RouterContext).learn()).has(lang)) {
        throw redirect({ href: withLanguage(location.href, rememberedLanguage()), replace: true });
      }
      await loadText(['kit'], rememberedLanguage());
      throw notFound({ data: { unknownLanguage: true } });
    },
    component: LanguageFrame,
    notFoundComponent: MissingPage,
  });
}

/** One pathless route per layout, with its pages below it; tabs of a frame are below the frame. */
function layoutRoutes(language: AnyRoute, pages: readonly Route[]): AnyRoute[] {
  const inUse = [...new Set(pages.map((page) => page.layout))];
  return inUse.map((layout) => {
    const frame = createRoute({
      getParentRoute: () => language,
      id: layout,
      component: lazyComponent(frames[layout]),
    });
    const own = pages.filter((page) => page.layout === layout && !isInFrame(page, pages));
    return frame.addChildren(own.map((page) => pageRoute(frame, page, pages)));
  });
}

const isInFrame = ({ under }: Route, pages: readonly Route[]): boolean =>
  pages.some(({ id, frame }) => frame && id === under?.id);

function pageRoute(parent: AnyRoute, page: Route, pages: readonly Route[], above = ''): AnyRoute {
  const route = newRoute({
    getParentRoute: () => parent,
    path: routerPath(page.path.slice(above.length)),
    staticData: { page },
    beforeLoad: (visit: Visit) => guard(page, visit, pages),
    component: page.screen ? lazyComponent(page.screen as () => Promise<{ default: ComponentType }>) : Outlet,
  });
  if (!page.frame) return route;
  const tabs = tabsOf(pages, page);
  for (const tab of tabs) {
    if (!tab.path.startsWith(`${page.path}/`)) throw new Error(`${tab.id} is not below ${page.path}.`);
  }
  return route.addChildren([
    firstTabRoute(route, page, pages),
    ...tabs.map((tab) => pageRoute(route, tab, pages, `${page.path}/`)),
  ]);
}

/** The tree is built from data, so the router's path types are of no use here; `kernel/pages.ts` has the types. */
const newRoute = (options: object): AnyRoute => createRoute(options as never) as object as AnyRoute;

/** `employee/view/:empId?` in the router's notation: `employee/view/{-$empId}`. */
const routerPath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1') || '/';

interface Visit {
  readonly context: RouterContext & { readonly language: Language };
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly location: { readonly href: string };
}

/** Texts and permission are checked before the page is drawn. */
async function guard(page: Route, visit: Visit, pages: readonly Route[]): Promise<void> {
  const { context, search, location } = visit;
  fetchAhead(page);
  const [session] = await Promise.all([
    sessionFor(page, context.queryClient),
    loadText(namespacesOf(page, pages), context.language),
  ]);
  // In front of the sign-in there is nothing to decide for a visitor without a session.
  if (!session && page.layout === 'preauth') return coloursAhead(page, null, visit);
  const { workplace, ...rest } = search;
  if (session && workplace)
    await goToWorkplace(session, { workplace, href: pathIn(location.href) + writeSearch(rest) });
  const { decide } = await context.learn();
  const decision = decide(page, session, search);
  if (decision.kind === 'refuse') throw new PageRefused();
  if (decision.kind === 'show') return coloursAhead(page, session, visit);
  // A reader who must sign in or give consent first returns to the page afterwards; an invitation code is never lost.
  const kept = { code: search.code, ...(decision.back && { next: location.href }) };
  const elsewhere = { ...linkOf(decision.to), search: kept };
  throw redirect({ href: addressOf(elsewhere, context.language), replace: true });
}

/** The colours are those of the reader's company or, on its own sign-in page, of the company in the address. */
async function coloursAhead(page: Route, session: Session | null, { context, params }: Visit): Promise<void> {
  const isItsSignIn = page.id === identityPages.company.id;
  if (!isItsSignIn && page.layout === 'preauth') return;
  const { themeAhead } = await import('./frames/company-theme.ts');
  await themeAhead(context.queryClient, { session, id: isItsSignIn ? (params.id ?? '') : null });
}

const pathIn = (href: string): string => href.replace(/[?#].*$/, '');

/** The texts a page needs: its own, those it names, and those of the visible tabs, which may be of other modules. */
export function namespacesOf(page: Route, pages: readonly Route[]): readonly string[] {
  const shell = page.layout === 'app' || page.layout === 'console' ? ['app'] : [];
  const around = page.under ?? page.beside;
  const beside = around ? [around, ...tabsOf(pages, around)] : [];
  const tabs = [...beside, ...tabsOf(pages, page)].map(({ module }) => module);
  return [...new Set(['kit', ...shell, page.module, ...(page.text ?? []), ...tabs])];
}

/** Frame and screen load while the guard still waits; if they fail, the router loads them again and reports it. */
function fetchAhead(page: Route): void {
  frames[page.layout]().catch(() => {});
  page.screen?.().catch(() => {});
}

/** The sign-in pages can be drawn even when the session cannot be read. */
const sessionFor = (page: Route, client: QueryClient) =>
  page.layout === 'preauth' ? sessionOf(client).catch(() => null) : sessionOf(client);

/** The address of a frame leads to the first tab the reader may see. */
function firstTabRoute(frame: AnyRoute, page: Route, pages: readonly Route[]): AnyRoute {
  return newRoute({
    getParentRoute: () => frame,
    path: '/',
    beforeLoad: async ({ context, params, search }: Visit) => {
      const [session, { decide }] = await Promise.all([sessionOf(context.queryClient), context.learn()]);
      const mayShow = (tab: Route) => decide(tab, session, search).kind === 'show';
      const [first] = tabsFor({ pages, mayShow }, page);
      if (!first) throw new PageRefused();
      const { lang: _, ...words } = params;
      throw redirect({ href: addressOf({ ...first.to(words), search }, context.language), replace: true });
    },
  });
}
