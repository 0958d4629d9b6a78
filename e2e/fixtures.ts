import {
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import type { DemoAccount } from '#identity/contract';
import type { Language } from '#kernel/text';

export { expect };

/** Windows besides those of the tests. Later journeys of this worker use them again: most of what they load is read already. */
const free: { readonly window: Page; readonly kind: string }[] = [];
const inUse: Page[] = [];
/** The options of the present journey, which a window keeps for as long as it is open. */
let kind = '';

/**
 * The reader asks to save data: the product then prefetches no page that may be opened next. Reading up to thirty of them took a
 * third of each journey's time; that they are prefetched is shown in apps/web/navigation.web.test.ts.
 */
export const savingData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

const announcements = 'announcements';

/** Keeps what a page announces: a toast is shown for three seconds, and a busy machine stands still for longer. */
const keepingAnnouncements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((key) => {
    const keep = (added: Element) => {
      const all = added.closest('[role=status]') ? [added] : [...added.querySelectorAll('[role=status]')];
      const texts = all.map((one) => one.textContent).filter(Boolean);
      if (texts.length === 0) return;
      sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), ...texts]));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) keep(node);
    }).observe(document, { childList: true, subtree: true });
  }, announcements);

/** The page announces the text, or has since the last one that was waited for. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  const isMeant = (one: string) => (typeof text === 'string' ? one === text : text.test(one));
  await expect(async () => {
    const all = await page.evaluate(
      (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[],
      announcements,
    );
    const at = all.findIndex(isMeant);
    expect(at, `“${text}” is among ${JSON.stringify(all)}`).toBeGreaterThanOrEqual(0);
    const rest = all.slice(at + 1);
    await page.evaluate(([key, left]) => sessionStorage.setItem(key, left), [
      announcements,
      JSON.stringify(rest),
    ] as const);
  }).toPass({ timeout: 60_000 });
}

async function newWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await savingData(context);
  await keepingAnnouncements(context);
  return context.newPage();
}

/** An empty window besides that of the test, which no journey uses at the same time. */
export async function aWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const known = free.findIndex((one) => one.kind === kind);
  const [one] = known < 0 ? [] : free.splice(known, 1);
  const window = one?.window ?? (await newWindow(browser, baseURL));
  inUse.push(window);
  return window;
}

/**
 * As new, but with what it has read. Left as it is, it would work on beside later journeys; on an empty page (about:blank) the
 * browser would forget the scripts that it has compiled.
 */
async function emptied(window: Page, viewport: ViewportSize | null): Promise<void> {
  const context = window.context();
  for (const page of context.pages()) if (page !== window) await page.close();
  await window.goto('/health');
  await window.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(window);
  const { origin } = new URL(window.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await context.unrouteAll();
  await window.unrouteAll();
  if (viewport) await window.setViewportSize(viewport);
}

export const test = base.extend<{ windowsEmptied: undefined }>({
  // The address is known only when the server runs, after the configuration was read.
  baseURL: async ({ browserName: _ }, use) => use(process.env.KALA_URL),
  context: async ({ context }, use) => {
    await savingData(context);
    await keepingAnnouncements(context);
    await use(context);
  },
  windowsEmptied: [
    async ({ viewport, isMobile, hasTouch, serviceWorkers, locale, permissions, geolocation }, use) => {
      kind = JSON.stringify([isMobile, hasTouch, serviceWorkers, locale, permissions, geolocation]);
      await use(undefined);
      for (const window of inUse.splice(0)) {
        if (window.isClosed()) continue;
        await emptied(window, viewport);
        free.push({ window, kind });
      }
    },
    { auto: true },
  ],
});

type Role = DemoAccount['role'];

export async function accountOf(page: Page, role: Role): Promise<DemoAccount> {
  const answer = await page.request.get('/auth/identity/demo');
  const accounts = (await answer.json()) as DemoAccount[];
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

/** Cookies of a session, with the time they were issued. */
interface SignedIn {
  readonly cookies: Promise<Cookie[]>;
  readonly at: number;
}
/** One session per role for all journeys of this worker, by the server's address and the role. */
const sessions = new Map<string, SignedIn>();
/** Shorter than the ten minutes of an access token by more than a journey takes: a shared session is never renewed. */
const longestShared = 4 * 60_000;

/**
 * Signs in without the form: sets the cookies of the page. `own` opens a session only for this page, for a journey
 * that ends, renews or changes its session or that keeps a window open for minutes.
 */
export async function signedInAs(page: Page, role: Role, options: { own?: boolean } = {}): Promise<void> {
  if (options.own) return void (await signIn(page, role));
  const key = `${new URL((await page.request.get('/health')).url()).origin} ${role}`;
  const known = sessions.get(key);
  if (known && performance.now() - known.at < longestShared) {
    await page.context().clearCookies({ name: /^kala_/ });
    return page.context().addCookies(await known.cookies);
  }
  const cookies = signIn(page, role);
  sessions.set(key, { cookies, at: performance.now() });
  await cookies;
}

async function signIn(page: Page, role: Role): Promise<Cookie[]> {
  const { email, password } = await accountOf(page, role);
  const answer = await page.request.post('/auth/identity/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await page.context().cookies()).filter(({ name }) => name.startsWith('kala_'));
}

/** Opens a page below the language and waits until it is drawn. */
export async function visit(page: Page, path: string, language: Language = 'en'): Promise<void> {
  await page.goto(`/${language}/${path}`);
  await drawn(page);
}

/** A heading is drawn, no list is loading, and the fonts are loaded. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => true)');
}

let counter = 0;
/** A name that no other journey uses. */
export const aName = (word: string): string => `${word} ${process.pid}-${++counter}`;
