import type { Profile } from '#people/contract';
import { drawn, expect, signedInAs, test, visit } from './fixtures.ts';

test('an owner views as an employee, changes nothing, and the log records it', async ({ page }) => {
  await signedInAs(page, 'employee');
  const me = (await (await page.request.get('/auth/v2/users/me')).json()) as Profile;
  const file = `employee/view/${me.lastVisitEmployee?.id}`;
  await signedInAs(page, 'owner', { own: true });
  await visit(page, `${file}/profile`, 'en');
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await page.getByRole('button', { name: 'View as this person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View as this person' }).click();

  const banner = page.getByText(`You are seeing Kala as ${name}.`);
  await expect(banner).toBeVisible();
  await visit(page, 'me/profile', 'en');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Contact' }).click();
  await page.getByLabel('LINE id').fill('somebody-else');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are viewing Kala as another person').first()).toBeVisible();

  // The page loads again when "view as" ends.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Stop', exact: true }).click()]);
  await drawn(page);
  await expect(banner).toBeHidden();
  await visit(page, `${file}/event-logs`, 'en');
  await expect(page.getByText(`Stopped viewing Kala as “${name}”`).first()).toBeVisible();
  await expect(page.getByText(`Started viewing Kala as “${name}”`).first()).toBeVisible();
});
