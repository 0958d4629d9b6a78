import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import type { OrderId } from './orders.ts';

interface Place {
  readonly organizationId: Id<'organization'>;
  readonly orderId: OrderId;
}

/** Leads from PayPal's id to the company and its order. */
export const addToDirectory = (
  tx: GlobalTx,
  { subscriptionId, organizationId, orderId, now }: Place & { readonly subscriptionId: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into global.paypal_subscription (id, organization_id, order_id, created_at)
    values (${subscriptionId}, ${organizationId}, ${orderId}, ${now})
    on conflict (id) do nothing`);

export const placeOf = (
  tx: GlobalTx,
  subscriptionId: string,
): Promise<(Place & { readonly createdAt: Instant }) | undefined> =>
  tx.one(sql`
    select organization_id as "organizationId", order_id as "orderId", created_at as "createdAt" from global.paypal_subscription
    where id = ${subscriptionId}`);

/** PayPal withholds no tax. */
export async function choosePaypal(
  tx: TenantTx,
  { id, paypalId, renewal }: { readonly id: OrderId; readonly paypalId: string; readonly renewal: Money },
): Promise<void> {
  await tx.run(sql`
    update app.billing_order set method = 'paypal', paypal_id = ${paypalId}, renewal_minor = ${renewal},
      withholding_minor = 0, status = 'awaiting', reject_reason = null
    where organization_id = ${tx.organizationId} and id = ${id}`);
}

interface PaypalState {
  readonly id: OrderId;
  readonly status: string;
  /** The day of the next charge; left out where nothing was said of it. */
  readonly chargesOn?: LocalDate | null;
  readonly at: Instant;
}

/** The newest report counts, whenever it arrives. */
export async function savePaypalStatus(tx: TenantTx, { id, status, chargesOn, at }: PaypalState): Promise<void> {
  await tx.run(sql`
    update app.billing_order set paypal_status = ${status}, paypal_status_at = ${at},
      paypal_charges_on = ${chargesOn === undefined ? sql`paypal_charges_on` : sql`${chargesOn}::date`}
    where organization_id = ${tx.organizationId} and id = ${id}
      and (paypal_status_at is null or paypal_status_at < ${at})`);
}

export interface PaypalRow {
  readonly id: OrderId;
  readonly number: number;
  readonly paypalId: string;
  readonly createdAt: Instant;
}

/** Subscriptions at PayPal that may charge again. */
export const chargingOrders = (tx: TenantTx): Promise<PaypalRow[]> =>
  tx.rows<PaypalRow>(sql`
    select id, number, paypal_id as "paypalId", created_at as "createdAt" from app.billing_order
    where organization_id = ${tx.organizationId} and paypal_id is not null
      and coalesce(paypal_status, '') not in ('CANCELLED', 'EXPIRED')
    order by number`);
