import type { Page } from '@playwright/test';
import { codeAt, stepOf } from '#identity/server/totp';
import { en as words } from '#identity/text/en';
import { systemNow } from '#kernel/time';
import { aWindow, expect, test, visit } from './fixtures.ts';

const password = 'ข้าวเหนียวมะม่วง';
/**
 * The app's code. The code of a half minute can be used once, so the second is that of the next one; both are accepted also when
 * a half minute ends between reading and sending.
 */
const codeOf = (key: string, ahead = 0) => codeAt(key.replaceAll(' ', ''), stepOf(systemNow()) + ahead);

/** A new user with a verified address: signs up and opens the link of the mail by calls, without the pages. */
async function aPerson(page: Page): Promise<string> {
  const email = `${crypto.randomUUID()}@kala.test`;
  const data = { firstName: 'สมศรี', lastName: 'ใจดี', email, password };
  expect((await page.request.post('/auth/identity/sign-up', { data })).status()).toBe(200);
  let token: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    token = new RegExp(`${email}[\\s\\S]*?token=([\\w-]+)`).exec(outbox)?.[1];
    expect(token).toBeTruthy();
  }).toPass();
  await page.request.post('/auth/identity/email/verify', { data: { token } });
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(words.signIn.email).fill(email);
  await page.getByLabel(words.signIn.password).first().fill(password);
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).click();
}

test('is turned on, asked for at the next sign-in, and replaced by a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await aPerson(page);
  // Without a company the page is not available yet: the test makes the same calls as that page.
  const { secret } = await (await page.request.post('/auth/identity/second-factor')).json();
  const confirmed = await page.request.put('/auth/identity/second-factor', { data: { code: codeOf(secret) } });
  const { recoveryCodes } = await confirmed.json();
  expect(recoveryCodes).toHaveLength(10);

  const window = await aWindow(browser, baseURL);
  await visit(window, 'signin', 'en');
  await signIn(window, email);
  await expect(window.getByRole('heading', { name: words.secondStep.title })).toBeVisible();
  await window.getByLabel(words.secondStep.code).fill('000000');
  await window.getByRole('button', { name: words.secondStep.submit }).click();
  await expect(window.getByText(words.fields.factorCode)).toBeVisible();
  await window.getByLabel(words.secondStep.code).fill(codeOf(secret, 1));
  await window.getByRole('button', { name: words.secondStep.submit }).click();
  await expect(window).not.toHaveURL(/signin/);

  const phoneless = await aWindow(browser, baseURL);
  await visit(phoneless, 'signin', 'en');
  await signIn(phoneless, email);
  await phoneless.getByLabel(words.secondStep.code).fill(recoveryCodes[0]);
  await phoneless.getByRole('button', { name: words.secondStep.submit }).click();
  await expect(phoneless).not.toHaveURL(/signin/);
});
