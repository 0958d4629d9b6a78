import { accountOf, drawn, expect, signedInAs, test, visit } from './fixtures.ts';

test('an owner looks through an employee’s eyes, changes nothing, and the log keeps it', async ({ page }) => {
  const { email } = await accountOf(page, 'employee');
  await signedInAs(page, 'owner');
  await visit(page, `employee/all?search=${encodeURIComponent(email)}`, 'en');
  await page
    .getByRole('link')
    .filter({ hasText: /\S/ })
    .and(page.locator('a[href*="/employee/view/"]'))
    .first()
    .click();
  await drawn(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const file = new URL(page.url()).pathname.replace(/^\/en\//, '').replace(/\/profile$/, '');
  await page.getByRole('button', { name: 'See what they see' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'See what they see' }).click();

  const banner = page.getByRole('complementary', { name: `You see what ${name} sees.` });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
  await visit(page, 'employee/all', 'en').catch(() => undefined);
  await expect(page.getByRole('button', { name: 'Add employee' })).toHaveCount(0);

  await visit(page, 'me/profile', 'en');
  await page.getByLabel('LINE id').fill('somebody-else');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('nothing can be changed', { exact: false }).last()).toBeVisible();

  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toBeHidden();
  await visit(page, `${file}/event-logs`, 'en');
  await expect(page.getByText(`Stopped looking through the eyes of “${name}”`).first()).toBeVisible();
  await expect(page.getByText(`Began to look through the eyes of “${name}”`).first()).toBeVisible();
});
