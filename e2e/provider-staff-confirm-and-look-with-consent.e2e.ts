import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { en as log } from '#activity/text/en';
import { billing } from '#billing/contract';
import { en as words } from '#console/text/en';
import { codeAt, stepOf } from '#identity/server/totp';
import { en as signInWords } from '#identity/text/en';
import { systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { en as supportWords } from '#support/text/en';
import { house, ownNode } from '../tools/setup/house.mjs';
import { callIn } from '../tools/shots/call.ts';
import { anOwner } from './companies.ts';
import { aWindow, drawn, expect, test, visit } from './fixtures.ts';

const password = `lantern-${process.pid}-orchid-boat`;

/** A user whom the operator appoints, signed in at the page with the code of their app. */
async function aStaffMember(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await aWindow(browser, baseURL);
  const email = `${crypto.randomUUID()}@provider.test`;
  const place = crypto.getRandomValues(new Uint8Array(3)).join('.');
  const person = { firstName: 'Kala', lastName: 'Staff', email, password };
  await page.request.post('/auth/identity/sign-up', { data: person, headers: { 'x-forwarded-for': `10.${place}` } });
  const tokenOf = async (): Promise<string> => {
    const outbox = await (await page.request.get('/dev/outbox')).text();
    return new RegExp(`${email}[\\s\\S]*?token=([\\w-]+)`).exec(outbox)?.[1] ?? '';
  };
  await expect.poll(tokenOf).not.toBe('');
  await page.request.post('/auth/identity/email/verify', { data: { token: await tokenOf() } });
  const { secret } = await (await page.request.post('/auth/identity/second-factor')).json();
  // The code of a half minute is used once: the sign-in below takes that of the next one.
  const code = (ahead: number) => codeAt(secret, stepOf(systemNow()) + ahead);
  await page.request.put('/auth/identity/second-factor', { data: { code: code(0) } });
  execFileSync(ownNode, ['tools/db/provider.ts', 'add', email], {
    cwd: house,
    env: { ...process.env, DATABASE_URL: '', KALA_DATA: process.env.KALA_E2E_DATA },
  });
  await page.context().clearCookies();
  await visit(page, 'signin', 'en');
  await page.getByLabel(signInWords.signIn.email).fill(email);
  await page.getByLabel(signInWords.signIn.password).first().fill(password);
  await page.getByRole('button', { name: signInWords.signIn.submit, exact: true }).click();
  await page.getByLabel(signInWords.secondStep.code).fill(code(1));
  await page.getByRole('button', { name: signInWords.secondStep.submit }).click();
  await expect(page).not.toHaveURL(/signin/);
  return page;
}

const inDialog = (page: Page) => page.getByRole('dialog');

test('provider staff confirm a transfer, pay a part of it back and look with the owner’s consent, and the owner finds the trace', async ({
  browser,
  baseURL,
}) => {
  const owner = await anOwner(browser, baseURL);
  const profile = await callIn(owner.context(), people.myProfile, undefined);
  const company = profile.lastVisitEmployee?.organization.name ?? '';
  await callIn(owner.context(), billing.createOrder, { feature: 'annual', cloud: 20 });
  const staff = await aStaffMember(browser, baseURL);

  await visit(staff, `console/orders?search=${encodeURIComponent(company)}`, 'en');
  await staff.getByRole('link', { name: company }).click();
  await staff.getByRole('button', { name: words.orders.confirm }).click();
  await inDialog(staff).getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText(words.orders.none)).toBeVisible();
  await expect(staff.getByRole('cell', { name: words.orders.statuses.paid })).toBeVisible();

  await staff.getByRole('button', { name: 'Actions for 1' }).click();
  await staff.getByRole('menuitem', { name: words.orders.refund }).click();
  await inDialog(staff).getByLabel(words.orders.refundAmount).fill('107');
  await inDialog(staff).getByLabel(words.orders.refundReason).fill('A discount that was promised');
  await inDialog(staff).getByRole('button', { name: words.orders.refund }).click();
  await expect(staff.getByRole('cell', { name: '฿107.00' })).toBeVisible();

  await staff.getByRole('link', { name: words.orders.toCompany }).click();
  await staff.getByRole('button', { name: words.support.ask }).click();
  await inDialog(staff).getByLabel(supportWords.access.reason).fill('The report of October');
  await inDialog(staff).getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText(supportWords.access.states.asked)).toBeVisible();

  await visit(owner, 'company/support', 'en');
  await expect(owner.getByText('The report of October')).toBeVisible();
  await owner.getByRole('button', { name: supportWords.access.answer }).click();
  await inDialog(owner).getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText(supportWords.access.states.open, { exact: true })).toBeVisible();

  await staff.reload();
  await drawn(staff);
  await staff.getByRole('button', { name: words.support.look }).click();
  await expect(staff.getByText(`Support: you are looking into ${company}`)).toBeVisible();
  await visit(staff, 'employee/all', 'en');
  await expect(staff.getByRole('link', { name: /Malee/ }).first()).toBeVisible();
  await Promise.all([staff.waitForEvent('load'), staff.getByRole('button', { name: 'Stop', exact: true }).click()]);
  await expect(staff.getByRole('heading', { level: 1, name: company })).toBeVisible();

  await visit(owner, 'activity-log/company-log', 'en');
  await expect(owner.getByText(log.verbs.providerChanged).first()).toBeVisible();
  await expect(owner.getByText(log.verbs.providerLooked).first()).toBeVisible();
});
