import type { Person, TestServer } from '#apps/server/testing';
import { dateIn, systemNow } from '#kernel/time';
import { keepFile, storeBytes } from '#organization/server/public';
import { billing } from '../contract.ts';
import { fullTrialFrom } from '../rules/full-trial.ts';
import { paperSums } from '../rules/paper-sums.ts';
import { foundOrder, payOrder } from './ordering.ts';
import { lockAccount, type OrderId, saveSlip } from './store/orders.ts';
import { addPaper, paperPage } from './store/papers.ts';
import { addSubscription } from './store/subscriptions.ts';

type Kala = Pick<TestServer, 'callAs' | 'database' | 'application'>;

const today = () => dateIn('Asia/Bangkok', systemNow());

/** An order that waits for its payment. */
export const anOrder = async (kala: Pick<Kala, 'callAs'>, owner: Person, cloud = 5) =>
  (await kala.callAs(owner, billing.createOrder, { feature: 'monthly', cloud })).id;

export async function aPaidOrder(kala: Pick<Kala, 'callAs' | 'database'>, owner: Person) {
  const id = await anOrder(kala, owner);
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await lockAccount(tx);
    await payOrder(tx, { order: await foundOrder(tx, id), paidDate: today(), now: systemNow() });
  });
  return id;
}

/** The order has a picture of its transfer. */
export async function aSlip({ database, application }: Kala, { organizationId, userId }: Person, orderId: OrderId) {
  const { files } = application.services;
  const bytes = Buffer.from('a picture');
  const stored = await storeBytes({ name: 'slip.png', contentType: 'image/png', bytes, organizationId, files });
  await database.tenant(organizationId, async (tx) => {
    await keepFile(tx, stored, { createdBy: userId, now: systemNow() });
    await saveSlip(tx, orderId, { fileId: stored.id, sha256: stored.sha256, reference: null });
  });
  return orderId;
}

/** A tax invoice, without waiting for the work that issues papers. */
export async function aPaper(kala: Kala, owner: Person): Promise<string> {
  const orderId = await aPaidOrder(kala, owner);
  return kala.database.tenant(owner.organizationId, async (tx) => {
    const { currency, total, feature, method, ...order } = await foundOrder(tx, orderId);
    const sums = paperSums({ total, ...order }, total);
    const seller = { name: 'ผู้ขาย', address: 'กรุงเทพฯ', taxId: '0105500000001', branch: '00000' };
    const period = { from: order.from, to: order.to };
    await addPaper(tx, {
      orderId,
      kind: 'taxInvoice',
      number: 'T00000-2026-000001',
      reference: `sample ${orderId}`,
      day: today(),
      currency,
      total,
      content: { seller, buyer: anAddress, sums, feature, period, method, validUntil: null, corrects: null },
      now: systemNow(),
    });
    const { items } = await paperPage(tx, { page: 0, size: 1 });
    return items[0]?.id ?? '';
  });
}

export const aTrial = (
  { database }: Pick<TestServer, 'database'>,
  { organizationId }: Pick<Person, 'organizationId'>,
) => database.tenant(organizationId, (tx) => addSubscription(tx, { ...fullTrialFrom(today()), now: systemNow() }));

export const anAddress = {
  firstname: 'สมชาย',
  lastname: 'ใจดี',
  companyName: 'บริษัท ตัวอย่าง จำกัด',
  address1: '99 ถนนสุขุมวิท',
  city: 'คลองเตย',
  stateProvince: 'กรุงเทพมหานคร',
  country: 'TH',
  postalCode: '10110',
  phoneNumber: '021234567',
  companyTaxId: '0105555123456',
  branchCode: '00000',
};
