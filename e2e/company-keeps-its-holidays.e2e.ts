import type { Locator, Page } from '@playwright/test';
import { th } from '#holidays/text/th';
import { expect, said, signedInAs, test, visit } from './fixtures.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const days = (page: Page): Locator => page.getByRole('list', { name: th.list.days }).getByRole('listitem');
const inYear = (text: string, year: number): string => text.replace('{{year}}', String(year));

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: th.list.more, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a company takes the public holidays of a year and copies them; a team removes one and restores it', async ({
  page,
}) => {
  await signedInAs(page, 'administrator');
  await visit(page, 'holidays?year=2027', 'th');
  await expect(page.getByText(inYear(th.list.emptyTitle, 2570))).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: th.list.public }).last().click();
  await dialog(page)
    .getByRole('button', { name: /^เพิ่ม \d+ วัน$/ })
    .click();
  await said(page, th.public.added);
  await expect(days(page).filter({ hasText: '05 ธ.ค. 2570' })).toHaveCount(1);
  const count = await days(page).count();

  await page.getByRole('button', { name: th.list.after }).click();
  await expect(page.getByRole('heading', { name: inYear(th.list.year, 2571) })).toBeVisible();
  await choose(page, th.list.copyYear);
  await dialog(page).getByRole('button', { name: th.copyYear.agree }).click();
  await said(page, th.copyYear.copied);
  await expect(days(page)).toHaveCount(count);

  const teams = await page.request.get('/auth/v1/departments/search', { params: { size: 1 } });
  const { items } = (await teams.json()) as { items: readonly { departmentId: string }[] };
  await visit(page, `teams/view/${items[0]?.departmentId}/holidays?year=2028`, 'th');
  await expect(days(page)).toHaveCount(count);
  const first = days(page).first();
  await first.getByRole('button', { name: new RegExp(th.list.delete) }).click();
  await dialog(page).getByRole('button', { name: 'ลบ' }).click();
  await expect(page.getByText(inYear(th.list.own, 2571))).toBeVisible();
  await expect(days(page)).toHaveCount(count - 1);

  await choose(page, th.list.restore);
  await dialog(page).getByRole('button', { name: th.restore.agree }).click();
  await said(page, th.restore.restored);
  await expect(days(page)).toHaveCount(count);
});
