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
import { isLanguage, type Language } from '#kernel/text';
import { tabsUnder } from '#web/page-tree';
import { type Layout, type Page, pathTo, readSearch, writeSearch } from '#web/pages';
import { loadText, rememberedLanguage } from '#web/text';
import type { decide } from './guards.ts';
import { BrokenPage, LanguageFrame, MissingPage, PageRefused } from './language-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { sessionOf } from './session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of the registry that the route was made from. */
    readonly page?: Page;
  }
}

export interface Known {
  readonly pages: readonly Page[];
  /** Whether a page may be shown, and where else to go. */
  readonly decide: typeof decide;
}

/** What the router begins with: everything, or some pages and the way to the rest. */
export type Start = Known | { readonly pages: readonly Page[]; readonly decide?: never; readonly more: Learn };
type Learn = () => Promise<Known>;

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly known: Start;
  /** Fetches what is not known yet. */
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

  /** From now on the router knows every page; whoever asked looks the address up again. */
  async function learn(): Promise<Known> {
    const { known } = router.options.context;
    if (known.decide) return known;
    const all = await known.more();
    router.update({ ...router.options, routeTree: treeOf(all.pages), context: { queryClient, known: all, learn } });
    return all;
  }
  return router;
}

function treeOf(pages: readonly Page[]) {
  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const bare = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ location }) => {
      throw redirect({ href: `/${rememberedLanguage()}${location.searchStr}`, replace: true });
    },
  });
  const language = languageRoute(root);
  return root.addChildren([bare, language.addChildren([...layoutRoutes(language, pages), restRoute(language)])]);
}

/** An address that is not among the first pages: it is looked up again once all are known, and then not found. */
const restRoute = (language: AnyRoute): AnyRoute =>
  newRoute({
    getParentRoute: () => language,
    path: '$',
    beforeLoad: async ({ context, location }: Visit) => {
      if (context.known.decide) throw notFound();
      // Most likely the next to be asked for: they travel meanwhile.
      frames.app().catch(() => {});
      sessionOf(context.queryClient).catch(() => {});
      await context.learn();
      throw redirect({ href: location.href, replace: true });
    },
  });

/** First segments of pages that look like a language: `/me/profile` lacks its language, `/fr/profile` has a wrong one. */
const firstSegments = ({ pages }: Known) => new Set(pages.map((page) => page.path.split('/')[0]));

function languageRoute(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '$lang',
    beforeLoad: async ({ context, params, location, matches }) => {
      const { lang } = params as { lang: string };
      if (isLanguage(lang)) {
        // A page asks for these words together with its own; an address without a page has nobody else to ask.
        if (!matches.some((match) => match.staticData.page)) await loadText(['kit'], lang);
        return { language: lang };
      }
      const looksLikeOne = /^[a-z]{2}(-[a-z]{2})?$/i.test(lang);
      if (!looksLikeOne || firstSegments(await (context as RouterContext).learn()).has(lang)) {
        throw redirect({ href: `/${rememberedLanguage()}${location.href}`, replace: true });
      }
      await loadText(['kit'], rememberedLanguage());
      throw notFound({ data: { unknownLanguage: true } });
    },
    component: LanguageFrame,
    notFoundComponent: MissingPage,
  });
}

/** One pathless route for each layout in use, and below it the pages that stand in it. */
function layoutRoutes(language: AnyRoute, pages: readonly Page[]): AnyRoute[] {
  const inUse = [...new Set(pages.map((page) => page.layout))];
  return inUse.map((layout) => {
    const frame = createRoute({
      getParentRoute: () => language,
      id: layout,
      component: lazyComponent(frames[layout]),
    });
    const own = pages.filter((page) => page.layout === layout && !page.under);
    return frame.addChildren(own.map((page) => pageRoute(frame, page, pages)));
  });
}

function pageRoute(parent: AnyRoute, page: Page, pages: readonly Page[], above = ''): AnyRoute {
  const tabs = pages.filter((tab) => tab.under === page.id);
  const route = newRoute({
    getParentRoute: () => parent,
    path: routerPath(page.path.slice(above.length)),
    staticData: { page },
    validateSearch: page.search,
    beforeLoad: (visit: Visit) => guard(page, visit, tabs),
    component: lazyComponent(page.screen as () => Promise<{ default: ComponentType }>),
  });
  for (const tab of tabs) {
    if (!tab.path.startsWith(`${page.path}/`)) throw new Error(`${tab.id} is not below ${page.path}.`);
  }
  if (!page.frame) return route;
  return route.addChildren([
    firstTabRoute(route, page, pages),
    ...tabs.map((tab) => pageRoute(route, tab, pages, `${page.path}/`)),
  ]);
}

/** The tree is built from data, so the router's own types of each path are of no use here; `web-kit/pages.ts` has ours. */
const newRoute = (options: object): AnyRoute => createRoute(options as never) as object as AnyRoute;

/** `employee/view/:empId?` as the router writes it: `employee/view/{-$empId}`. */
const routerPath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1') || '/';

interface Visit {
  readonly context: RouterContext & { readonly language: Language };
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly location: { readonly href: string };
}

/** Words and right come before the page is drawn. */
async function guard(page: Page, { context, search, location }: Visit, tabs: readonly Page[]): Promise<void> {
  fetchAhead(page);
  // The tabs of a frame may come from later modules, and their titles with them.
  const words = [...(page.text ?? [page.module]), ...tabs.map((tab) => tab.module)];
  const shellWords = page.layout === 'app' || page.layout === 'console' ? ['app'] : [];
  const [session] = await Promise.all([
    sessionFor(page, context.queryClient),
    loadText(['kit', ...words, ...shellWords], context.language),
  ]);
  // In front of the sign-in there is nothing to decide for somebody who has not signed in.
  if (!session && page.layout === 'preauth') return;
  const { decide } = await context.learn();
  const decision = decide(page, session, search);
  if (decision.kind === 'refuse') throw new PageRefused();
  if (decision.kind === 'show') return;
  // Whoever must sign in or answer first comes back to the page afterwards; an invitation code is never lost.
  const kept = { code: search.code, ...(decision.back && { next: location.href }) };
  throw redirect({ href: pathTo({ path: decision.to }, context.language) + writeSearch(kept), replace: true });
}

/** Frame and screen travel while the guard still asks; should they fail, the router asks for them again and says so. */
function fetchAhead(page: Page): void {
  frames[page.layout]().catch(() => {});
  page.screen().catch(() => {});
}

/** The sign-in pages can be drawn even when nobody can tell who is looking. */
const sessionFor = (page: Page, client: QueryClient) =>
  page.layout === 'preauth' ? sessionOf(client).catch(() => null) : sessionOf(client);

/** The bare address of a frame goes to the first tab the reader may see. */
function firstTabRoute(frame: AnyRoute, page: Page, pages: readonly Page[]): AnyRoute {
  return newRoute({
    getParentRoute: () => frame,
    path: '/',
    beforeLoad: async ({ context, params, search }: Visit) => {
      const [session, { decide }] = await Promise.all([sessionOf(context.queryClient), context.learn()]);
      const mayShow = (tab: Page) => decide(tab, session, search).kind === 'show';
      const [first] = tabsUnder({ pages, mayShow }, page);
      if (!first) throw new PageRefused();
      throw redirect({ href: pathTo(first, context.language, params) + writeSearch(search), replace: true });
    },
  });
}
