// The access token expires while a person fills in a form: saving renews it, and the typed values are kept.
import type { Page } from '@playwright/test';
import { createTokens } from '#identity/server/tokens';
import { asId } from '#kernel/ids';
import { addSeconds, systemNow } from '#kernel/time';
import { th as words } from '#organization/text/th';
import { th as kit } from '#web/text/th';
import { aName, aWindow, expect, said, signedInAs, test, visit } from './fixtures.ts';

async function accessCookie(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'kala_access');
  if (!cookie) throw new Error('Nobody is signed in.');
  const { sub, sid } = JSON.parse(Buffer.from(cookie.value.split('.')[1] ?? '', 'base64url').toString());
  return { cookie, claims: { userId: asId<'user'>(sub), sessionId: asId<'session'>(sid) } };
}

/** Sets the page's token ten minutes back. */
async function letTokenExpire(page: Page): Promise<string> {
  const { cookie, claims } = await accessCookie(page);
  const value = await createTokens(process.env.KALA_SECRET ?? '').sign(claims, addSeconds(systemNow(), -601));
  await page.context().addCookies([{ ...cookie, value }]);
  return value;
}

test('a form saved after the token expired is saved', async ({ page }) => {
  const typed = aName('Typed before the token expired');
  await signedInAs(page, 'owner', { own: true });
  await visit(page, 'setting/tag', 'th');
  await page.getByRole('button', { name: words.tags.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.tags.name).fill(typed);
  const over = await letTokenExpire(page);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/identity/refresh')) renewals.push(request.url());
  });
  await dialog.getByRole('button', { name: kit.words.save }).click();
  await said(page, words.tags.added);
  await expect(page.getByText(typed)).toBeVisible();
  expect(renewals).toHaveLength(1);
  const now = (await page.context().cookies()).find(({ name }) => name === 'kala_access');
  expect(now?.value).not.toBe(over);
});

test('a session that was ended elsewhere leads to the sign-in page, and back afterwards', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAs(page, 'manager', { own: true });
  await visit(page, 'me/security');
  const second = await aWindow(browser, baseURL);
  await signedInAs(second, 'manager');
  const { sessionId } = (await accessCookie(page)).claims;
  const ended = await second.request.delete('/auth/identity/session', { params: { id: sessionId } });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/signin\?next=.*me%2Fsecurity/);
});
