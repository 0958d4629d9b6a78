import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import type { DemoAccount } from '#identity/contract';
import type { Language } from '#kernel/text';

export { expect };

export const test = base.extend({
  // The address is known only when the server runs, after the configuration was read.
  baseURL: async ({ browserName: _ }, use) => use(process.env.KALA_URL),
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
