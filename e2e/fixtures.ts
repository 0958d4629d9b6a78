import { test as base, expect, type Page } from '@playwright/test';
import type { DemoAccount } from '#identity/contract';
import type { Language } from '#kernel/text';

export { expect };

export const test = base.extend({
  // The address is known only once the server runs, after the configuration was read.
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

/** Signs in without the form: the cookies are the page's from now on. */
export async function signedInAs(page: Page, role: Role): Promise<void> {
  const { email, password } = await accountOf(page, role);
  const answer = await page.request.post('/auth/identity/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Opens a page below the language and waits until it is drawn. */
export async function visit(page: Page, path: string, language: Language = 'en'): Promise<void> {
  await page.goto(`/${language}/${path}`);
  await drawn(page);
}

/** A heading stands there, no list is still loading, and the fonts have come. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => true)');
}

let counter = 0;
/** A name that no other journey uses. */
export const aName = (word: string): string => `${word} ${process.pid}-${++counter}`;
