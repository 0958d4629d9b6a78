import type { Id } from '#kernel/ids';
import { type Money, subtract } from '#kernel/money';
import type { Instant } from '#kernel/time';
import { allRows, type List, type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';
import type { OrderId, OrderRow } from './orders.ts';

export interface AllOrdersQuery {
  /** A part of the company's name. */
  readonly search?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly status?: OrderRow['status'] | undefined;
}

export interface OrderOfCompany
  extends Pick<
    OrderRow,
    'number' | 'kind' | 'feature' | 'status' | 'currency' | 'validUntil' | 'paidDate' | 'createdAt'
  > {
  readonly id: OrderId;
  readonly organizationId: Id<'organization'>;
  readonly organizationName: string;
  readonly method: 'transfer' | 'paypal';
  /** The total without the tax that the company withholds. */
  readonly payable: Money;
}

/** Orders of all companies, newest first. */
const orderList = (query: AllOrdersQuery): List => ({
  select: sql`o.organization_id as "organizationId", d.name as "organizationName", o.id, o.number, o.kind, o.feature,
    o.method, o.status, o.currency, o.payable_minor as payable, o.valid_until as "validUntil",
    o.paid_date as "paidDate", o.created_at as "createdAt"`,
  from: sql`global.company_order o join global.organization_directory d on d.organization_id = o.organization_id`,
  where: sql`${contains(sql`d.name`, query.search)}
    and ${query.organizationId ? sql`o.organization_id = ${query.organizationId}` : sql`true`}
    and ${query.status ? sql`o.status = ${query.status}` : sql`true`}`,
  orderBy: sql`o.created_at desc, o.id`,
});

export const ordersOfAll = (tx: GlobalTx, query: AllOrdersQuery & Paging): Promise<Page<OrderOfCompany>> =>
  pageOf<OrderOfCompany>(tx, orderList(query), query);

export const everyOrderOfAll = (tx: GlobalTx, query: AllOrdersQuery): Promise<OrderOfCompany[]> =>
  allRows<OrderOfCompany>(tx, orderList(query));

export interface OrderSum {
  readonly status: OrderRow['status'];
  readonly currency: OrderRow['currency'];
  readonly count: number;
  readonly amount: Money;
}

/** Orders since an instant, and older ones that still wait for a payment: how many in each state, and their sum. */
export const orderSums = (tx: GlobalTx, since: Instant): Promise<OrderSum[]> =>
  tx.rows<OrderSum>(sql`
    select status, currency, count(*)::int as count, sum(payable_minor)::bigint as amount
    from global.company_order where created_at >= ${since} or status in ('awaiting', 'submitted', 'rejected')
    group by status, currency order by status, currency`);

/** The copy of an order in the list of all companies; a company that is gone has none. */
export async function copyOrder(tx: GlobalTx, organizationId: string, order: OrderRow): Promise<void> {
  const { id, number, kind, feature, method, status, currency, total, withholding, validUntil, paidDate } = order;
  await tx.run(sql`
    insert into global.company_order (organization_id, id, number, kind, feature, method, status, currency, payable_minor,
      valid_until, paid_date, created_at, slip_sha256, slip_reference)
    select organization_id, ${id}, ${number}, ${kind}, ${feature}, ${method}, ${status}, ${currency},
      ${subtract(total, withholding)}, ${validUntil}, ${paidDate}, ${order.createdAt},
      ${order.slipSha256}, ${order.slipReference}
    from global.organization_directory where organization_id = ${organizationId}
    on conflict (organization_id, id) do update set status = excluded.status, method = excluded.method,
      payable_minor = excluded.payable_minor, valid_until = excluded.valid_until, paid_date = excluded.paid_date,
      slip_sha256 = excluded.slip_sha256, slip_reference = excluded.slip_reference`);
}

type SlipOf = Pick<OrderRow, 'id' | 'slipSha256' | 'slipReference'>;
type SlipMatch = Pick<OrderOfCompany, 'organizationId' | 'organizationName' | 'id' | 'number' | 'status'>;

/** Other orders, of any company, with the picture or the reference of one of these slips, newest first. */
export async function ordersWithSlips(tx: GlobalTx, slips: readonly SlipOf[]): Promise<(SlipMatch & SlipOf)[]> {
  const pictures = slips.flatMap(({ slipSha256 }) => slipSha256 ?? []);
  const references = slips.flatMap(({ slipReference }) => slipReference ?? []);
  if (pictures.length + references.length === 0) return [];
  return tx.rows<SlipMatch & SlipOf>(sql`
    select o.organization_id as "organizationId", d.name as "organizationName", o.id, o.number, o.status,
      o.slip_sha256 as "slipSha256", o.slip_reference as "slipReference"
    from global.company_order o join global.organization_directory d on d.organization_id = o.organization_id
    where o.slip_sha256 = any(${pictures}::text[]) or o.slip_reference = any(${references}::text[])
    order by o.created_at desc, o.id limit 200`);
}
