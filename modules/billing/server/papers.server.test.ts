import { encodeQR } from 'qr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { type Person, testServer } from '#apps/server/testing';
import { fileText } from '#apps/server/testing/file-text';
import { redPixel } from '#apps/server/testing/knock';
import { routeOf } from '#kernel/call';
import { baht } from '#kernel/money';
import { dateIn, systemNow } from '#kernel/time';
import { listInDirectory } from '#organization/server/public';
import { sql } from '#server/db/sql';

import { billing } from '../contract.ts';
import { crc16 } from '../rules/promptpay.ts';
import { ordersOfAll } from './store/all-orders.ts';
import { choosePaypal } from './store/paypal.ts';
import { anAddress } from './testing.ts';

const kala = testServer({
  changed: (usual) => ({ ...usual, billing: { ...usual.billing, promptPayId: '0105555123456' } }),
});
const { callAs, aCompany, aPerson } = kala;
let address: string;
beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});
const today = () => dateIn('Asia/Bangkok', systemNow());
const staff = async () => aPerson(await aCompany(), { roles: [providerRole] });

async function aCustomer() {
  const { organizationId } = await aCompany({ plan: 'free' });
  return { organizationId, owner: await aPerson({ organizationId }, { groups: ['owner'] }) };
}

async function bought({ owner, organizationId }: { owner: Person; organizationId: string }, who: Person) {
  const { id: orderId } = await callAs(owner, billing.createOrder, {
    feature: 'annual',
    cloud: 20,
    withholdingTax: true,
  });
  await callAs(who, billing.confirmTransfer, { organizationId, orderId, paidDate: today() });
  return orderId;
}

const kindsOf = async (owner: Person) =>
  (await callAs(owner, billing.listPapers, {})).items.map(({ kind, total }) => [kind, total]);

async function fileOf(owner: Person, id: string, language: 'en' | 'th'): Promise<string> {
  const { method, path } = routeOf(billing.readPaper);
  const answer = await kala.application.http.inject({
    method: method as 'GET',
    url: path,
    query: { id, language },
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return fileText(answer.rawPayload);
}

describe('papers', () => {
  it('follow the ledger, wait for an address, and have the words that the law asks for', async () => {
    const customer = await aCustomer();
    const { owner, organizationId } = customer;
    const provider = await staff();
    const orderId = await bought(customer, provider);
    await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 25 });
    expect(await kindsOf(owner)).toEqual([]);
    await callAs(owner, billing.saveBillingAddress, anAddress);
    await expect.poll(() => kindsOf(owner), { timeout: 60_000 }).toHaveLength(2);
    const orders = (await callAs(owner, billing.listOrders, {})).items;
    expect(orders.map(({ status, hasPaper }) => [status, hasPaper])).toEqual([
      ['awaiting', false],
      ['paid', true],
    ]);
    expect(await kindsOf(owner)).toEqual(
      expect.arrayContaining([
        ['invoice', baht(3_210)],
        ['taxInvoice', baht(12_840)],
      ]),
    );
    const refund = { organizationId, orderId, amount: baht(107), reason: 'ลดราคา', refundable: baht(12_480) };
    await callAs(provider, billing.refundOrder, refund);
    // The same form sent again, or a colleague's that was opened before: nothing is paid back twice.
    await expect(callAs(provider, billing.refundOrder, refund)).rejects.toMatchObject({
      body: { code: 'billing.refundChanged' },
    });
    const seen = await callAs(provider, billing.ordersOfCompany, { organizationId });
    expect(seen.items.find(({ id }) => id === orderId)).toMatchObject({
      refunded: baht(107),
      refundable: baht(12_373),
    });
    await expect.poll(() => kindsOf(owner), { timeout: 60_000 }).toContainEqual(['creditNote', baht(107)]);

    const { items } = await callAs(owner, billing.listPapers, {});
    const tax = items.find(({ kind }) => kind === 'taxInvoice');
    const text = await fileOf(owner, tax?.id ?? '', 'th');
    for (const word of [
      tax?.number.slice(1) ?? '',
      '0105500000001',
      '0105555123456',
      '12,000.00',
      '840.00',
      '12,840.00',
      '-360.00',
    ])
      expect(text.includes(word), word).toBe(true);
    expect((await fileOf(owner, tax?.id ?? '', 'en')).includes('Tax invoice')).toBe(true);
    const stranger = await aCustomer();
    expect((await kala.send(stranger.owner, billing.readPaper, { id: tax?.id })).status).toBe(404);
  });

  it('of refunds take off the whole tax invoice in the end, and say its value, the right one and the reason', async () => {
    const customer = await aCustomer();
    const { owner, organizationId } = customer;
    const provider = await staff();
    await callAs(owner, billing.saveBillingAddress, anAddress);
    const orderId = await bought(customer, provider);
    // Of 12,840.00 tax of 360.00 was withheld: 12,480.00 came in money.
    for (const [refund, credit] of [
      [107, 107],
      [12_373, 12_733],
    ] as const) {
      const amount = baht(refund);
      await callAs(provider, billing.refundOrder, { organizationId, orderId, amount, reason: 'ขอคืน' });
      await expect.poll(() => kindsOf(owner), { timeout: 60_000 }).toContainEqual(['creditNote', baht(credit)]);
    }
    const { items } = await callAs(owner, billing.listPapers, {});
    const noteOf = (total: number) => items.find((one) => one.kind === 'creditNote' && one.total === baht(total))?.id;
    const part = await fileOf(owner, noteOf(107) ?? '', 'en');
    for (const word of ['12,000.00', '11,900.00', '100.00', '7.00', '107.00', 'Reason'])
      expect(part.includes(word), word).toBe(true);
    // Money goes back: nobody signs that it was received.
    expect([part.includes('Authorised signature'), part.includes('Received by')]).toEqual([true, false]);
    const whole = await fileOf(owner, noteOf(12_733) ?? '', 'en');
    expect([whole.includes('Net refund'), whole.includes('Net payment')]).toEqual([true, false]);
    const rest = await fileOf(owner, noteOf(12_733) ?? '', 'th');
    for (const word of ['12,000.00', '11,900.00', '833.00', '12,733.00', '-360.00', '12,373.00'])
      expect(rest.includes(word), word).toBe(true);
  });

  it('are numbered without a gap over all companies', async () => {
    const provider = await staff();
    const customers = await Promise.all([1, 2, 3].map(() => aCustomer()));
    await Promise.all(customers.map(({ owner }) => callAs(owner, billing.saveBillingAddress, anAddress)));
    await Promise.all(customers.map((customer) => bought(customer, provider)));
    for (const { owner } of customers)
      await expect.poll(() => kindsOf(owner), { timeout: 60_000 }).toContainEqual(['taxInvoice', baht(12_840)]);
    const rows = await kala.database.global((tx) =>
      tx.rows<{ number: number }>(sql`
        select number from global.billing_paper_number
        where kind = 'taxInvoice' and branch = '00000' and year = ${Number(today().slice(0, 4))} order by number`),
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
});

/** Twenty digits of a bank that no other test has. */
const aTransfer = (): string =>
  BigInt(`0x${crypto.randomUUID().replaceAll('-', '')}`)
    .toString()
    .padStart(20, '0')
    .slice(-20);

async function sendSlip(owner: Person, orderId: string, picture: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const form = new FormData();
  form.set('orderId', orderId);
  form.set('file', new File([picture], 'slip.png', { type: 'image/png' }));
  const sent = await fetch(address + routeOf(billing.sendSlip).path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return sent.json();
}

/** Page of a colour, with the small QR code that banks print on a slip. */
async function aSlipPicture({ background, transfer }: { background: string; transfer: string }): Promise<Buffer> {
  const text = `0041000600000101030140220${transfer}5102TH9104`;
  const payload = text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', border: 4, scale: 5 });
  const squares = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)));
  const input = await sharp(squares, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 1_400, channels: 3, background } })
    .composite([{ input, left: 650, top: 1_150 }])
    .png()
    .toBuffer();
}

it('a slip that was sent with an order of another company is noticed by provider staff, and by nobody else', async () => {
  const [first, second, third] = await Promise.all([aCustomer(), aCustomer(), aCustomer()]);
  const provider = await staff();
  const { organizationId } = first;
  await kala.database.global((tx) => listInDirectory(tx, { organizationId, name: 'ข้าวหอม', now: systemNow() }));
  const order = async ({ owner }: typeof first, picture: Buffer) => {
    const { id } = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
    expect(await sendSlip(owner, id, new Uint8Array(picture))).toMatchObject({ status: 'submitted' });
    return id;
  };
  const [transfer, another] = [aTransfer(), aTransfer()];
  const orderId = await order(first, await aSlipPicture({ background: '#ffffff', transfer }));
  // A copy of the order follows it into the provider's list.
  const copies = () => kala.database.global((tx) => ordersOfAll(tx, { organizationId, page: 0, size: 1 }));
  await expect.poll(copies, { timeout: 60_000 }).toMatchObject({ items: [{ status: 'submitted' }] });
  // Another picture of the same transfer has another hash and the same reference of the bank.
  await order(second, await aSlipPicture({ background: '#fff8e7', transfer }));
  await order(third, await aSlipPicture({ background: '#ffffff', transfer: another }));
  const sameSlipOf = async (customer: typeof first) =>
    (await callAs(provider, billing.ordersOfCompany, { organizationId: customer.organizationId })).items[0]?.sameSlip;
  expect(await sameSlipOf(second)).toEqual([
    { orderId, organizationId, organizationName: 'ข้าวหอม', number: 1, status: 'submitted' },
  ]);
  expect(await sameSlipOf(third)).toEqual([]);
  expect(JSON.stringify(await callAs(second.owner, billing.listOrders, {}))).not.toContain(orderId);
});

it('a transfer has a QR code for banking apps, and its picture is seen by the provider', async () => {
  const { owner, organizationId } = await aCustomer();
  const { id: orderId } = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
  expect((await callAs(owner, billing.readSubscription, undefined)).promptPay).toContain('<svg');
  expect(await sendSlip(owner, orderId, redPixel)).toMatchObject({ status: 'submitted', hasSlip: true });
  const provider = await staff();
  const seen = await kala.send(provider, billing.slipOfCompany, { organizationId, orderId });
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
  await callAs(provider, billing.rejectTransfer, { organizationId, orderId, reason: 'ยอดไม่ครบ' });
  expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({
    openOrder: { status: 'rejected', hasSlip: true },
  });
});

it('a picture of a transfer is not taken for an order by PayPal', async () => {
  const { owner, organizationId } = await aCustomer();
  const { id, total } = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
  await kala.database.tenant(organizationId, (tx) => choosePaypal(tx, { id, paypalId: 'I-1', renewal: total }));
  expect(await sendSlip(owner, id, redPixel)).toMatchObject({ code: 'billing.orderByPaypal' });
});
