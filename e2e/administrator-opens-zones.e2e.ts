import type { Locator, Page } from '@playwright/test';
import { th as kit } from '#web/text/th';
import { th } from '#zones/text/th';
import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

test('an administrator opens a GPS zone and a QR zone in Thai, and the code at the door changes by itself', async ({
  page,
}) => {
  const [office, door] = [aName('สำนักงาน'), aName('ประตู')];
  await signedInAs(page, 'administrator');
  await visit(page, 'zone/all', 'th');

  await page.getByRole('button', { name: th.list.add }).click();
  await dialog(page).getByRole('button', { name: th.types.gps }).click();
  await dialog(page).getByLabel(th.form.name).fill(office);
  await dialog(page).getByLabel(th.form.radius, { exact: true }).fill('20');
  await expect(dialog(page).getByText(th.form.smallRadius.replace('{{n}}', '30'))).toBeVisible();
  await dialog(page).getByLabel(th.form.radius, { exact: true }).fill('150');
  // A typed radius moves the circle, and dragging its edge writes the number.
  await expect(dialog(page).getByRole('region', { name: th.form.place })).toContainText('150');
  await dialog(page).getByRole('button', { name: kit.words.save }).click();
  await said(page, th.form.added);
  await expect(row(page, office)).toContainText('150');

  await page.getByRole('link', { name: th.pages.qr, exact: true }).click();
  await page.getByRole('button', { name: th.list.add }).click();
  await dialog(page).getByRole('button', { name: kit.words.save }).click();
  await expect(dialog(page).getByText(kit.fields.required)).toBeVisible();
  await dialog(page).getByLabel(th.form.name).fill(door);
  await dialog(page).getByRole('button', { name: kit.words.save }).click();
  await row(page, door).getByRole('button').click();
  await page.getByRole('menuitem', { name: th.list.showCode }).click();
  const address = (await dialog(page).getByRole('code').textContent()) ?? '';

  // A tablet at the door: without a sign-in.
  const tablet = await page.context().browser()?.newContext();
  const shown = await tablet?.newPage();
  if (!tablet || !shown) throw new Error('There is no second browser.');
  await shown.goto(address);
  const code = shown.getByRole('img', { name: th.display.alt.replace('{{zone}}', door) });
  await expect(code).toBeVisible();
  const before = await code.innerHTML();
  await expect(async () => expect(await code.innerHTML()).not.toBe(before)).toPass({ timeout: 120_000 });
  await tablet.close();
});
