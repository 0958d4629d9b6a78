// A company buys by PayPal, adds people by transfer, and downloads its tax invoice.
import { billing } from '#billing/contract';
import { startPaypalService } from '#billing/server/testing/paypal-service';
import { en } from '#billing/text/en';
import { routeOf } from '#kernel/call';
import { dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { callIn } from '../tools/shots/call.ts';
import { anOwner } from './companies.ts';
import { expect, signedInAs, test, visit } from './fixtures.ts';
import { outsidePorts, paypalApp } from './outside.ts';

const slip = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

test('a plan is bought by PayPal, people are added by transfer, the tax invoice is downloaded', async ({
  browser,
  baseURL,
  page: console,
}) => {
  // The server asks for sales two minutes later, and a busy machine may still be on its way to the page that waits for the report.
  const paypal = await startPaypalService({ port: outsidePorts().paypal, app: paypalApp, listsLate: true });
  const owner = await anOwner(browser, baseURL);
  const window = owner.context();

  await visit(owner, 'company/plans');
  await owner.getByRole('link', { name: en.plans.chooseMonthly }).click();
  await owner.getByRole('textbox', { name: en.plan.names.cloud }).fill('20');
  await expect(owner.getByText('฿1,284.00').last()).toBeVisible();
  await owner.getByRole('button', { name: en.order.place }).click();
  const address = {
    companyName: 'ข้าวหอม',
    taxId: '0105555123456',
    branchCode: '00000',
    firstname: 'Malee',
    lastname: 'Jaidee',
    address1: '99 Sukhumvit',
    city: 'Khlong Toei',
    stateProvince: 'Bangkok',
    country: 'Thailand',
    postalCode: '10110',
    phoneNumber: '021234567',
  } as const;
  for (const [name, value] of Object.entries(address))
    await owner.getByRole('textbox', { name: en.address[name as keyof typeof address] }).fill(value);
  await owner.getByRole('button', { name: en.order.saveAddress }).click();
  await owner.getByRole('button', { name: en.order.payByPaypal }).click();
  await owner.getByRole('button', { name: 'Agree and pay' }).click();
  // PayPal sends people to the server's public address, localhost; the journey is signed in at 127.0.0.1.
  await owner.waitForURL(/subscription_id/);
  const back = new URL(owner.url());
  await owner.goto(back.searchParams.get('next') ?? back.pathname + back.search);
  await expect(owner.getByText(en.order.waiting)).toBeVisible();
  const [subscription] = paypal.subscriptions.values();
  const sale = subscription?.sales[0];
  if (!sale) throw new Error('PayPal charged nothing.');
  const { body, headers } = paypal.saleCompleted(sale);
  const report = await owner.request.post(routeOf(billing.paypalWebhook).path, { data: body, headers });
  expect(report.status()).toBe(200);
  // The page follows the report by itself.
  await expect(owner.getByText(en.order.opened)).toBeVisible();

  await visit(owner, 'company/order/customize/monthly');
  await owner.getByRole('textbox', { name: en.plan.names.cloud }).fill('30');
  await owner.getByRole('button', { name: en.order.place }).click();
  await owner.getByRole('button', { name: en.order.saveAddress }).click();
  await owner.getByRole('link', { name: en.order.payByTransfer }).click();
  await expect(owner.getByRole('img', { name: /PromptPay QR code/ })).toBeVisible();
  await owner.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
  await owner.getByRole('button', { name: en.order.slipSend }).click();
  await expect(owner.getByText(en.order.submitted)).toBeVisible();

  const { openOrder } = await callIn(window, billing.readSubscription, undefined);
  const { lastVisitEmployee } = await callIn(window, people.myProfile, undefined);
  await signedInAs(console, 'provider');
  await callIn(console.context(), billing.confirmTransfer, {
    organizationId: lastVisitEmployee?.organization.id ?? '',
    orderId: openOrder?.id as never,
    paidDate: dateIn('Asia/Bangkok', systemNow()),
  });
  await visit(owner, 'company/billing');
  await expect(owner.getByText(/of 30 seats used/)).toBeVisible();
  const row = owner.getByRole('row', { name: /Tax invoice/ }).first();
  await expect(row).toBeVisible();
  const download = owner.waitForEvent('download');
  await row.getByRole('button', { name: /T00000/ }).click();
  await owner.getByRole('menuitem', { name: /Download T/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^T00000-\d{4}-\d{6}\.pdf$/);
  await paypal.stop();
});
