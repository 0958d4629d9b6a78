import type { Address } from '#billing/contract/shapes';
import { orderChanged } from '#billing/events';
import type { OrderKind } from '#billing/rules/paid-terms';
import type { Currency, Feature, PartName } from '#billing/rules/prices';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';

export type OrderId = Id<'billingOrder'>;

export interface OrderItem {
  readonly part: PartName;
  readonly people: number;
  readonly amount: Money;
}

export interface NewOrder {
  readonly id: OrderId;
  readonly kind: OrderKind;
  readonly feature: Feature;
  readonly currency: Currency;
  readonly credit: Money;
  readonly subtotal: Money;
  readonly vatPercent: number;
  readonly vat: Money;
  readonly total: Money;
  readonly withholding: Money;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly validUntil: LocalDate;
  readonly items: readonly OrderItem[];
}

export interface OrderRow extends NewOrder {
  readonly number: number;
  readonly method: 'transfer' | 'paypal';
  /** What each further term costs with VAT; null until PayPal was chosen. */
  readonly renewal: Money | null;
  readonly paypalId: string | null;
  readonly paypalStatus: string | null;
  /** The day of the next charge, as PayPal said when it was asked last. */
  readonly paypalChargesOn: LocalDate | null;
  readonly slipFileId: Id<'file'> | null;
  /** Of the picture of the transfer, as it is stored. */
  readonly slipSha256: string | null;
  /** Bank and number of the transfer, where the picture has a code that says so. */
  readonly slipReference: string | null;
  readonly status: 'awaiting' | 'submitted' | 'rejected' | 'paid' | 'canceled';
  readonly paidDate: LocalDate | null;
  readonly rejectReason: string | null;
  readonly invoiceRequestedAt: Instant | null;
  readonly createdAt: Instant;
  readonly balance: Money;
  /** A tax invoice or receipt was issued. */
  readonly hasPaper: boolean;
  /** Tax was to be withheld when it was placed, whatever the way of payment is now. */
  readonly withholds: boolean;
}

export interface Account {
  readonly billingAddress: Address | null;
  readonly invoiceAddress: Address | null;
}

const accountColumns = sql`billing_address as "billingAddress", invoice_address as "invoiceAddress"`;

export async function account(tx: TenantTx): Promise<Account> {
  const row = await tx.one<Account>(sql`
    select ${accountColumns} from app.billing_account where organization_id = ${tx.organizationId}`);
  return row ?? { billingAddress: null, invoiceAddress: null };
}

/** Only one transaction at a time changes the ledger of a company. */
export async function lockAccount(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    insert into app.billing_account (organization_id) values (${tx.organizationId})
    on conflict (organization_id) do nothing`);
  await tx.one(sql`
    select organization_id from app.billing_account where organization_id = ${tx.organizationId} for update`);
}

export async function saveAddresses(
  tx: TenantTx,
  { billingAddress, invoiceAddress }: Pick<Account, 'billingAddress' | 'invoiceAddress'>,
): Promise<void> {
  await tx.run(sql`
    update app.billing_account set billing_address = ${billingAddress && JSON.stringify(billingAddress)}::jsonb,
      invoice_address = ${invoiceAddress && JSON.stringify(invoiceAddress)}::jsonb
    where organization_id = ${tx.organizationId}`);
}

/** The company ended its plan, and no order that it placed since waits for its payment. */
export const isEnded = async (tx: TenantTx): Promise<boolean> =>
  (
    await tx.one<{ ended: boolean }>(sql`
      select a.canceled_at is not null and not exists (
        select from app.billing_order o
        where o.organization_id = ${tx.organizationId} and o.created_at >= a.canceled_at
          and o.status in ('awaiting', 'submitted', 'rejected')) as ended
      from app.billing_account a where a.organization_id = ${tx.organizationId}`)
  )?.ended === true;

/** A newer order is paid. */
export const isFollowed = async (tx: TenantTx, { number }: Pick<OrderRow, 'number'>): Promise<boolean> =>
  (
    await tx.one<{ followed: boolean }>(sql`
      select exists (
        select from app.billing_order where organization_id = ${tx.organizationId} and number > ${number}
          and status = 'paid') as followed`)
  )?.followed === true;

export async function saveCanceled(tx: TenantTx, canceledAt: Instant | null): Promise<void> {
  await tx.run(sql`
    update app.billing_account set canceled_at = ${canceledAt} where organization_id = ${tx.organizationId}`);
}

const columns = sql`o.id, o.number, o.kind, o.feature, o.currency, o.credit_minor as credit, o.subtotal_minor as subtotal,
  o.vat_percent as "vatPercent", o.vat_minor as vat, o.total_minor as total, o.withholding_minor as withholding,
  o.quoted_from as from, o.quoted_to as to, o.valid_until as "validUntil", o.status, o.paid_date as "paidDate",
  o.reject_reason as "rejectReason", o.method, o.renewal_minor as renewal, o.paypal_id as "paypalId",
  o.paypal_status as "paypalStatus", o.paypal_charges_on as "paypalChargesOn", o.slip_file_id as "slipFileId", o.slip_sha256 as "slipSha256",
  o.slip_reference as "slipReference", o.invoice_requested_at as "invoiceRequestedAt", o.created_at as "createdAt"`;

type BareRow = Omit<OrderRow, 'items' | 'balance' | 'withholds' | 'hasPaper'>;

/** The account must be locked. */
export async function addOrder(tx: TenantTx, order: NewOrder & { now: Instant }): Promise<void> {
  await tx.run(sql`
    update app.billing_account set last_number = last_number + 1
    where organization_id = ${tx.organizationId}`);
  await tx.run(sql`
    insert into app.billing_order (organization_id, id, number, kind, feature, method, currency, credit_minor,
      subtotal_minor, vat_percent, vat_minor, total_minor, withholding_minor, quoted_from, quoted_to, valid_until, created_at)
    select ${tx.organizationId}, ${order.id}, a.last_number, ${order.kind}, ${order.feature}, 'transfer',
      ${order.currency}, ${order.credit}, ${order.subtotal}, ${order.vatPercent}, ${order.vat}, ${order.total},
      ${order.withholding}, ${order.from}, ${order.to}, ${order.validUntil}, ${order.now}
    from app.billing_account a where a.organization_id = ${tx.organizationId}`);
  const rows = order.items.map(({ part, people, amount }) => [tx.organizationId, order.id, part, people, amount]);
  await tx.run(sql`
    insert into app.billing_order_item (organization_id, order_id, part, people, amount_minor) values ${sql.rows(rows)}`);
  await tell(tx, orderChanged, { orderId: order.id });
}

export async function orderById(tx: TenantTx, id: OrderId): Promise<OrderRow | null> {
  const [order] = await whole(
    tx,
    await tx.rows<BareRow>(sql`
      select ${columns} from app.billing_order o where o.organization_id = ${tx.organizationId} and o.id = ${id}`),
  );
  return order ?? null;
}

export async function openOrder(tx: TenantTx): Promise<OrderRow | null> {
  const [order] = await whole(
    tx,
    await tx.rows<BareRow>(sql`
      select ${columns} from app.billing_order o
      where o.organization_id = ${tx.organizationId} and o.status in ('awaiting', 'submitted', 'rejected')`),
  );
  return order ?? null;
}

export async function orderPage(tx: TenantTx, paging: Paging): Promise<Page<OrderRow>> {
  const list = {
    select: columns,
    from: sql`app.billing_order o`,
    where: sql`o.organization_id = ${tx.organizationId}`,
    orderBy: sql`o.number desc`,
  };
  const { items, ...rest } = await pageOf<BareRow>(tx, list, paging);
  return { ...rest, items: await whole(tx, items) };
}

async function whole(tx: TenantTx, orders: readonly BareRow[]): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await tx.rows<OrderItem & { orderId: OrderId }>(sql`
    select order_id as "orderId", part, people, amount_minor as amount from app.billing_order_item
    where organization_id = ${tx.organizationId} and order_id = any(${ids}::uuid[]) order by part`);
  const balances = await tx.rows<{ orderId: OrderId; balance: Money; withholds: boolean }>(sql`
    select order_id as "orderId", sum(amount_minor)::bigint as balance,
      bool_or(reference = 'withholding ' || order_id) as withholds from app.billing_entry
    where organization_id = ${tx.organizationId} and order_id = any(${ids}::uuid[]) group by order_id`);
  const papers = await tx.rows<{ orderId: OrderId }>(sql`
    select distinct order_id as "orderId" from app.billing_paper
    where organization_id = ${tx.organizationId} and order_id = any(${ids}::uuid[]) and kind in ('taxInvoice', 'receipt')`);
  const withPaper = new Set(papers.map(({ orderId }) => orderId));
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const booked = new Map(balances.map((one) => [one.orderId, one]));
  return orders.map((order) => ({
    ...order,
    items: (itemsOf.get(order.id) ?? []).map(({ part, people, amount }) => ({ part, people, amount })),
    balance: booked.get(order.id)?.balance ?? (0 as Money),
    withholds: booked.get(order.id)?.withholds ?? false,
    hasPaper: withPaper.has(order.id),
  }));
}

export async function saveState(
  tx: TenantTx,
  { id, status, paidDate, rejectReason }: Pick<OrderRow, 'id' | 'status' | 'paidDate' | 'rejectReason'>,
): Promise<void> {
  await tx.run(sql`
    update app.billing_order set status = ${status}, paid_date = ${paidDate}, reject_reason = ${rejectReason}
    where organization_id = ${tx.organizationId} and id = ${id}`);
  // A paid order that was placed after the plan was ended goes on with it.
  if (status === 'paid')
    await tx.run(sql`
      update app.billing_account a set canceled_at = null from app.billing_order o
      where a.organization_id = ${tx.organizationId} and o.organization_id = ${tx.organizationId} and o.id = ${id}
        and o.created_at >= a.canceled_at`);
  await tell(tx, orderChanged, { orderId: id });
}

interface Slip {
  readonly fileId: Id<'file'>;
  readonly sha256: string;
  readonly reference: string | null;
}

/** The picture of the transfer; the order waits for the provider. */
export async function saveSlip(tx: TenantTx, id: OrderId, slip: Slip): Promise<void> {
  await tx.run(sql`
    update app.billing_order set status = 'submitted', slip_file_id = ${slip.fileId}, slip_sha256 = ${slip.sha256},
      slip_reference = ${slip.reference}, reject_reason = null
    where organization_id = ${tx.organizationId} and id = ${id}`);
  await tell(tx, orderChanged, { orderId: id });
}

export async function saveInvoiceRequest(tx: TenantTx, id: OrderId, now: Instant): Promise<void> {
  await tx.run(sql`
    update app.billing_order set invoice_requested_at = coalesce(invoice_requested_at, ${now})
    where organization_id = ${tx.organizationId} and id = ${id}`);
}
