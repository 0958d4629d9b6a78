import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { type Person, testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { baht, minor } from '#kernel/money';
import { addSeconds, addToDate, dateIn, instant, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { billing } from '../contract.ts';
import { placeOrder } from './ordering.ts';
import { paypalClient } from './paypal/client.ts';
import { paypalDue } from './paypal/reconcile.ts';
import { type SignedReport, startPaypalService } from './testing/paypal-service.ts';
import { anAddress, anOrder, aSlip } from './testing.ts';

const paypal = await startPaypalService();
afterAll(() => paypal.stop());
/** Hours by which the clock of the application is ahead. */
let hoursAhead = 0;
afterEach(() => {
  hoursAhead = 0;
});
const appNow = () => addSeconds(systemNow(), hoursAhead * 3_600);
const kala = testServer({
  now: appNow,
  changed: (usual) => ({ ...usual, billing: { ...usual.billing, paypal: paypal.settings } }),
});
const { callAs, aCompany, aPerson } = kala;
const today = () => dateIn('Asia/Bangkok', systemNow());

async function aCustomer() {
  const company = await aCompany({ plan: 'free' });
  const owner = await aPerson(company, { groups: ['owner'] });
  await callAs(owner, billing.saveBillingAddress, anAddress);
  return { organizationId: company.organizationId, owner };
}

async function report({ body, headers }: SignedReport): Promise<number> {
  const { method, path } = routeOf(billing.paypalWebhook);
  const answer = await kala.application.http.inject({ method: method as 'POST', url: path, headers, payload: body });
  return answer.statusCode;
}

/** The buyer goes to PayPal. */
async function started(owner: Person, orderId: string): Promise<string> {
  const { approveUrl } = await callAs(owner, billing.startPaypal, { orderId, language: 'th' });
  return approveUrl.split('/').at(-1) ?? '';
}

/** An order that waits at PayPal for the buyer. */
async function atPaypal(owner: Person, wanted = { feature: 'monthly', cloud: 20 } as const) {
  const { id: orderId } = await callAs(owner, billing.createOrder, wanted);
  return { orderId, subscriptionId: await started(owner, orderId) };
}

/** A month for 20 people, ordered so many days ago. */
async function orderedBefore({ organizationId }: Pick<Person, 'organizationId'>, days: number): Promise<string> {
  const wanted = { feature: 'monthly', cloud: 20, station: 0, payroll: 0, withholdingTax: false } as const;
  const ordered = addSeconds(systemNow(), -days * 86_400);
  return (await kala.database.tenant(organizationId, (tx) => placeOrder(tx, wanted, ordered))).id;
}

/** The day on which PayPal charges next. */
function chargeDay(subscriptionId: string) {
  const moment = paypal.subscriptions.get(subscriptionId)?.nextChargeAt;
  return moment === undefined ? null : dateIn('Asia/Bangkok', instant(moment));
}

const planOf = (owner: Person) => callAs(owner, billing.planBilling, undefined);
const stateOf = (owner: Person) => callAs(owner, billing.readSubscription, undefined);

describe('an order by PayPal', () => {
  it('opens the plan with the report of the payment, and each further one is a term', async () => {
    const { owner } = await aCustomer();
    const { orderId, subscriptionId } = await atPaypal(owner);
    expect(await stateOf(owner)).toMatchObject({ balance: 0, openOrder: { id: orderId, method: 'paypal' } });
    const sale = paypal.agree(subscriptionId);
    expect(sale.amount).toEqual({ total: '1284.00', currency: 'THB' });
    expect(await planOf(owner)).toMatchObject({ free: true });
    expect(await report(paypal.saleCompleted(sale))).toBe(200);
    expect(await report(paypal.stateReported(subscriptionId, 'ACTIVE'))).toBe(200);
    const end = addToDate(addToDate(today(), { months: 1 }), { days: -1 });
    expect(await planOf(owner)).toMatchObject({ free: false, cloud: { limit: 20 }, endDate: end });
    expect(await stateOf(owner)).toMatchObject({
      openOrder: null,
      balance: 0,
      nextCharge: { day: addToDate(end, { days: 1 }), amount: baht(1_284) },
    });
    expect(await report(paypal.saleCompleted(paypal.charge(subscriptionId)))).toBe(200);
    expect((await stateOf(owner)).terms).toHaveLength(2);
  });

  it('keeps the choice of withheld tax for a transfer after all, and its currency for the next charge', async () => {
    const { owner, organizationId } = await aCustomer();
    const wanted = { feature: 'annual', cloud: 20, withholdingTax: true } as const;
    const { id: orderId } = await callAs(owner, billing.createOrder, wanted);
    const { approveUrl } = await callAs(owner, billing.startPaypal, { orderId, language: 'th' });
    const { openOrder } = await stateOf(owner);
    expect(openOrder).toMatchObject({ method: 'paypal', orderAdjustments: [], withholdingTax: true });
    const subscriptionId = approveUrl.split('/').at(-1) ?? '';
    await report(paypal.saleCompleted(paypal.agree(subscriptionId)));
    await report(paypal.stateReported(subscriptionId, 'ACTIVE'));
    // The company counts in dollars from now on; PayPal goes on in baht.
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`update app.organization set currency = 'USD' where organization_id = ${tx.organizationId}`),
    );
    expect(await stateOf(owner)).toMatchObject({ currency: 'USD', nextCharge: { currency: 'THB' } });
  });

  it('is not opened by what PayPal did not sign', async () => {
    const { owner } = await aCustomer();
    const { subscriptionId } = await atPaypal(owner);
    const genuine = paypal.saleCompleted(paypal.agree(subscriptionId));
    const other = paypal.stateReported(subscriptionId, 'ACTIVE');
    const forged: readonly SignedReport[] = [
      { ...genuine, body: genuine.body.replace('1284.00', '1.00') },
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, headers: { ...genuine.headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' } },
      { ...genuine, headers: { ...genuine.headers, 'paypal-auth-algo': 'none' } },
      { ...genuine, headers: other.headers },
      { ...genuine, headers: { 'content-type': 'application/json' } },
    ];
    for (const one of forged) expect(await report(one)).toBe(401);
    expect(await planOf(owner)).toMatchObject({ free: true });
    expect(await report(genuine)).toBe(200);
    expect(await planOf(owner)).toMatchObject({ free: false });
  });

  it('has one plan whatever the order and number of reports', async () => {
    const [first, second] = [await aCustomer(), await aCustomer()];
    const dayOf = (days: number) => `${addToDate(today(), { days: -days })}T05:00:00Z`;
    const reports = async (owner: Person) => {
      const { subscriptionId } = await atPaypal(owner);
      const sales = [
        paypal.agree(subscriptionId, dayOf(60)),
        ...[30, 20, 10, 5].map((days) => paypal.charge(subscriptionId, dayOf(days))),
        paypal.charge(subscriptionId, dayOf(3), { total: '1.00', currency: 'THB' }),
      ];
      const [, , third, fourth] = sales;
      if (!third || !fourth) throw new Error('no sales');
      return [
        ...sales.map(paypal.saleCompleted),
        paypal.saleRefunded(paypal.reverse(third)),
        paypal.saleRefunded(paypal.reverse(fourth, '84.00')),
        paypal.stateReported(subscriptionId, 'ACTIVE', dayOf(60)),
        paypal.stateReported(subscriptionId, 'SUSPENDED', dayOf(8)),
        paypal.stateReported(subscriptionId, 'ACTIVE', dayOf(2)),
      ];
    };
    for (const one of await reports(first.owner)) expect(await report(one)).toBe(200);
    const late = await reports(second.owner);
    for (const one of [...late.toReversed(), ...late]) expect(await report(one)).toBe(200);
    const facts = async (owner: Person) => {
      const { terms, balance, nextCharge } = await stateOf(owner);
      const { orderId: _order, ...plan } = { orderId: null, ...(await planOf(owner)) };
      return { plan, balance, nextCharge, terms: terms.map(({ orderId: _id, ...term }) => term) };
    };
    expect(await facts(second.owner)).toEqual(await facts(first.owner));
    expect(await facts(first.owner)).toMatchObject({ balance: minor(-100), plan: { free: false } });
  });

  it('is found by asking when the report was lost', async () => {
    const { owner, organizationId } = await aCustomer();
    const { subscriptionId } = await atPaypal(owner);
    paypal.agree(subscriptionId);
    const work = { organizationId, now: systemNow(), services: kala.application.services };
    const asking = paypalDue(paypalClient(paypal.settings));
    expect(await asking.run(work)).not.toBeNull();
    await asking.run(work);
    expect(await planOf(owner)).toMatchObject({ free: false });
    expect(await stateOf(owner)).toMatchObject({ balance: 0, nextCharge: { amount: baht(1_284) } });
    expect((await stateOf(owner)).terms).toHaveLength(1);
  });

  it('is charged next on the day that PayPal says, and after it on the day after the last term', async () => {
    const { owner, organizationId } = await aCustomer();
    const { subscriptionId } = await atPaypal(owner);
    paypal.agree(subscriptionId);
    const subscription = paypal.subscriptions.get(subscriptionId);
    if (!subscription) throw new Error('PayPal does not know it.');
    const services = kala.application.services;
    const asking = paypalDue(paypalClient(paypal.settings));
    const chargedOn = async (nextChargeAt?: string) => {
      if (nextChargeAt) subscription.nextChargeAt = nextChargeAt;
      await asking.run({ organizationId, now: addSeconds(systemNow(), asked++), services });
      return (await stateOf(owner)).nextCharge?.day;
    };
    let asked = 0;
    const afterTerm = addToDate(today(), { months: 1 });
    expect(await chargedOn()).toBe(afterTerm);
    const earlier = addToDate(afterTerm, { days: -3 });
    expect(await chargedOn(`${earlier}T10:00:00Z`)).toBe(earlier);
    expect(await chargedOn(`${today()}T10:00:00Z`)).toBe(afterTerm);
  });

  it('that is paid days after its offer is charged next when its own month is over', async () => {
    const { owner, organizationId } = await aCustomer();
    const orderId = await orderedBefore(owner, 5);
    const subscriptionId = await started(owner, orderId);
    await report(paypal.saleCompleted(paypal.agree(subscriptionId)));
    const { terms } = await stateOf(owner);
    const next = addToDate(today(), { months: 1 });
    expect(terms).toMatchObject([{ orderId, from: today(), to: addToDate(next, { days: -1 }) }]);
    expect(chargeDay(subscriptionId)).toBe(next);
    const asking = paypalDue(paypalClient(paypal.settings));
    await asking.run({ organizationId, now: systemNow(), services: kala.application.services });
    expect(await stateOf(owner)).toMatchObject({ nextCharge: { day: next } });
  });

  it('begun again within three days is the same at PayPal, and after them one of the new day', async () => {
    const { owner } = await aCustomer();
    const orderId = await orderedBefore(owner, 5);
    const first = await started(owner, orderId);
    hoursAhead = 20;
    expect(await started(owner, orderId)).toBe(first);
    expect(chargeDay(first)).toBe(addToDate(today(), { months: 1 }));
    paypal.forgetRequests();
    const before = addSeconds(systemNow(), -72 * 3_600);
    await kala.database.global((tx) =>
      tx.run(sql`update global.paypal_subscription set created_at = ${before} where id = ${first}`),
    );
    const later = await started(owner, orderId);
    expect(later).not.toBe(first);
    expect(chargeDay(later)).toBe(addToDate(dateIn('Asia/Bangkok', appNow()), { months: 1 }));
  });

  it('is given up when nobody agreed and PayPal has forgotten it', async () => {
    const { owner, organizationId } = await aCustomer();
    const { subscriptionId } = await atPaypal(owner);
    paypal.forget(subscriptionId);
    const asking = paypalDue(paypalClient(paypal.settings));
    const work = { organizationId, now: systemNow(), services: kala.application.services };
    expect(await asking.run(work)).not.toBeNull();
    expect(await asking.run(work)).toBeNull();
  });

  it('is made once at PayPal, also when an answer is lost or PayPal is away', async () => {
    const { owner } = await aCustomer();
    const { id: orderId } = await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 10 });
    const start = () => callAs(owner, billing.startPaypal, { orderId, language: 'en' });
    paypal.answers.push(200, 503);
    await expect(start()).rejects.toMatchObject({ body: { code: 'billing.paypalAway' } });
    paypal.answers.push(200, 'lost');
    await expect(start()).rejects.toMatchObject({ body: { code: 'billing.paypalAway' } });
    const known = paypal.subscriptions.size;
    expect(await start()).toEqual(await start());
    expect(paypal.subscriptions.size - known).toBeLessThanOrEqual(1);
    expect(await stateOf(owner)).toMatchObject({ balance: 0, openOrder: { status: 'awaiting' } });
  });

  it('that PayPal refuses says so, and can be started again', async () => {
    const { owner } = await aCustomer();
    const { id: orderId } = await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 10 });
    const start = () => callAs(owner, billing.startPaypal, { orderId, language: 'en' });
    paypal.answers.push(200, 422);
    await expect(start()).rejects.toMatchObject({ status: 409, body: { code: 'billing.paypalRefused' } });
    expect(await start()).toMatchObject({ approveUrl: expect.stringContaining('http') });
  });

  it('charges no more once a newer order is paid, or the company ends its plan', async () => {
    const { owner } = await aCustomer();
    const old = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(old.subscriptionId)));
    const more = await atPaypal(owner, { feature: 'monthly', cloud: 30 } as never);
    await report(paypal.saleCompleted(paypal.agree(more.subscriptionId)));
    const status = (id: string) => paypal.subscriptions.get(id)?.status;
    await expect.poll(() => status(old.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
    expect(status(more.subscriptionId)).toBe('ACTIVE');
    expect(await planOf(owner)).toMatchObject({ cloud: { limit: 30 } });
    await callAs(owner, billing.endSubscription, undefined);
    await expect.poll(() => status(more.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
    expect(await stateOf(owner)).toMatchObject({ nextCharge: null, canceled: true });
  });

  it('for more people, paid after their term is over, opens nothing and keeps the money for the company', async () => {
    const { owner } = await aCustomer();
    const old = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(old.subscriptionId)));
    const more = await atPaypal(owner, { feature: 'monthly', cloud: 30 } as never);
    const { openOrder, terms } = await stateOf(owner);
    const late = `${addToDate(openOrder?.to ?? today(), { days: 1 })}T05:00:00Z`;
    const sale = paypal.agree(more.subscriptionId, late);
    for (const _time of [1, 2]) expect(await report(paypal.saleCompleted(sale))).toBe(200);
    const held = minor(-Math.round(Number(sale.amount.total) * 100));
    expect(held).toBeLessThan(0);
    expect(await stateOf(owner)).toMatchObject({ openOrder: null, balance: held, terms });
    expect((await callAs(owner, billing.listOrders, {})).items[0]).toMatchObject({
      id: more.orderId,
      status: 'canceled',
    });
    const status = (id: string) => paypal.subscriptions.get(id)?.status;
    await expect.poll(() => status(more.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
    expect(status(old.subscriptionId)).toBe('ACTIVE');
    // A renewal that was charged before the subscription ended is a term of the larger size, whatever was before.
    expect(await report(paypal.saleCompleted(paypal.charge(more.subscriptionId, late)))).toBe(200);
    const after = await stateOf(owner);
    expect(after.balance).toBe(held);
    expect(after.terms.map(({ products }) => products[0]?.numberSpecified)).toEqual([20, 30]);
  });

  it('for more people, given up and then paid after their term is over, charges no more', async () => {
    const { owner } = await aCustomer();
    const old = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(old.subscriptionId)));
    const more = await atPaypal(owner, { feature: 'monthly', cloud: 30 } as never);
    const { openOrder, terms } = await stateOf(owner);
    await callAs(owner, billing.cancelOrder, { orderId: more.orderId });
    // The page of PayPal was still open.
    const sale = paypal.agree(more.subscriptionId, `${addToDate(openOrder?.to ?? today(), { days: 1 })}T05:00:00Z`);
    expect(await report(paypal.saleCompleted(sale))).toBe(200);
    expect((await stateOf(owner)).terms).toEqual(terms);
    const status = (id: string) => paypal.subscriptions.get(id)?.status;
    await expect.poll(() => status(more.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
    expect(status(old.subscriptionId)).toBe('ACTIVE');
  });

  it('left for another order and paid all the same, adds people for its own days only, and charges no more', async () => {
    const { owner } = await aCustomer();
    const month = await atPaypal(owner, { feature: 'monthly', cloud: 10 } as never);
    const dayOf = (days: number) => `${addToDate(today(), { days })}T05:00:00Z`;
    await report(paypal.saleCompleted(paypal.agree(month.subscriptionId, dayOf(0))));
    const monthEnd = (await stateOf(owner)).terms[0]?.to ?? today();
    const left = await atPaypal(owner, { feature: 'monthly', cloud: 900 } as never);
    const year = await atPaypal(owner, { feature: 'annual', cloud: 10 } as never);
    await report(paypal.saleCompleted(paypal.agree(year.subscriptionId, dayOf(1))));
    await expect.poll(() => paypal.canceling, { timeout: 60_000 }).toContain(left.subscriptionId);
    // The page of PayPal was still open.
    await report(paypal.saleCompleted(paypal.agree(left.subscriptionId, dayOf(2))));
    const { terms } = await stateOf(owner);
    expect(terms.map(({ to, products }) => [to, products[0]?.numberSpecified])).toEqual([
      // The year began with its offer, from which the days of the month were credited.
      [addToDate(today(), { days: 1 }), 10],
      [monthEnd, 900],
      [addToDate(addToDate(today(), { months: 12 }), { days: -1 }), 10],
    ]);
    const status = (id: string) => paypal.subscriptions.get(id)?.status;
    await expect.poll(() => status(left.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
    expect(status(year.subscriptionId)).toBe('ACTIVE');
  });

  it('left open until the company ended its plan, and paid all the same, charges no more', async () => {
    const { owner } = await aCustomer();
    const month = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(month.subscriptionId)));
    const more = await atPaypal(owner, { feature: 'monthly', cloud: 30 } as never);
    await callAs(owner, billing.endSubscription, undefined);
    await expect.poll(() => paypal.canceling, { timeout: 60_000 }).toContain(more.subscriptionId);
    await report(paypal.saleCompleted(paypal.agree(more.subscriptionId)));
    const status = (id: string) => paypal.subscriptions.get(id)?.status;
    await expect.poll(() => status(more.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
    expect(await stateOf(owner)).toMatchObject({ canceled: true, nextCharge: null });
    expect(await planOf(owner)).toMatchObject({ cloud: { limit: 30 } });
  });

  it('paid back in full charges no more; a part paid back leaves it as it is', async () => {
    const { owner, organizationId } = await aCustomer();
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const { orderId, subscriptionId } = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(subscriptionId)));
    const refund = (amount: number) =>
      callAs(staff, billing.refundOrder, { organizationId, orderId, amount: baht(amount), reason: 'ขอคืน' });
    await refund(284);
    expect(paypal.subscriptions.get(subscriptionId)?.status).toBe('ACTIVE');
    await refund(1_000);
    const status = (id: string) => paypal.subscriptions.get(id)?.status;
    await expect.poll(() => status(subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');

    // The buyer has the money back from PayPal itself.
    const other = await atPaypal(owner);
    const sale = paypal.agree(other.subscriptionId);
    await report(paypal.saleCompleted(sale));
    const next = paypal.charge(other.subscriptionId, `${addToDate(today(), { days: 1 })}T05:00:00Z`);
    await report(paypal.saleCompleted(next));
    await report(paypal.saleRefunded(paypal.reverse(sale)));
    expect(status(other.subscriptionId)).toBe('ACTIVE');
    await report(paypal.saleRefunded(paypal.reverse(next)));
    await expect.poll(() => status(other.subscriptionId), { timeout: 60_000 }).toBe('CANCELLED');
  });

  it('gives back as a payment what was booked as one, whatever a payment of its day would be booked as now', async () => {
    const { owner, organizationId } = await aCustomer();
    const old = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(old.subscriptionId)));
    const more = await atPaypal(owner, { feature: 'monthly', cloud: 30 } as never);
    const sale = paypal.agree(more.subscriptionId);
    await report(paypal.saleCompleted(sale));
    const { terms, balance } = await stateOf(owner);
    expect([balance, terms.map(({ products }) => products[0]?.numberSpecified)]).toEqual([0, [30]]);
    // An order of the time when more people were also sold after their term.
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.billing_order set quoted_to = ${addToDate(today(), { days: -1 })}
        where organization_id = ${tx.organizationId} and id = ${more.orderId}`),
    );
    expect(await report(paypal.saleRefunded(paypal.reverse(sale)))).toBe(200);
    const after = await stateOf(owner);
    expect([after.balance, after.terms.map(({ products }) => products[0]?.numberSpecified)]).toEqual([0, [20]]);
  });

  it('keeps what was paid wrongly when the company orders something else', async () => {
    const { owner } = await aCustomer();
    const { subscriptionId } = await atPaypal(owner);
    paypal.agree(subscriptionId);
    const wrong = paypal.charge(subscriptionId, undefined, { total: '100.00', currency: 'THB' });
    expect(await report(paypal.saleCompleted(wrong))).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ balance: baht(-100) });
    const { total } = await callAs(owner, billing.createOrder, { feature: 'annual', cloud: 20 });
    expect(await stateOf(owner)).toMatchObject({ balance: total - baht(100) });
  });

  it('is not started after its offer has ended', async () => {
    const { owner, organizationId } = await aCustomer();
    const { id: orderId } = await callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 20 });
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.billing_order set valid_until = ${addToDate(today(), { days: -1 })}
        where organization_id = ${tx.organizationId} and id = ${orderId}`),
    );
    await expect(callAs(owner, billing.startPaypal, { orderId, language: 'en' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'billing.quoteOver' },
    });
  });

  it('is paid back by the provider through PayPal: the plan ends, and the report of it changes nothing more', async () => {
    const { owner, organizationId } = await aCustomer();
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const { orderId, subscriptionId } = await atPaypal(owner);
    const sale = paypal.agree(subscriptionId);
    await report(paypal.saleCompleted(sale));
    const refund = (amount: number) =>
      callAs(staff, billing.refundOrder, { organizationId, orderId, amount: baht(amount), reason: 'ขอคืน' });
    await expect(refund(1_285)).rejects.toMatchObject({ body: { code: 'billing.refundTooLarge' } });
    await refund(284);
    expect(await planOf(owner)).toMatchObject({ free: false });
    await refund(1_000);
    expect(await planOf(owner)).toMatchObject({ free: true });
    expect(await stateOf(owner)).toMatchObject({ balance: 0, terms: [] });
    await expect(refund(1)).rejects.toMatchObject({ body: { code: 'billing.nothingToRefund' } });
  });

  it('is in the log of the company as paid back once, and only where PayPal paid it back', async () => {
    const { owner, organizationId } = await aCustomer();
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const { orderId, subscriptionId } = await atPaypal(owner);
    await report(paypal.saleCompleted(paypal.agree(subscriptionId)));
    const refund = () =>
      callAs(staff, billing.refundOrder, { organizationId, orderId, amount: baht(284), reason: 'ขอคืน' });
    const logged = () =>
      kala.database.tenant(organizationId, (tx) =>
        tx.rows(sql`
          select change -> 'after' as after from app.audit_entry
          where organization_id = ${tx.organizationId} and change -> 'after' ? 'refund'`),
      );
    paypal.answers.push(422);
    await expect(refund()).rejects.toMatchObject({ body: { code: 'billing.paypalRefused' } });
    expect(await logged()).toEqual([]);
    await refund();
    expect(await logged()).toEqual([{ after: { refund: baht(284), reason: 'ขอคืน', method: 'paypal' } }]);
  });

  it('waits for no transfer: a payment of nothing would open the plan without a tax invoice', async () => {
    const { owner, organizationId } = await aCustomer();
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const { orderId } = await atPaypal(owner);
    const refusal = { status: 409, body: { code: 'billing.orderByPaypal' } };
    const order = { organizationId, orderId };
    await expect(callAs(staff, billing.confirmTransfer, { ...order, paidDate: today() })).rejects.toMatchObject(
      refusal,
    );
    await expect(callAs(staff, billing.rejectTransfer, { ...order, reason: 'ไม่พบยอด' })).rejects.toMatchObject(refusal);
    expect(await planOf(owner)).toMatchObject({ free: true });
  });

  it('does not begin while the picture of a transfer is checked: the company would pay twice', async () => {
    const { owner } = await aCustomer();
    const orderId = await aSlip(kala, owner, await anOrder(kala, owner));
    await expect(callAs(owner, billing.startPaypal, { orderId, language: 'th' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'billing.slipBeingChecked' },
    });
    expect(await stateOf(owner)).toMatchObject({ openOrder: { method: 'transfer', status: 'submitted' } });
  });
});

it('a report of another installation is taken and does nothing', async () => {
  expect(await report(paypal.stateReported('I-UNKNOWN', 'ACTIVE'))).toBe(200);
});
