import { describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { addToDate, dateIn, type Instant, instantAtMinute, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { billing } from '../contract.ts';
import { applyPlan, planDue } from './ledger.ts';
import { anAddress, aPaidOrder, aTrial } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const today = () => dateIn('Asia/Bangkok', systemNow());

async function aCustomer() {
  const company = await aCompany({ plan: 'free' });
  const owner = await aPerson(company, { groups: ['owner'] });
  const staff = await aPerson(await aCompany(), { roles: [providerRole] });
  return { organizationId: company.organizationId, owner, staff };
}

describe('an order by transfer', () => {
  it('is owed in its own currency: it is no dollars of a company that counts in dollars since', async () => {
    const { organizationId, owner } = await aCustomer();
    await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 20 });
    expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({
      currency: 'THB',
      balance: baht(12_840),
    });
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`update app.organization set currency = 'USD' where organization_id = ${tx.organizationId}`),
    );
    expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({
      currency: 'USD',
      balance: 0,
      openOrder: { currency: 'THB', balance: baht(12_840) },
    });
  });

  it('opens the plan when the provider confirms it, and not before', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const order = await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 20, withholdingTax: true });
    expect(order).toMatchObject({
      number: 1,
      kind: 'new',
      status: 'awaiting',
      subtotal: baht(12_000),
      vat: baht(840),
      total: baht(12_840),
      orderAdjustments: [{ type: 'Withholding Tax', amount: baht(-360) }],
      payable: baht(12_480),
      balance: baht(12_480),
    });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ free: true });
    const confirm = { organizationId, orderId: order.id, paidDate: today() };
    expect(await callAs(staff, billing.confirmTransfer, confirm)).toMatchObject({ status: 'paid', balance: 0 });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({
      free: false,
      cloud: { enabled: true, limit: 20 },
      payroll: { enabled: false },
      endDate: addToDate(addToDate(today(), { years: 1 }), { days: -1 }),
    });
    await expect(callAs(staff, billing.confirmTransfer, confirm)).rejects.toMatchObject({
      body: { code: 'billing.orderClosed' },
    });
    expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({ balance: 0, openOrder: null });

    const more = await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 30 });
    expect(more).toMatchObject({ number: 2, kind: 'raise', subtotal: baht(6_000) });
    await callAs(staff, billing.confirmTransfer, { organizationId, orderId: more.id, paidDate: today() });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ cloud: { limit: 30 } });

    const fewer = await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 10 });
    expect(fewer).toMatchObject({ kind: 'next', from: addToDate(today(), { years: 1 }) });
    await callAs(staff, billing.confirmTransfer, { organizationId, orderId: fewer.id, paidDate: today() });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ cloud: { limit: 30 } });

    const renewal = instantAtMinute('Asia/Bangkok', addToDate(today(), { years: 1 }), 0);
    await kala.database.tenant(organizationId, (tx) => applyPlan(tx, renewal));
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ cloud: { limit: 10 } });
  });

  it('is canceled by the next one, and the ledger comes back to zero', async () => {
    const { owner, organizationId, staff } = await aCustomer();
    const first = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
    const second = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 6 });
    const { items } = await callAs(owner, billing.listOrders, {});
    expect(items.map(({ number, status, balance }) => [number, status, balance])).toEqual([
      [2, 'awaiting', second.total],
      [1, 'canceled', 0],
    ]);
    const logged = await kala.database.tenant(organizationId, (tx) =>
      tx.rows(sql`
        select actor_name as by, change from app.audit_entry
        where organization_id = ${tx.organizationId} and subject_id = ${first.id} and change -> 'before' ? 'status'`),
    );
    const change = { before: { status: 'awaiting' }, after: { status: 'canceled' } };
    expect(logged).toEqual([{ by: expect.stringMatching(/\S/), change }]);
    await expect(
      callAs(staff, billing.confirmTransfer, { organizationId, orderId: first.id, paidDate: today() }),
    ).rejects.toMatchObject({ body: { code: 'billing.orderClosed' } });
    await callAs(owner, billing.cancelOrder, { orderId: second.id });
    expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({ balance: 0, openOrder: null });
    expect(await callAs(staff, billing.ordersOfCompany, { organizationId })).toMatchObject({ total: 2 });
  });

  it('cannot be paid tomorrow, before it was made, or after its quote', async () => {
    const { owner, organizationId, staff } = await aCustomer();
    const { id: orderId } = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
    const paidOn = (days: number) =>
      callAs(staff, billing.confirmTransfer, { organizationId, orderId, paidDate: addToDate(today(), { days }) });
    await expect(paidOn(1)).rejects.toMatchObject({ body: { code: 'billing.paidInFuture' } });
    await expect(paidOn(-1)).rejects.toMatchObject({ body: { code: 'billing.paidBeforeOrder' } });
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.billing_order set valid_until = ${addToDate(today(), { days: -1 })}
        where organization_id = ${tx.organizationId}`),
    );
    await expect(paidOn(0)).rejects.toMatchObject({ body: { code: 'billing.paidTooLate' } });
  });

  it('that is refused keeps its reason and can still be paid', async () => {
    const { owner, organizationId, staff } = await aCustomer();
    const { id: orderId } = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
    await callAs(staff, billing.rejectTransfer, { organizationId, orderId, reason: 'ยอดโอนไม่ครบ' });
    expect((await callAs(owner, billing.readSubscription, undefined)).openOrder).toMatchObject({
      status: 'rejected',
      rejectReason: 'ยอดโอนไม่ครบ',
    });
    await callAs(staff, billing.confirmTransfer, { organizationId, orderId, paidDate: today() });
    const invoiceAddress = anAddress;
    expect(await callAs(owner, billing.requestInvoice, { orderId, invoiceAddress })).toMatchObject({
      orderId,
      dueDate: addToDate(today(), { days: 15 }),
    });
    const { lastDay } = await callAs(owner, billing.endSubscription, undefined);
    const after = instantAtMinute('Asia/Bangkok', addToDate(lastDay, { days: 1 }), 0);
    await kala.database.tenant(organizationId, (tx) => applyPlan(tx, after));
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({
      order: { status: 'Expired' },
      endDate: lastDay,
    });
  });

  it('of a company that ended its plan brings it back when it is paid; canceled, it leaves the plan ended without grace', async () => {
    const { owner, organizationId, staff } = await aCustomer();
    await aPaidOrder(kala, owner);
    const { lastDay } = await callAs(owner, billing.endSubscription, undefined);
    const state = () => callAs(owner, billing.readSubscription, undefined);
    const dayAfter = async () => {
      const after = instantAtMinute('Asia/Bangkok', addToDate(lastDay, { days: 1 }), 0);
      await kala.database.tenant(organizationId, (tx) => applyPlan(tx, after));
      return (await callAs(owner, billing.planBilling, undefined)).order?.status;
    };
    expect([(await state()).canceled, await dayAfter()]).toEqual([true, 'Expired']);
    const order = () => callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 5 });
    // Its transfer may be under way when the term ends.
    const { id: orderId } = await order();
    expect([(await state()).canceled, await dayAfter()]).toEqual([false, 'Grace']);
    await callAs(owner, billing.cancelOrder, { orderId });
    expect([(await state()).canceled, await dayAfter()]).toEqual([true, 'Expired']);
    const { id: second } = await order();
    await callAs(staff, billing.confirmTransfer, { organizationId, orderId: second, paidDate: today() });
    expect(await state()).toMatchObject({ canceled: false, openOrder: null });
  });

  it('whose invoice is asked for from an old page keeps the newer address, of invoices or of billing', async () => {
    const { owner } = await aCustomer();
    const orderId = await aPaidOrder(kala, owner);
    const [old, moved, other] = ['Bangkok', 'Phuket', 'Krabi'].map((city) => ({ ...anAddress, city }));
    if (!old || !moved || !other) throw new Error('no addresses');
    const state = () => callAs(owner, billing.readSubscription, undefined);
    const request = (invoiceAddress: typeof old, version: string) =>
      callAs(owner, billing.requestInvoice, { orderId, invoiceAddress, version });
    const refusal = (stored: typeof old) => ({
      status: 409,
      body: { code: 'common.changedMeanwhile', conflict: { stored: { invoiceAddress: stored } } },
    });
    await callAs(owner, billing.saveBillingAddress, old);
    const first = await state();
    // Invoices have the billing address: the page showed the one before.
    await callAs(owner, billing.saveBillingAddress, moved);
    await expect(request(old, first.requestVersion)).rejects.toMatchObject(refusal(moved));
    const second = await state();
    await callAs(owner, billing.saveInvoiceAddress, { sameAsBilling: false, invoiceAddress: other });
    await expect(request(moved, second.requestVersion)).rejects.toMatchObject(refusal(other));
    const { requestVersion } = await state();
    const { version } = await request(old, requestVersion);
    expect(await state()).toMatchObject({ invoiceAddress: old, billingAddress: moved, requestVersion: version });
  });

  it('needs at least one person', async () => {
    const { owner } = await aCustomer();
    await expect(callAs(owner, billing.createOrder, { feature: 'monthly' })).rejects.toMatchObject({
      body: { code: 'billing.nothingOrdered' },
    });
  });
});

describe('the provider', () => {
  it('moves the last day of a trial, and sets a plan without an order', async () => {
    const { owner, organizationId, staff } = await aCustomer();
    const endDate = addToDate(today(), { days: 90 });
    await expect(callAs(staff, billing.extendTrial, { organizationId, endDate })).rejects.toMatchObject({
      body: { code: 'billing.notOnTrial' },
    });
    await aTrial(kala, owner);
    await callAs(staff, billing.extendTrial, { organizationId, endDate });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ fullTrial: true, endDate });
    await callAs(staff, billing.setPlan, { organizationId, orderName: 'Partner', cloud: 70, station: 70 });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({
      order: { name: 'Partner', status: 'Active' },
      endDate: null,
      cloud: { limit: 70 },
      station: { limit: 70 },
    });
  });

  it('sets a plan for some days over a paid one, which counts again after them', async () => {
    const { owner, organizationId, staff } = await aCustomer();
    await aPaidOrder(kala, owner);
    const endDate = addToDate(today(), { days: 6 });
    await callAs(staff, billing.setPlan, { organizationId, orderName: 'Partner', cloud: 70, endDate });
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ cloud: { limit: 70 }, endDate });
    const midnight = instantAtMinute('Asia/Bangkok', addToDate(endDate, { days: 1 }), 0);
    const run = (now: Instant) => planDue.run({ organizationId, now, services: kala.application.services });
    expect(await run(systemNow())).toBe(midnight);
    await run(midnight);
    expect(await callAs(owner, billing.planBilling, undefined)).toMatchObject({ cloud: { enabled: true, limit: 5 } });
  });
});

it('addresses: the invoice goes to the billing address until it has its own', async () => {
  const { owner } = await aCustomer();
  await callAs(owner, billing.saveBillingAddress, anAddress);
  expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({
    sameAsBilling: true,
    invoiceAddress: { address1: anAddress.address1 },
  });
  const invoiceAddress = { ...anAddress, address1: '1 ถนนพระราม 9' };
  await callAs(owner, billing.saveInvoiceAddress, { sameAsBilling: false, invoiceAddress });
  expect(await callAs(owner, billing.readSubscription, undefined)).toMatchObject({
    sameAsBilling: false,
    billingAddress: { address1: anAddress.address1 },
    invoiceAddress: { address1: '1 ถนนพระราม 9' },
  });
});
