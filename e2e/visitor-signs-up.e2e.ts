import type { Page } from '@playwright/test';
import { th as words } from '#identity/text/th';
import { th as kit } from '#web/text/th';
import { drawn, expect, test, visit } from './fixtures.ts';

const anEmail = () => `${crypto.randomUUID()}@kala.test`;

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel(words.signUp.firstName).fill('สมศรี');
  await page.getByLabel(words.signUp.lastName).fill('ใจดี');
  await page.getByLabel(words.signUp.email).fill(email);
  await page.getByLabel(words.signUp.password, { exact: false }).first().fill('ข้าวเหนียวมะม่วง');
}

test('signs up, finds the mail in the outbox, and continues without a further step', async ({ page, context }) => {
  const email = anEmail();
  await visit(page, 'signup?code=INVITE', 'th');
  await fill(page, email);
  await page.getByRole('button', { name: words.signUp.submit }).click();
  await expect(page.getByText(words.verification.waiting)).toBeVisible();
  await expect(page).toHaveURL(/email-verification\?code=INVITE/);

  await page.getByRole('button', { name: words.verification.again }).click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\d+/ }).first()).toBeVisible();

  const mailbox = await context.newPage();
  const link = mailbox.locator('article', { hasText: email }).getByRole('link').first();
  await expect(async () => {
    await mailbox.goto('/dev/outbox');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await expect(mailbox.getByRole('heading', { name: words.verification.doneTitle })).toBeVisible();
  await expect(page).not.toHaveURL(/email-verification/);
  await expect(page).toHaveURL(/code=INVITE/);
});

test('sees at each field what is wrong', async ({ page }) => {
  await visit(page, 'signup', 'th');
  await page.getByRole('button', { name: words.signUp.submit }).click();
  await expect(page.getByText(kit.fields.required)).toHaveCount(4);
  await fill(page, 'nobody');
  await page.getByLabel(words.signUp.firstName).fill('Som2');
  await page.getByRole('button', { name: words.signUp.submit }).click();
  await expect(page.getByText(words.fields.firstName)).toBeVisible();
  await expect(page.getByText(kit.fields.email)).toBeVisible();
});

test('cannot use an address that has an account', async ({ page }) => {
  await visit(page, 'signup', 'th');
  await fill(page, 'owner@demo.kala.test');
  await page.getByLabel(words.signUp.password, { exact: false }).first().press('Enter');
  await expect(page.getByText(words.errors.emailTaken)).toBeVisible();
  // The fields are locked while they are sent; the reader is then at the one that was refused.
  await expect(page.getByLabel(words.signUp.email)).toBeFocused();
  await drawn(page);
});
