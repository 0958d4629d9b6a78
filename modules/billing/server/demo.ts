import type { Demo } from '#access/server/public';
import { addSeconds, dateIn } from '#kernel/time';
import { productsOf } from '../rules/entitlement.ts';
import { foundOrder, payOrder, placeOrder } from './ordering.ts';
import { lockAccount, saveAddresses } from './store/orders.ts';
import { addSubscription } from './store/subscriptions.ts';

const daySeconds = 86_400;

/** A year that was paid by transfer, and an order of more people that waits for its payment; after the year a granted plan without an end. */
export const demo: Demo = async (tx, { name, seats, now }) => {
  const bought = addSeconds(now, -40 * daySeconds);
  await addSubscription(tx, {
    orderName: 'Kala Cloud + Payroll',
    status: 'Active',
    endDate: null,
    products: productsOf({ cloud: seats, station: seats, payroll: seats }),
    // A grant counts over what was paid up to its day.
    now: addSeconds(bought, -daySeconds),
  });
  await lockAccount(tx);
  await saveAddresses(tx, { billingAddress: { ...demoAddress, companyName: name }, invoiceAddress: null });
  const wanted = { feature: 'annual', cloud: seats, station: seats, payroll: seats, withholdingTax: true } as const;
  const { id } = await placeOrder(tx, wanted, bought);
  await payOrder(tx, { order: await foundOrder(tx, id), paidDate: dateIn('Asia/Bangkok', bought), now: bought });
  await placeOrder(tx, { ...wanted, cloud: seats + 20, payroll: seats + 20 }, now);
};

const demoAddress = {
  firstname: 'มาลี',
  lastname: 'ใจดี',
  address1: '99/1 ถนนสุขุมวิท แขวงคลองเตย',
  city: 'เขตคลองเตย',
  stateProvince: 'กรุงเทพมหานคร',
  country: 'ไทย',
  postalCode: '10110',
  phoneNumber: '021234567',
  companyTaxId: '0105555123456',
  branchCode: '00000',
};
