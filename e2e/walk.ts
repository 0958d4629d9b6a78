import type { Browser, BrowserContext, Page as Tab } from '@playwright/test';
import { allPages } from '#apps/web/pages';
import { branding, type Theme } from '#branding/contract';
import type { DemoAccount } from '#identity/contract';
import { routeOf } from '#kernel/call';
import { isPathOf } from '#kernel/pages';
import { defaultColours } from '#kernel/theme-colours';
import type { Route } from '#web/routes';
import { en as kit } from '#web/text/en';
import { th } from '#web/text/th';
import { accountOf, drawn, savingData } from './fixtures.ts';

const deadEnds: readonly (string | null)[] = [kit, th].flatMap(
  ({ errorPages: { notFound, unauthorizedTitle, crash } }) => [notFound, unauthorizedTitle, crash],
);

/** The page that an address belongs to, from the product's list of pages. */
function pageAt(href: string): Route | undefined {
  const path = new URL(href, 'http://kala.test').pathname.replace(/^\/(en|th)\/?/, '');
  if (!pageOf.has(path))
    pageOf.set(
      path,
      allPages.find((page) => isPathOf(page, path)),
    );
  return pageOf.get(path);
}
/** Each page links to the pages of the menu: their addresses are looked up once. */
const pageOf = new Map<string, Route | undefined>();

/** Links of the page to addresses of this product; files and the API are not pages. */
async function linksOn(tab: Tab): Promise<string[]> {
  const hrefs = await tab
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [...new Set(hrefs.flatMap((href) => (href && !/^\/(auth|v1|openapi|docs)\b/.test(href) ? [href] : [])))];
}

interface Seen {
  readonly faults: string[];
  /** To pages of this product. */
  readonly links: readonly { readonly href: string; readonly page: Route }[];
}

/** Whether the page that is drawn is one of those that were asked for, and where its links lead. */
export async function lookAt(tab: Tab, href: string): Promise<Seen> {
  const faults: string[] = [];
  const title = await tab.getByRole('heading', { level: 1 }).first().textContent();
  if (deadEnds.includes(title)) faults.push(`${href}: ${title}`);
  const links = (await linksOn(tab)).map((link) => ({ href: link, page: pageAt(link) }));
  for (const link of links) if (!link.page) faults.push(`${href} links to ${link.href}, which no page has`);
  return { faults, links: links.flatMap(({ href: to, page }) => (page ? [{ href: to, page }] : [])) };
}

/**
 * Opens each address, and from there every link to a page that was not seen yet. Returns what went wrong; `look` adds what it
 * finds on a page.
 */
export async function follow(
  tab: Tab,
  begin: readonly string[],
  {
    look = async () => [],
    seen = new Set<string>(),
  }: { look?: (href: string) => Promise<readonly string[]>; seen?: Set<string> } = {},
): Promise<string[]> {
  const waiting = [...begin];
  for (const href of begin) seen.add(pageAt(href)?.id ?? href);
  const faults: string[] = [];
  // A text that a page did not load is reported too.
  const listen = ({ message }: Error) => void faults.push(`${tab.url()}: ${message}`);
  tab.on('pageerror', listen);
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    await tab.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to }), href);
    await drawn(tab);
    const { faults: found, links } = await lookAt(tab, href);
    faults.push(...found, ...(await look(href)));
    for (const { href: link, page } of links)
      if (!seen.has(page.id)) {
        seen.add(page.id);
        waiting.push(link);
      }
  }
  tab.off('pageerror', listen);
  return faults;
}

/** Pages for every employee of the company, also those without a link to them. */
export const ownPages = allPages.filter(({ layout, path }) => layout === 'app' && !/:\w+(?!\w*\?)(\/|$)/.test(path));

export const webViews = allPages.filter(({ layout }) => layout === 'webview');

/** The messages of web views to the app around them. */
interface InApp {
  kalaShell?: object;
  messages?: string[];
}

const companyColour = '#0057b8';
/** Only this window sees it: other journeys use the same company. */
const theme: Theme = {
  ...defaultColours,
  'color-primary': companyColour,
  'image-cover': null,
  'image-header-logo': null,
  'image-square-logo': null,
  'image-long-logo': null,
  displayName: null,
  welcome: null,
  isBranded: true,
  version: '1',
};

/** A phone with the native app: it has a token and no cookie, and keeps what the pages tell it. Its company has a theme. */
export async function inApp(browser: Browser, role: DemoAccount['role']): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: process.env.KALA_URL ?? '',
    viewport: { width: 390, height: 844 },
  });
  await savingData(context);
  const tab = await context.newPage();
  const { email, password } = await accountOf(tab, role);
  const answer = await tab.request.post('/auth/identity/sign-in', { data: { email, password, bearer: true } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await context.clearCookies();
  await context.route(`**${routeOf(branding.readTheme).path}`, (route) => route.fulfill({ json: theme }));
  await injectShell(context, accessToken);
  return tab;
}

/** What the native app does before a page loads: pages of the window find its token, and it keeps their messages. */
export const injectShell = (window: BrowserContext, token: string): Promise<unknown> =>
  window.addInitScript((given) => {
    const app = globalThis as InApp;
    const messages: string[] = [];
    app.messages = messages;
    app.kalaShell = { token: given, postMessage: (message: string) => messages.push(message) };
  }, token);

/** Opens an address in the app as a link does, and returns what is wrong with the page. */
export async function faultsInApp(tab: Tab, href: string): Promise<string[]> {
  if (tab.url() === 'about:blank') await tab.goto(href);
  else await tab.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to }), href);
  await drawn(tab);
  const faults: string[] = [];
  const asked = new URL(href, 'http://kala.test').pathname;
  const { pathname } = new URL(tab.url());
  if (!pathname.startsWith(asked)) faults.push(`led to ${pathname}`);
  const title = await tab.getByRole('heading', { level: 1 }).first().textContent();
  if (deadEnds.includes(title)) faults.push(`shows "${title}"`);
  if ((await tab.getByRole('banner').count()) > 0) faults.push('has a top bar');
  const width = await tab.evaluate(() => document.documentElement.scrollWidth);
  if (width > 390) faults.push(`is ${width} pixels wide`);
  // What can be seen has the company's colours: nothing was drawn before they came.
  const colour = await tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-5'));
  if (colour !== companyColour) faults.push(`has the colour ${colour}`);
  const last = await tab.evaluate(() => (globalThis as InApp).messages?.at(-1));
  if (!last?.includes(`"path":"${pathname}"`)) faults.push(`the app received ${last}`);
  return faults.map((fault) => `${href}: ${fault}`);
}
