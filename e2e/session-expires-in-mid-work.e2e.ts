// The access token is over while somebody fills in a form: the save renews it, and nothing that was typed is lost.
// A server of its own, whose secret is known here, so that a token can be made that was good ten minutes ago.
import type { Page } from '@playwright/test';
import { createTokens } from '#identity/server/tokens';
import { asId } from '#kernel/ids';
import { languages } from '#kernel/text';
import { addSeconds, systemNow } from '#kernel/time';
import { en } from '#organization/text/en';
import { th } from '#organization/text/th';
import { en as kitEn } from '#web/text/en';
import { th as kitTh } from '#web/text/th';
import { type ServerProcess, startServer } from '../tools/setup/server-process.ts';
import { test as base, expect, signedInAs, visit } from './fixtures.ts';

const texts = { en, th };
const kits = { en: kitEn, th: kitTh };
const secret = 'a secret of thirty-two letters or more, for journeys';
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ env: { KALA_SECRET: secret, SIGN_INS_PER_MINUTE: '10000' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Puts the clock of the page's token ten minutes back. */
async function letTokenExpire(page: Page): Promise<string> {
  const context = page.context();
  const cookie = (await context.cookies()).find(({ name }) => name === 'kala_access');
  if (!cookie) throw new Error('Nobody is signed in.');
  const { sub, sid } = JSON.parse(Buffer.from(cookie.value.split('.')[1] ?? '', 'base64url').toString());
  const claims = { userId: asId<'user'>(sub), sessionId: asId<'session'>(sid) };
  const value = await createTokens(secret).sign(claims, addSeconds(systemNow(), -601));
  await context.addCookies([{ ...cookie, value }]);
  return value;
}

for (const language of languages) {
  const words = texts[language];

  test(`a form that is saved after the token was over is saved all the same (${language})`, async ({ page }) => {
    const typed = `Typed before the token was over (${language})`;
    await signedInAs(page, 'owner');
    await visit(page, 'setting/tag', language);
    await page.getByRole('button', { name: words.tags.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.tags.name).fill(typed);
    const over = await letTokenExpire(page);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/identity/refresh')) renewals.push(request.url());
    });
    await dialog.getByRole('button', { name: kits[language].words.save }).click();
    await expect(page.getByText(words.tags.added)).toBeVisible();
    await expect(page.getByText(typed)).toBeVisible();
    expect(renewals).toHaveLength(1);
    const now = (await page.context().cookies()).find(({ name }) => name === 'kala_access');
    expect(now?.value).not.toBe(over);
  });
}

test('a session that was ended elsewhere leads to the sign-in page, and back afterwards', async ({ page, browser }) => {
  await signedInAs(page, 'manager');
  await visit(page, 'me/security');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const second = await other.newPage();
  await signedInAs(second, 'manager');
  const begun = performance.now();
  const ended = await second.request.post('/auth/identity/sessions/end-others');
  expect((await ended.json()).count).toBeGreaterThan(0);
  await expect(page).toHaveURL(/signin\?next=.*me%2Fsecurity/, { timeout: 5000 });
  expect(performance.now() - begun).toBeLessThan(5000);
  await other.close();
});
