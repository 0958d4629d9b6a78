import { en } from '#identity/text/en';
import { accountOf, expect, test } from './fixtures.ts';

test('a user who forgot the password gets a link by mail, and it works once', async ({ page }) => {
  // An account that no other journey uses: its password changes.
  const { email } = await accountOf(page, 'payrollApprove');
  const password = 'seven green umbrellas';
  await page.goto('/en/signin');
  await page.getByRole('link', { name: en.signIn.forgot }).click();
  await expect(page.getByRole('heading', { name: en.forgot.title })).toBeVisible();
  await page.getByLabel(en.signIn.email).fill(email);
  await page.getByRole('button', { name: en.forgot.submit }).click();
  await expect(page.getByText(en.forgot.sentTitle)).toBeVisible();

  // The person receives other mails too; only this one has a token.
  const link = page.locator('article').filter({ hasText: email }).locator('a[href*="token="]').first();
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  const path = address.pathname + address.search;

  await page.goto(path);
  await page
    .getByLabel(/password|รหัสผ่าน/i)
    .first()
    .fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/signin/);
  const answer = await page.request.post('/auth/identity/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);

  const again = await page.request.post('/auth/identity/password/reset', {
    data: { token: address.searchParams.get('token'), password: 'another umbrella' },
  });
  expect(again.status()).toBeGreaterThanOrEqual(400);
});
