import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { en } from '#organization/text/en';
import { en as kit } from '#web/text/en';
import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

const words = en.tags;

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function addTag(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: words.add }).click();
  await dialog(page).getByLabel(words.name).fill(name);
  await dialog(page).getByRole('button', { name: kit.words.save }).click();
}

async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button').click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: words.search }).fill(text);
}

/** The list is loaded: its header and the one matching row. */
const onlyRow = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, name)).toHaveCount(1);
};

test.beforeEach(async ({ page }) => {
  await signedInAs(page, 'owner');
  await visit(page, 'setting/tag');
});

test('an owner adds a tag, renames it, finds it, and deletes it', async ({ page }) => {
  const [first, second] = [aName('Forklift'), aName('Crane')];
  await addTag(page, first);
  await said(page, words.added);
  await search(page, first);
  await onlyRow(page, first);

  await chooseFor(page, first, words.edit);
  await dialog(page).getByLabel(words.name).fill(second);
  await dialog(page).getByRole('button', { name: kit.words.save }).click();
  await expect(row(page, first)).toHaveCount(0);
  await search(page, second);
  await onlyRow(page, second);

  await chooseFor(page, second, words.delete);
  await expect(dialog(page)).toContainText(second);
  await dialog(page).getByRole('button', { name: kit.words.cancel }).click();
  await expect(row(page, second)).toHaveCount(1);
  await chooseFor(page, second, words.delete);
  await dialog(page).getByRole('button', { name: words.delete }).click();
  await expect(row(page, second)).toHaveCount(0);
  await page.reload();
  await search(page, second);
  await expect(page.getByRole('searchbox', { name: words.search })).toHaveValue(second);
  await expect(row(page, second)).toHaveCount(0);
});

test('an owner deletes a tag by the keyboard, in a row at the edge of the window', async ({ page }) => {
  const [first, second] = [aName('Ladder'), aName('Ladder')];
  for (const name of [first, second]) {
    await addTag(page, name);
    await said(page, words.added);
  }
  await search(page, 'Ladder');
  await expect(row(page, second)).toHaveCount(1);
  const more = row(page, first).getByRole('button');
  const box = await more.boundingBox();
  // The window ends in the middle of the button.
  await page.setViewportSize({ width: 1280, height: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2) });
  await more.evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: words.edit })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: words.delete })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: kit.words.cancel })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, first)).toHaveCount(0);
  // The focus is where the row was, not at the top of the page.
  await expect(page.getByRole('table').locator(':focus')).toHaveCount(1);
});

test('the list of tags can be exported as a file', async ({ page }) => {
  const name = aName('=Formula');
  await addTag(page, name);
  await expect(dialog(page)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kit.export.label }).click();
  await page.getByRole('menuitem', { name: kit.export.csv }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  // A cell that a spreadsheet would run as a formula is written as text.
  expect(text).toContain(`'${name}`);
});
