import { type Handler, handleOwnTransaction, type OwnTransactionServices } from '#access/server/public';
import { billing } from '#billing/contract';
import { billingErrors } from '#billing/errors';
import type { CallData } from '#kernel/call';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { OrderId } from '../store/orders.ts';
import { placeOf, savePaypalStatus } from '../store/paypal.ts';
import { amountOf, type PaypalClient, PaypalRefusal, type Sale } from './client.ts';
import { bookSale } from './reports.ts';

type Report = CallData<typeof billing.paypalWebhook>;

interface Hearing {
  readonly client: PaypalClient;
  readonly services: OwnTransactionServices;
  readonly now: Instant;
}

/** Refuses what PayPal did not sign. What cannot be done now is refused as well: PayPal sends it again for three days. */
export const paypalWebhook = (client: PaypalClient | null): Handler =>
  handleOwnTransaction(billing.paypalWebhook, async ({ input, request, services, now }) => {
    if (!client || !request.signed || !(await client.isGenuine(request.signed))) throw billingErrors.notSigned();
    await hear(input, { client, services, now });
    return {};
  });

async function hear(report: Report, hearing: Hearing): Promise<void> {
  const { event_type: kind, resource } = report;
  if (kind === 'PAYMENT.SALE.COMPLETED') return hearSale(report, hearing);
  if (kind === 'PAYMENT.SALE.REFUNDED' || kind === 'PAYMENT.SALE.REVERSED') return hearRefund(report, hearing);
  const { status } = resource;
  if (kind.startsWith('BILLING.SUBSCRIPTION.') && status !== undefined)
    await inOrder(resource.id, hearing, (tx, id) => savePaypalStatus(tx, { id, status, at: report.create_time }));
}

async function hearSale({ resource, create_time }: Report, hearing: Hearing): Promise<void> {
  const { id, billing_agreement_id: subscriptionId, amount, create_time: at = create_time } = resource;
  // A sale of another product of the same account.
  if (subscriptionId === undefined || amount === undefined) return;
  const sale = { id, subscriptionId, amount: amountOf(amount.total), currency: amount.currency, at };
  await inOrder(subscriptionId, hearing, (tx, orderId) => bookSale(tx, orderId, { sale, now: hearing.now }));
}

/** A refund names its sale only, and may arrive before it: PayPal is asked which subscription the sale is of. */
async function hearRefund({ resource, create_time }: Report, hearing: Hearing): Promise<void> {
  const { id, sale_id: saleId = id, amount, create_time: at = create_time } = resource;
  const sale = await saleOf(saleId, hearing);
  if (!sale?.subscriptionId) return;
  const refund = { id, amount: amount === undefined ? sale.amount : amountOf(amount.total), at };
  await inOrder(sale.subscriptionId, hearing, (tx, orderId) =>
    bookSale(tx, orderId, { sale, refund, now: hearing.now }),
  );
}

async function saleOf(saleId: string, { client, services }: Hearing): Promise<Sale | null> {
  try {
    return await client.sale(saleId);
  } catch (error) {
    if (!(error instanceof PaypalRefusal && error.answered === 404)) throw error;
    services.log.warn({ saleId }, 'PayPal reported a refund of a sale that it does not know.');
    return null;
  }
}

/** A subscription that is not of this installation is not our matter: the report is taken and nothing is done. */
async function inOrder(
  subscriptionId: string,
  { services }: Hearing,
  work: (tx: TenantTx, orderId: OrderId) => Promise<void>,
): Promise<void> {
  const place = await services.database.globalReading((tx) => placeOf(tx, subscriptionId));
  if (!place) {
    services.log.warn({ subscriptionId }, 'PayPal reported something of an unknown subscription.');
    return;
  }
  await services.database.tenant(place.organizationId, (tx) => work(tx, place.orderId));
}
