// The pixel sizes of the specification, measured in a browser: no lower test has a layout.
import type { Locator, Page } from '@playwright/test';
import { en as guide } from '#branding/text/en';
import { en as kit } from '#web/text/en';
import { expect, signedInAs, test, visit } from './fixtures.ts';

async function sizeOf(part: Locator): Promise<{ x: number; width: number; height: number }> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on screen.`);
  return box;
}

const isScrollLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden');

test('bar, menu, content, controls, dialog, picker and paper have their sizes', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signedInAs(page, 'owner');
  await visit(page, 'stylesheets');
  const menu = page.getByRole('navigation', { name: kit.shell.mainMenu });

  expect((await sizeOf(page.getByRole('banner'))).height).toBe(64);
  expect((await sizeOf(menu)).width).toBe(64);
  await menu.hover();
  await expect.poll(async () => (await sizeOf(menu)).width).toBe(210);
  await page.getByRole('heading', { level: 1 }).hover();

  const panel = page.getByRole('region', { name: guide.guide.sheet });
  expect((await sizeOf(panel)).width).toBeLessThanOrEqual(1200);
  expect((await sizeOf(page.getByLabel(guide.guide.company))).height).toBe(44);
  expect((await sizeOf(page.getByRole('button', { name: guide.guide.secondary }).first())).height).toBe(44);

  // 21 by 29.7 centimetres at 96 pixels per inch.
  const sheet = await sizeOf(panel.locator('section'));
  expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([794, 1123]);

  await page.getByRole('button', { name: new RegExp(guide.guide.period) }).click();
  const calendar = page.locator('.mantine-Popover-dropdown:visible');
  await expect(calendar).toBeVisible();
  expect((await sizeOf(calendar)).width).toBeLessThanOrEqual(647);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: guide.guide.openDialog }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => (await sizeOf(dialog)).width).toBe(600);
  expect(await isScrollLocked(page)).toBe(true);
});

test('on a phone of 320 nothing is beside the screen, and each control of the bar is as wide as a finger', async ({
  page,
}) => {
  await signedInAs(page, 'employee');
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, 'me/clock');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const controls = page.getByRole('banner').locator('button, a');
  for (const control of await controls.all()) {
    const { x, width } = await sizeOf(control);
    expect(x + width, String(control)).toBeLessThanOrEqual(320);
    expect(width, String(control)).toBeGreaterThanOrEqual(36);
  }
});

test('the sign-in form is 480 wide beside its artwork, which is hidden on a phone', async ({ page }) => {
  await visit(page, 'signin');
  const art = page.locator('aside');
  const form = page.getByRole('main');
  expect((await sizeOf(form)).width).toBeLessThanOrEqual(480);
  expect((await sizeOf(art)).width).toBe(1280 - 480);
  await page.setViewportSize({ width: 426, height: 844 });
  await expect(art).toBeVisible();
  await page.setViewportSize({ width: 425, height: 844 });
  await expect(art).toBeHidden();
});
