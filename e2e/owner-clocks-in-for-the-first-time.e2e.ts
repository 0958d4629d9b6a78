// From the sign-up to the first clock-in on a phone. A click is a press on a button, link, box or choice; typing is none.
import type { Locator } from '@playwright/test';
import { ownerProcessing } from '#consent/rules/texts/owner-processing';
import { th as identity } from '#identity/text/th';
import { th } from '#setup/text/th';
import { aName, expect, test, visit } from './fixtures.ts';

/** Twenty before. */
const mostClicks = 12;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a new owner is clocked in after at most twelve clicks on a phone, and prints the poster', async ({
  page,
  context,
}) => {
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks++;
    await what.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const email = `${crypto.randomUUID()}@kala.test`;

  await visit(page, 'signup', 'th');
  await page.getByLabel(identity.signUp.firstName).fill('มาลี');
  await page.getByLabel(identity.signUp.lastName).fill('ใจดี');
  await page.getByLabel(identity.signUp.email).fill(email);
  await page.getByLabel(identity.signUp.password, { exact: false }).first().fill('ข้าวเหนียวมะม่วง');
  await click(button(identity.signUp.submit));
  await expect(page.getByText(identity.verification.waiting)).toBeVisible();
  const mailbox = await context.newPage();
  const link = mailbox.locator('article', { hasText: email }).getByRole('link').first();
  await expect(async () => {
    await mailbox.goto('/dev/outbox');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await click(link);

  await click(page.getByRole('link', { name: th.connect.create }));
  // The name came with the sign-up: the first question is about the company.
  await page.getByRole('textbox', { name: th.company.name }).fill(aName('ข้าวหอม'));
  await click(page.getByRole('combobox', { name: th.company.businessType }));
  await click(page.getByRole('option', { name: 'ร้านอาหารและคาเฟ่' }));
  await click(button(th.steps.next));
  await click(button(th.steps.skip));
  await expect(page.getByRole('combobox', { name: th.board.workDays })).toHaveValue(th.board.days.weekdays);
  await click(button(th.steps.next));
  await expect(page.getByRole('textbox', { name: th.zone.name })).toHaveValue(th.zone.placeholder);
  // The way forward is above the way back, each as wide as the sheet.
  const [next, back] = [await button(th.steps.next).boundingBox(), await button(th.steps.back).boundingBox()];
  expect(next?.width).toBe(back?.width);
  expect(next?.y).toBeLessThan(back?.y ?? 0);
  await click(button(th.steps.next));
  await click(page.getByRole('checkbox', { name: ownerProcessing[0]?.words.th.statement ?? '' }));
  await click(button(th.steps.finish));
  await click(button(th.opened.clockIn));
  await expect(page.getByText(th.opened.clockedIn.split('{{')[0] ?? '')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(mostClicks);

  const poster = page.waitForEvent('download');
  await button(th.opened.poster).click();
  expect((await poster).suggestedFilename()).toMatch(/\.pdf$/);
});
