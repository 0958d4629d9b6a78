import type { Locator, Page } from '@playwright/test';
import { th } from '#shifts/text/th';
import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

/** A Monday in weeks without holidays and without other plans. */
const monday = '2027-03-01';
const shift = 'เปิดร้าน';

const dialog = (page: Page): Locator => page.getByRole('dialog');
/** The cell of the shift on a day of the month. */
const cell = (page: Page, day: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${shift} .*${day} มี.ค.`) });

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: th.week.more }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openBoard(page: Page): Promise<void> {
  await visit(page, 'shifts', 'th');
  await page.getByRole('link', { name: th.boards.add }).click();
  await page.getByLabel(th.board.name, { exact: false }).first().fill(aName('ร้านสาขา'));
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await page.getByRole('link', { name: th.board.plan }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ร้านสาขา' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  await visit(page, `shifts/shift-board?id=${id}&from=${monday}`, 'th');
}

async function planMonday(page: Page): Promise<string> {
  await page.getByRole('button', { name: th.week.addTime }).click();
  await dialog(page).getByRole('combobox', { name: th.time.profile }).click();
  await page.getByRole('option', { name: shift }).click();
  await dialog(page).getByRole('button', { name: th.time.addTime, exact: true }).click();
  await cell(page, '01').click();
  await dialog(page).getByRole('button', { name: th.time.others }).click();
  const person = dialog(page)
    .getByRole('checkbox', { name: /^เลือก / })
    .first();
  const name = ((await person.getAttribute('aria-label')) ?? '').replace(/^เลือก /, '');
  await person.check();
  await dialog(page).getByRole('button', { name: 'เพิ่ม 1 คน' }).click();
  await expect(dialog(page).getByRole('button', { name: `นำ ${name} ออก` })).toBeVisible();
  await dialog(page).getByRole('button', { name: th.time.done }).click();
  await expect(cell(page, '01')).toContainText(name);
  return name;
}

test('a shop plans a week, copies it, moves a shift, publishes, and resets what it changed afterwards', async ({
  page,
}) => {
  await signedInAs(page, 'owner');
  await openBoard(page);
  const name = await planMonday(page);

  await choose(page, th.week.copy);
  await dialog(page).getByRole('button', { name: th.copyWeek.copy }).click();
  await said(page, th.week.copied);
  await expect(cell(page, '08')).toContainText(name);

  await cell(page, '08').getByText(name).dragTo(cell(page, '10'));
  await expect(cell(page, '10')).toContainText(name);
  await expect(cell(page, '08')).not.toContainText(name);
  await page.getByRole('button', { name: th.week.undo }).click();
  await expect(cell(page, '08')).toContainText(name);
  await page.getByRole('button', { name: th.week.redo }).click();
  await expect(cell(page, '10')).toContainText(name);
  await expect(page.getByRole('button', { name: th.week.undo })).toBeEnabled();

  await page.getByRole('button', { name: th.week.publish }).click();
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole('button', { name: th.publishWeek.publish }).click();
  await said(page, th.publishWeek.doneOne);
  await expect(page.getByText(th.states.published, { exact: true })).toBeVisible();

  await cell(page, '10').click();
  await dialog(page)
    .getByRole('switch', { name: `${name} ทำกะนี้เป็นโอที` })
    .check({ force: true });
  await dialog(page).getByRole('button', { name: th.time.done }).click();
  await expect(page.getByText(th.states.changed)).toBeVisible();
  await choose(page, th.week.reset);
  await dialog(page).getByRole('button', { name: th.resetWeek.reset }).click();
  await expect(page.getByText(th.states.published, { exact: true })).toBeVisible();
  await expect(cell(page, '10')).not.toContainText(th.week.ot);
});
