import { act, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { defaultPublicSettings } from '#kernel/public-settings';
import { asDate, instant } from '#kernel/time';
import type { CallOutput } from '#web/call';
import { AllPages } from '#web/page-tree';
import { usePublicSettings } from '#web/settings';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Address, billing, type Order, type PlanBilling, type Quote } from '../contract.ts';
import { priceLists } from '../rules/prices.ts';
import { Customize } from './customize.tsx';
import Billing from './order-billing.screen.tsx';
import Payment from './order-payment.screen.tsx';
import Success from './order-success.screen.tsx';
import Transfer from './order-transfer.screen.tsx';
import PlanBillingScreen from './plan-billing.screen.tsx';
import { Plans } from './plans.tsx';
import { billingRoutes } from './routes.ts';

const text: TextTable = {
  billing: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};

const quote: Quote = {
  kind: 'new',
  currency: 'THB',
  from: asDate('2026-11-16'),
  to: asDate('2027-11-15'),
  orderItems: [{ product: { type: 'cloud', feature: 'annual', numberSpecified: 20 }, amount: baht(12_000) }],
  credit: zero,
  subtotal: baht(12_000),
  vatPercent: 7,
  vat: baht(840),
  total: baht(12_840),
  orderAdjustments: [{ type: 'Withholding Tax', amount: baht(-360) }],
  payable: baht(12_480),
};
const order: Order = {
  ...quote,
  id: asId('00000000-0000-7000-8000-0000000000b1'),
  number: 7,
  status: 'rejected',
  method: 'transfer',
  hasSlip: false,
  validUntil: asDate('2026-12-01'),
  paidDate: null,
  rejectReason: 'The amount is short.',
  balance: baht(12_480),
  hasPaper: false,
  invoiceRequestedAt: null,
  createdDate: instant('2026-11-16T02:00:00Z'),
  withholdingTax: true,
};
const address: Address = {
  firstname: 'Somchai',
  lastname: 'Jaidee',
  companyName: 'Baan Suan',
  address1: '1 Rama IX Road',
  city: 'Bangkok',
  stateProvince: 'Bangkok',
  country: 'Thailand',
  postalCode: '10310',
  phoneNumber: '0812345678',
  companyTaxId: null,
  branchCode: null,
};
const state = (openOrder: Order | null, facts: Partial<State> = {}): Answer =>
  answer(billing.readSubscription, {
    terms: [],
    openOrder,
    renewsOn: null,
    canceled: false,
    nextCharge: null,
    promptPay: null,
    currency: 'THB',
    balance: zero,
    billingAddress: null,
    invoiceAddress: null,
    sameAsBilling: true,
    billingVersion: 'b1',
    invoiceVersion: 'i1',
    requestVersion: 'r1',
    ...facts,
  });

type State = CallOutput<typeof billing.readSubscription>;
type Values = Readonly<Record<string, unknown>>;

const plan = (facts: Partial<PlanBilling>): Answer =>
  answer(billing.planBilling, {
    order: { name: 'Cloud monthly', status: 'Active' },
    endDate: asDate('2026-12-15'),
    daysLeft: 30,
    products: [],
    cloud: { enabled: true, limit: 20 },
    station: { enabled: false, limit: 0 },
    payroll: { enabled: false, limit: 0 },
    free: false,
    fullTrial: false,
    people: 12,
    ...facts,
  });

const term = {
  orderId: order.id,
  feature: 'monthly' as const,
  from: asDate('2026-11-16'),
  to: asDate('2026-12-15'),
  products: [],
};

const seen = (screen: ReactNode, answers: readonly Answer[], language: 'en' | 'th' = 'en') =>
  renderScreen(<ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>, {
    text,
    language,
    answers: [...answers],
  });

describe('the order wizard', () => {
  it('shows the price of an open order again, with the withheld tax', async () => {
    const { screen } = await seen(<Customize feature="annual" />, [state(order), answer(billing.quoteOrder, quote)]);
    expect(((await screen.findByLabelText('Cloud')) as HTMLInputElement).value).toBe('20');
    expect((await screen.findByText('To pay')).nextSibling?.textContent).toBe('฿12,480.00');
    expect(screen.getByText('Withheld tax').nextSibling?.textContent).toBe('-฿360.00');
  });

  it.each([
    ['keeps the withheld tax of', order, true],
    ['withholds no tax without', null, false],
  ])('%s an open order', async (_, openOrder, isChecked) => {
    const { screen } = await seen(<Customize feature="annual" />, [
      state(openOrder),
      answer(billing.quoteOrder, quote),
    ]);
    const withhold = (await screen.findByLabelText(/^We withhold 3 % tax/)) as HTMLInputElement;
    expect(withhold.checked).toBe(isChecked);
  });

  it('asks before an order whose transfer is checked is replaced', async () => {
    const { screen, user, sent, waitFor } = await seen(<Customize feature="annual" />, [
      state({ ...order, status: 'submitted' }),
      answer(billing.quoteOrder, quote),
      answer(billing.createOrder, order),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Place the order' }));
    expect(await screen.findByText(/^You have sent the picture of a transfer/)).toBeTruthy();
    expect(sent(billing.createOrder)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
    await waitFor(() => expect(sent(billing.createOrder)).toHaveLength(1));
  });

  it('asks for people before it shows a price, in Thai', async () => {
    const { screen } = await seen(<Customize feature="monthly" />, [state(null)], 'th');
    expect(await screen.findByText('ระบุจำนวนคนเพื่อดูราคา')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'สั่งซื้อ' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it.each([
    ['1.5', 'Please enter a whole number.'],
    ['20000', 'This number must be at most 10000'],
  ])('orders nothing for a number of people that cannot be, shown as typed: %s', async (typed, sentence) => {
    const { screen, user } = await seen(<Customize feature="monthly" />, [
      state(null),
      answer(billing.quoteOrder, quote),
    ]);
    const cloud = (await screen.findByLabelText('Cloud')) as HTMLInputElement;
    await user.type(cloud, typed);
    expect(cloud.value.replaceAll(',', '')).toBe(typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Place the order' }) as HTMLButtonElement).disabled).toBe(true);
    // Not even the price of its first digit.
    expect(screen.queryByText('To pay')).toBeNull();
  });

  it('says why a transfer was not accepted, and what to pay', async () => {
    const { screen } = await seen(<Transfer />, [state(order)]);
    expect(await screen.findByText('The transfer was not accepted: The amount is short.')).toBeTruthy();
    expect(screen.getByText('To pay').nextSibling?.textContent).toBe('฿12,480.00');
  });

  it('shows both billing addresses when another person saved first, and keeps the invoice of the other person', async () => {
    const stored = { ...address, city: 'Chiang Mai' };
    const conflict = (mine: Values, now: Values, version: string) => ({
      code: 'common.changedMeanwhile',
      conflict: { mine, stored: now, version },
    });
    const { screen, user, sent, change } = await seen(<Billing />, [
      state(order, { billingAddress: address }),
      refuse(billing.saveBillingAddress, 409, conflict(address, stored, 'b2')),
    ]);
    const phone = await screen.findByLabelText(/^Phone/);
    await user.clear(phone);
    await user.type(phone, '021234567');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Chiang Mai')).toBeTruthy();
    change(answer(billing.saveBillingAddress, { ...stored, version: 'b3' }));
    change(
      refuse(
        billing.saveInvoiceAddress,
        409,
        conflict({ invoiceAddress: null }, { invoiceAddress: { ...address, city: 'Phuket' } }, 'i2'),
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
    expect(await screen.findByText('Phuket')).toBeTruthy();
    expect(sent(billing.saveBillingAddress)).toMatchObject([
      { city: 'Bangkok', phoneNumber: '021234567', version: 'b1' },
      { city: 'Chiang Mai', phoneNumber: '021234567', version: 'b2' },
    ]);
    expect(sent(billing.saveInvoiceAddress)).toMatchObject([{ sameAsBilling: true, version: 'i1' }]);
  });

  it('leads to the plans when no order is open', async () => {
    const { screen } = await seen(<Transfer />, [state(null)]);
    expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/en/company/plans');
  });
});

it('the plans show the price of each size band, and what it would cost for the people at work', async () => {
  const bands = priceLists[0]?.prices.THB.cloud;
  if (!bands) throw new Error('no prices');
  const packages = (['annual', 'monthly'] as const).map((feature) => ({
    id: `cloud-${feature}`,
    type: 'cloud' as const,
    feature,
    employeeSizes: [...bands[feature]],
  }));
  const plans = (
    <AllPages value={{ pages: billingRoutes, mayShow: () => true }}>
      <Plans parts={['cloud']} />
    </AllPages>
  );
  const { screen } = await seen(plans, [
    plan({ people: 60 }),
    answer(billing.listPackages, { currency: 'THB', from: asDate('2026-01-01'), packages }),
  ]);
  expect(await screen.findByRole('row', { name: '1–50 ฿50.00 ฿60.00' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '201 or more ฿40.00 ฿50.00' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What it would cost for 60 people' })).toBeTruthy();
  expect(screen.getByText('฿32,400.00 per year')).toBeTruthy();
  // The page has no tab of its own.
  expect(screen.getByRole('link', { name: 'Plan and billing' }).getAttribute('aria-current')).toBe('true');
});

describe('the payment', () => {
  it('offers only a transfer where PayPal is not set up', async () => {
    const { screen } = await seen(<Payment />, [state({ ...order, status: 'awaiting' })]);
    expect(await screen.findByRole('link', { name: 'Pay by bank transfer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay by PayPal' })).toBeNull();
  });

  it('goes on at PayPal, or becomes a transfer after all', async () => {
    const waiting = { ...order, status: 'awaiting' as const, method: 'paypal' as const, orderAdjustments: [] };
    const { screen, user, sent, waitFor } = await seen(<Payment />, [
      state(waiting),
      answer(billing.createOrder, order),
    ]);
    expect(await screen.findByRole('button', { name: 'Continue at PayPal' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay by bank transfer instead' }));
    await waitFor(() =>
      expect(sent(billing.createOrder)).toMatchObject([{ feature: 'annual', cloud: 20, withholdingTax: true }]),
    );
  });

  it.each([
    ['awaiting', true],
    ['submitted', false],
  ] as const)('of an order that is %s offers PayPal: %s', async (status, isOffered) => {
    const IsSetUp = () => usePublicSettings()?.paypal && <p>PayPal is set up.</p>;
    const both = (
      <>
        <Payment />
        <IsSetUp />
      </>
    );
    const { screen, client, waitFor } = await seen(both, [state({ ...order, status })]);
    await screen.findByRole('link', { name: 'Pay by bank transfer' });
    await waitFor(() => expect(client.getQueryData(['public settings'])).toBeDefined());
    act(() => void client.setQueryData(['public settings'], { ...defaultPublicSettings, paypal: true }));
    await screen.findByText('PayPal is set up.');
    expect(screen.queryByRole('button', { name: 'Pay by PayPal' }) !== null).toBe(isOffered);
  });

  it('asks for no transfer of an order by PayPal, and leads back to the choice', async () => {
    const { screen } = await seen(<Transfer />, [state({ ...order, status: 'awaiting', method: 'paypal' })]);
    const link = await screen.findByRole('link', { name: 'Payment' });
    expect(link.getAttribute('href')).toBe('/en/company/order/payment');
    expect(screen.queryByRole('button', { name: 'Send the picture' })).toBeNull();
  });

  it('asks for no transfer after the offer has ended, takes the picture of one made in time, and leads to the plans', async () => {
    const over = { ...order, status: 'awaiting' as const, validUntil: asDate('2026-11-10') };
    const { screen } = await seen(<Transfer />, [state(over, { promptPay: '<svg/>' })]);
    expect(await screen.findByText(/^This offer has ended/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
    expect(screen.queryByText('Account')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send the picture' })).toBeTruthy();
  });

  it.each([
    ['a picture that is being checked is not called unpaid', 'submitted', /^You have sent the picture of a transfer/],
    ['nothing was paid', 'awaiting', /^Nothing has been paid/],
  ] as const)('is canceled after a question: %s', async (_name, status, words) => {
    const { screen, user } = await seen(<Transfer />, [state({ ...order, status })]);
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows the QR code of a transfer, in Thai', async () => {
    const { screen } = await seen(<Transfer />, [state(order, { promptPay: '<svg/>' })], 'th');
    const picture = await screen.findByRole('img', { name: 'คิวอาร์โค้ดพร้อมเพย์ ยอด ฿12,480.00' });
    expect(picture.getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%2F%3E');
  });

  it.each([
    ['waits while the order is open', order, 'We are waiting for the confirmation of your payment.'],
    ['is done once it is not', null, 'Your plan is open. Thank you!'],
  ] as const)('%s', async (_name, open, words) => {
    const { screen } = await seen(<Success />, [state(open), plan({})]);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('plan and billing', () => {
  const papers = answer(billing.listPapers, {
    items: [
      {
        id: asId<'billingPaper'>('00000000-0000-7000-8000-0000000000b2'),
        kind: 'taxInvoice',
        number: 'T00000-2026-000001',
        orderNumber: 7,
        day: asDate('2026-11-16'),
        currency: 'THB',
        total: baht(12_840),
      },
    ],
    total: 1,
    page: 0,
    size: 30,
  });
  const orders = answer(billing.listOrders, { items: [], total: 0, page: 0, size: 30 });

  it('shows the seats in use, the next charge and the papers', async () => {
    const nextCharge = { day: asDate('2026-12-13'), amount: baht(1_284), currency: 'THB' } as const;
    const { screen } = await seen(<PlanBillingScreen />, [
      plan({}),
      papers,
      orders,
      state(null, { terms: [term], nextCharge, currency: 'USD' }),
    ]);
    expect(await screen.findByText('12 of 20 seats used')).toBeTruthy();
    expect(await screen.findByText('PayPal charges ฿1,284.00 on 13 Dec 2026.')).toBeTruthy();
    expect(await screen.findByText('T00000-2026-000001')).toBeTruthy();
  });

  it('asks for an invoice, and shows both addresses when another person changed it meanwhile', async () => {
    const paid = { ...order, status: 'paid', paidDate: asDate('2026-11-16') } as const;
    const stored = { invoiceAddress: { ...address, city: 'Phuket' } };
    const { screen, user, sent } = await seen(<PlanBillingScreen />, [
      plan({}),
      papers,
      answer(billing.listOrders, { items: [paid], total: 1, page: 0, size: 30 }),
      state(null, { invoiceAddress: address }),
      refuse(billing.requestInvoice, 409, {
        code: 'common.changedMeanwhile',
        conflict: { mine: { invoiceAddress: address }, stored, version: 'r2' },
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Actions for 7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Request the tax invoice' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Phuket')).toBeTruthy();
    expect(sent(billing.requestInvoice)).toMatchObject([{ orderId: order.id, version: 'r1' }]);
  });

  it('asks for no invoice of an order whose tax invoice is there: an issued one is never changed', async () => {
    const paid = { ...order, status: 'paid', paidDate: asDate('2026-11-16') } as const;
    const later = { ...paid, id: asId<'billingOrder'>('00000000-0000-7000-8000-000000000008'), number: 8 };
    const { screen } = await seen(<PlanBillingScreen />, [
      plan({}),
      papers,
      answer(billing.listOrders, { items: [later, { ...paid, hasPaper: true }], total: 2, page: 0, size: 30 }),
      state(null, { invoiceAddress: address }),
    ]);
    expect(await screen.findByRole('button', { name: 'Actions for 8' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for 7' })).toBeNull();
  });

  it('says in Thai that the plan is active', async () => {
    const { screen } = await seen(<PlanBillingScreen />, [plan({}), papers, orders, state(null)], 'th');
    expect(await screen.findByText('ใช้งานอยู่')).toBeTruthy();
    expect(screen.queryByText('Active')).toBeNull();
  });

  it('asks for no order while a granted plan goes on after the paid term', async () => {
    const granted = { order: { name: 'Kala for partners', status: 'Active' }, endDate: null, daysLeft: null };
    const { screen } = await seen(<PlanBillingScreen />, [
      plan(granted),
      papers,
      orders,
      state(null, { terms: [term] }),
    ]);
    expect(await screen.findByText('Nothing is due: your plan goes on after the term you have paid for.')).toBeTruthy();
    expect(screen.queryByText(/Order the next term/)).toBeNull();
    expect(screen.getByText('Kala for partners')).toBeTruthy();
  });

  it('asks for an order in the days of grace', async () => {
    const overdue = { order: { name: 'Cloud monthly', status: 'Grace' }, endDate: asDate('2026-12-22'), daysLeft: 6 };
    const { screen } = await seen(<PlanBillingScreen />, [
      plan(overdue),
      papers,
      orders,
      state(null, { terms: [term] }),
    ]);
    expect(await screen.findByText(/Order the next term/)).toBeTruthy();
  });

  it.each([
    ['Cloud + Station + Payroll annual', 'คลาวด์ + สถานีลงเวลา + เงินเดือน (รายปี)'],
    ['Full Trial', 'ทดลองใช้เต็มรูปแบบ'],
    ['Kala for partners', 'Kala for partners'],
  ])('names the plan %s in Thai: %s', async (name, shown) => {
    const named = plan({ order: { name, status: 'Active' } });
    const { screen } = await seen(<PlanBillingScreen />, [named, papers, orders, state(null)], 'th');
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('ends the plan after a question', async () => {
    const { screen, user, sent, waitFor } = await seen(<PlanBillingScreen />, [
      plan({}),
      papers,
      orders,
      state(null, { terms: [term] }),
      answer(billing.endSubscription, { lastDay: term.to }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    const dialog = await screen.findByRole('dialog');
    expect(sent(billing.endSubscription)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the plan' }));
    await waitFor(() => expect(sent(billing.endSubscription)).toHaveLength(1));
  });
});
