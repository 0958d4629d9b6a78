import { en } from '#identity/text/en';
import { en as kit } from '#web/text/en';
import { accountOf, expect, signedInAs, test } from './fixtures.ts';

test('a visitor who opens a page signs in first and returns to it', async ({ page }) => {
  const { email, password } = await accountOf(page, 'owner');
  await page.goto('/en/setting/tag');
  await expect(page).toHaveURL(/\/en\/signin\?/);
  await page.getByLabel(en.signIn.email).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: en.signIn.submit }).click();
  await expect(page).toHaveURL(/\/en\/setting\/tag$/);
});

test('the code of an invitation is not lost on the way to sign in', async ({ page }) => {
  await page.goto('/en/dashboard?code=INVITE42');
  await expect(page).toHaveURL(/\/en\/signin\?.*code=INVITE42/);
});

test('after signing out the pages are closed again', async ({ page }) => {
  await signedInAs(page, 'owner', { own: true });
  await page.goto('/en/dashboard');
  const name = kit.shell.account.replace('{{name}}', '');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: kit.shell.signOut }).click();
  await expect(page).toHaveURL(/\/en\/signin/);
  await page.goto('/en/dashboard');
  await expect(page).toHaveURL(/\/en\/signin/);
});
