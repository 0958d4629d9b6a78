import type { PaperContent } from '#billing/contract/paper-content';
import type { PaperKind, PaperNumber } from '#billing/rules/paper-number';
import type { PaperSums } from '#billing/rules/paper-sums';
import type { Currency } from '#billing/rules/prices';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { OrderId } from './orders.ts';

export interface MissingPaper {
  readonly kind: PaperKind;
  readonly orderId: OrderId;
  readonly reference: string;
  /** The payment that a refund gives back. */
  readonly refersTo: string | null;
  readonly day: LocalDate;
  /** Of an entry of the ledger; null for the invoice of an order. */
  readonly amount: Money | null;
}

/** Open orders by transfer without an invoice, payments without a receipt, refunds without a credit note; the oldest first. */
export const missingPapers = (tx: TenantTx): Promise<MissingPaper[]> =>
  tx.rows<MissingPaper>(sql`
    select m.kind, m.order_id as "orderId", m.reference, m.refers_to as "refersTo", m.day, m.amount
    from (
      select 'invoice' as kind, o.id as order_id, 'invoice ' || o.id as reference, null as refers_to, e.day,
        null::bigint as amount, o.number, 0 as place
      from app.billing_order o
      join app.billing_entry e on e.organization_id = ${tx.organizationId} and e.order_id = o.id
        and e.reference = 'invoice ' || o.id
      where o.organization_id = ${tx.organizationId} and o.method = 'transfer'
        and o.status in ('awaiting', 'submitted', 'rejected')
      union all
      select case when e.kind = 'refund' then 'creditNote' when o.vat_percent > 0 then 'taxInvoice' else 'receipt' end,
        o.id, e.reference, e.refers_to, e.day, abs(e.amount_minor), o.number, case when e.kind = 'refund' then 2 else 1 end
      from app.billing_entry e
      join app.billing_order o on o.organization_id = ${tx.organizationId} and o.id = e.order_id
      where e.organization_id = ${tx.organizationId} and e.kind in ('payment', 'refund') and e.amount_minor <> 0
    ) m
    where not exists (
      select from app.billing_paper p
      where p.organization_id = ${tx.organizationId} and p.kind = m.kind and p.reference = m.reference)
    order by m.place, m.day, m.number, m.reference`);

interface WantedNumber {
  readonly organizationId: string;
  readonly kind: PaperKind;
  readonly reference: string;
  readonly branch: string;
  readonly year: number;
  readonly now: Instant;
}

/** The number of this paper; the next one when it has none. The counter is locked until the transaction ends. */
export async function takeNumber(tx: GlobalTx, wanted: WantedNumber): Promise<PaperNumber> {
  const { organizationId, kind, reference, branch, year, now } = wanted;
  const which = sql`kind = ${kind} and branch = ${branch} and year = ${year}`;
  await tx.run(sql`
    insert into global.billing_paper_counter (kind, branch, year, last_number) values (${kind}, ${branch}, ${year}, 0)
    on conflict (kind, branch, year) do nothing`);
  const counter = await tx.one<{ last: number }>(sql`
    select last_number as last from global.billing_paper_counter where ${which} for update`);
  const taken = await tx.one<PaperNumber>(sql`
    select kind, branch, year, number from global.billing_paper_number
    where organization_id = ${organizationId} and kind = ${kind} and reference = ${reference}`);
  if (taken) return taken;
  const number = (counter?.last ?? 0) + 1;
  await tx.run(sql`update global.billing_paper_counter set last_number = ${number} where ${which}`);
  await tx.run(sql`
    insert into global.billing_paper_number (organization_id, kind, reference, branch, year, number, taken_at)
    values (${organizationId}, ${kind}, ${reference}, ${branch}, ${year}, ${number}, ${now})`);
  return { kind, branch, year, number };
}

export interface PaperRow {
  readonly id: Id<'billingPaper'>;
  readonly kind: PaperKind;
  readonly number: string;
  readonly orderNumber: number;
  readonly day: LocalDate;
  readonly currency: Currency;
  readonly total: Money;
}

interface NewPaper extends Omit<PaperRow, 'id' | 'orderNumber'> {
  readonly orderId: OrderId;
  readonly reference: string;
  readonly content: PaperContent;
  readonly now: Instant;
}

export async function addPaper(tx: TenantTx, paper: NewPaper): Promise<void> {
  await tx.run(sql`
    insert into app.billing_paper (organization_id, id, order_id, kind, number, reference, day, currency, total_minor, content,
      created_at)
    values (${tx.organizationId}, ${newId('billingPaper')}, ${paper.orderId}, ${paper.kind}, ${paper.number},
      ${paper.reference}, ${paper.day}, ${paper.currency}, ${paper.total}, ${JSON.stringify(paper.content)}::jsonb,
      ${paper.now})
    on conflict (organization_id, kind, reference) do nothing`);
}

const columns = sql`p.id, p.kind, p.number, o.number as "orderNumber", p.day, p.currency, p.total_minor as total`;
const ofOrders = (tx: TenantTx) => sql`app.billing_paper p
  join app.billing_order o on o.organization_id = ${tx.organizationId} and o.id = p.order_id`;

export const paperPage = (tx: TenantTx, paging: Paging): Promise<Page<PaperRow>> =>
  pageOf<PaperRow>(
    tx,
    {
      select: columns,
      from: ofOrders(tx),
      where: sql`p.organization_id = ${tx.organizationId}`,
      orderBy: sql`p.day desc, p.created_at desc, p.id desc`,
    },
    paging,
  );

export const paperById = (
  tx: TenantTx,
  id: Id<'billingPaper'>,
): Promise<(PaperRow & { readonly content: PaperContent }) | undefined> =>
  tx.one(sql`
    select ${columns}, p.content from ${ofOrders(tx)}
    where p.organization_id = ${tx.organizationId} and p.id = ${id}`);

interface PaperOfPayment {
  readonly number: string;
  readonly kind: PaperKind;
  readonly sums: PaperSums;
  /** In money. */
  readonly amount: Money;
}

/** The tax invoice or receipt of a payment, and the credit notes that correct it; null before it was issued. */
export async function papersOfPayment(tx: TenantTx, reference: string) {
  const rows = await tx.rows<PaperOfPayment>(sql`
    select p.number, p.kind, p.content -> 'sums' as sums, abs(e.amount_minor) as amount
    from app.billing_paper p
    join app.billing_entry e on e.organization_id = ${tx.organizationId} and e.reference = p.reference
    where p.organization_id = ${tx.organizationId} and p.kind in ('taxInvoice', 'receipt', 'creditNote')
      and (e.reference = ${reference} or e.refers_to = ${reference})`);
  const corrected = rows.find(({ kind }) => kind !== 'creditNote');
  return corrected ? { corrected, before: rows.filter(({ kind }) => kind === 'creditNote') } : null;
}
