import type { Locator, Page } from '@playwright/test';
import { companyMenu, type MenuItem } from '#access/rules/menu';
import { en } from '#apps/web/text/en';
import { en as kit } from '#web/text/en';
import { expect, signedInAs, test, visit } from './fixtures.ts';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: kit.shell.mainMenu });
const group = (page: Page, heading: string): Locator => menu(page).getByRole('region', { name: heading });
const { headings, items } = en;

test('an owner finds every place of the company in the menu, and nothing is locked', async ({ page }) => {
  await signedInAs(page, 'owner');
  await visit(page, 'dashboard');
  const [, management, administration] = companyMenu;
  const withPage = (items: readonly MenuItem[] = []): number => items.filter((item) => item.page).length;
  await expect(group(page, headings.management).getByRole('link')).toHaveCount(withPage(management?.items));
  await expect(group(page, headings.administration).getByRole('link')).toHaveCount(withPage(administration?.items));
  await expect(group(page, headings.locked)).toHaveCount(0);
  await group(page, headings.administration).getByRole('link', { name: items['lang-setting'] }).click();
  await expect(page).toHaveURL(/\/en\/setting\/tag$/);
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(items['lang-setting']);
});
