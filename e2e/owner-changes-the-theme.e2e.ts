// The owner gives the company its colour and its logo; they are seen in a web view on the phone, in a mail, and the colour on a paper.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { coloursOnPaper } from '#apps/server/testing/file-text';
import { en } from '#branding/text/en';
import { enterprise } from '#enterprise/contract';
import { people } from '#people/contract';
import { en as kit } from '#web/text/en';
import { callIn } from '../tools/shots/call.ts';
import { anOwner } from './companies.ts';
import { expect, said, signedInAs, test, visit } from './fixtures.ts';
import { injectShell } from './walk.ts';

const blue = { hex: '#0057b8', onScreen: 'rgb(0, 87, 184)', onPaper: '0 0.34 0.72' };
const logo = { width: 308, height: 90 };

async function changeTheme(owner: Page): Promise<void> {
  const create = { ...logo, channels: 3, background: blue.hex } as const;
  await visit(owner, 'company');
  await owner.getByRole('button', { name: en.editor.title }).click();
  await owner.getByRole('textbox', { name: en.theme.primary }).fill(blue.hex);
  await owner.getByRole('group', { name: en.editor.longLogo }).getByRole('button').first().click();
  await owner
    .getByLabel(kit.controls.image.title, { exact: true })
    .last()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create }).png().toBuffer(),
    });
  await owner.getByRole('button', { name: kit.words.apply }).click();
  await expect(owner.getByText('logo.png')).toBeVisible();
  const panel = owner.getByRole('dialog', { name: en.editor.title });
  await panel.getByRole('button', { name: kit.words.save, exact: true }).click();
  await said(owner, en.editor.saved);
}

/** The main colour of a page, as its parts use it. */
const mainColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-5'));

test('a changed theme is seen on the phone, in a mail and on a paper', async ({ browser, baseURL, page: console }) => {
  const owner = await anOwner(browser, baseURL);
  const window = owner.context();
  const { lastVisitEmployee } = await callIn(window, people.myProfile, undefined);
  const company = lastVisitEmployee?.organization;
  await signedInAs(console, 'provider');
  await callIn(console.context(), enterprise.setTier, { organizationId: company?.id ?? '', enterprise: true });
  await changeTheme(owner);
  await expect.poll(() => mainColour(owner)).toBe(blue.hex);

  const app = await browser.newContext({ ...(baseURL && { baseURL }) });
  await injectShell(app, (await window.cookies()).find(({ name }) => name === 'kala_access')?.value ?? '');
  const phone = await app.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await visit(phone, 'webview/profile', 'th');
  await expect.poll(() => mainColour(phone)).toBe(blue.hex);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const email = `${crypto.randomUUID()}@colleagues.test`;
  await callIn(window, people.invite, { people: [{ email }], language: 'th' });
  const mail = owner.locator('article', { hasText: email });
  await expect(async () => {
    await owner.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.locator('summary').click();
  const picture = mail.frameLocator('iframe').getByRole('img', { name: company?.name ?? '' });
  await expect(picture.locator('xpath=..')).toHaveCSS('border-bottom-color', blue.onScreen);
  const { pathname, search } = new URL((await picture.getAttribute('src')) ?? '');
  const sent = await sharp(await (await console.request.get(pathname + search)).body()).metadata();
  expect(sent).toMatchObject(logo);

  await visit(owner, 'setting/tag');
  await owner.getByRole('button', { name: kit.export.label }).click();
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('menuitem', { name: kit.export.pdf }).click(),
  ]);
  const paper = await readFile(await download.path());
  expect(coloursOnPaper(paper)).toContain(blue.onPaper);
});
