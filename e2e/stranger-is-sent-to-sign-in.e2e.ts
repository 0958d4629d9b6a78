import { en } from '#identity/text/en';
import { th } from '#identity/text/th';
import { en as kit } from '#web/text/en';
import { accountOf, drawn, expect, signedInAs, test } from './fixtures.ts';

test('a stranger who asks for a page signs in first and comes back to it', async ({ page }) => {
  const { email, password } = await accountOf(page, 'owner');
  await page.goto('/en/setting/tag');
  await expect(page).toHaveURL(/\/en\/signin\?/);
  await page.getByLabel(en.signIn.email).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: en.signIn.submit }).click();
  await expect(page).toHaveURL(/\/en\/setting\/tag$/);
});

test('a wrong password is refused with one sentence that tells nothing about the account', async ({ page }) => {
  const { email } = await accountOf(page, 'owner');
  await page.goto('/en/signin');
  for (const address of [email, 'nobody@demo.kala.test']) {
    await page.getByLabel(en.signIn.email).fill(address);
    await page.locator('input[type=password]').fill('not the password');
    await page.getByRole('button', { name: en.signIn.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: en.errors.signInFailed })).toBeVisible();
    await page.reload();
  }
  await expect(page).toHaveURL(/\/en\/signin/);
});

test('an address without a language gets the one chosen last', async ({ page }) => {
  await page.goto('/th/signin');
  await expect(page.getByRole('heading', { name: th.signIn.title })).toBeVisible();
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/th\/signin$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

test('a language that we do not speak is a page that is not there', async ({ page }) => {
  await page.goto('/fr/signin');
  await expect(page.getByText(kit.errorPages.unknownLanguage)).toBeVisible();
});

test('a page that nobody built is not there', async ({ page }) => {
  await signedInAs(page, 'owner');
  await page.goto('/en/no-such-page');
  await drawn(page);
  await expect(page.getByText(kit.errorPages.notFound, { exact: true })).toBeVisible();
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
