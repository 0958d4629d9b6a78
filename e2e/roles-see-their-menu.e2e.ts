import type { Locator, Page } from '@playwright/test';
import { en } from '#apps/web/text/en';
import { en as kit } from '#web/text/en';
import { expect, signedInAs, test, visit } from './fixtures.ts';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: kit.shell.mainMenu });
const group = (page: Page, heading: string): Locator => menu(page).getByRole('region', { name: heading });
const { headings, items } = en;

test('an owner finds every place of the company in the menu', async ({ page }) => {
  await signedInAs(page, 'owner');
  await visit(page, 'dashboard');
  await expect(group(page, headings.management).getByRole('link')).toHaveCount(8);
  await expect(group(page, headings.administration).getByRole('link')).toHaveCount(8);
  await group(page, headings.administration).getByRole('link', { name: items['lang-setting'] }).click();
  await expect(page).toHaveURL(/\/en\/setting\/tag$/);
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(items['lang-setting']);
});
