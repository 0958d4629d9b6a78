import type { LedgerEntry, LedgerOrder } from '#billing/rules/paid-terms';
import type { Currency, Feature, PartName } from '#billing/rules/prices';
import type { Money } from '#kernel/money';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { OrderRow } from './orders.ts';

/** A reference that is in the ledger already changes nothing. */
export async function book(tx: TenantTx, entry: LedgerEntry & { now: Instant }): Promise<void> {
  await tx.run(sql`
    insert into app.billing_entry (organization_id, id, order_id, kind, amount_minor, reference, refers_to, day, created_at)
    values (${tx.organizationId}, ${newId('billingEntry')}, ${entry.orderId}, ${entry.kind}, ${entry.amount},
      ${entry.reference}, ${entry.refersTo}, ${entry.day}, ${entry.now})
    on conflict (organization_id, reference) do nothing`);
}

/** Null where the ledger has no such reference. */
export const kindOf = async (tx: TenantTx, reference: string): Promise<LedgerEntry['kind'] | null> =>
  (
    await tx.one<Pick<LedgerEntry, 'kind'>>(sql`
      select kind from app.billing_entry where organization_id = ${tx.organizationId} and reference = ${reference}`)
  )?.kind ?? null;

export const entries = (tx: TenantTx): Promise<LedgerEntry[]> =>
  tx.rows<LedgerEntry>(sql`
    select order_id as "orderId", kind, amount_minor as amount, reference, refers_to as "refersTo", day
    from app.billing_entry where organization_id = ${tx.organizationId} order by day, id`);

/** Orders that have a payment. */
export async function paidOrders(tx: TenantTx): Promise<LedgerOrder[]> {
  const rows = await tx.rows<
    Omit<LedgerOrder, 'quantities'> & { feature: Feature; part: PartName; people: number }
  >(sql`
    select o.id, o.kind, o.feature, nullif(o.renewal_minor, o.total_minor) as renewal,
      case when o.kind = 'raise' then o.quoted_to end as until,
      case when o.kind = 'switch' then o.quoted_from end as begins, i.part, i.people
    from app.billing_order o
    join app.billing_order_item i on i.organization_id = o.organization_id and i.order_id = o.id
    where o.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and exists (select from app.billing_entry e where e.organization_id = ${tx.organizationId}
        and e.order_id = o.id and e.kind = 'payment')
    order by o.number, i.part`);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { id, kind, feature, renewal, until, begins } = first;
    const quantities = Object.fromEntries(parts.map(({ part, people }) => [part, people]));
    return [{ id, kind, feature, quantities, renewal, until, begins }];
  });
}

/** An order without a payment, as the ledger will read it once it has one. */
export const unpaidOrder = ({ id, kind, feature, items, from, to }: OrderRow): Omit<LedgerOrder, 'renewal'> => ({
  id,
  kind,
  feature,
  quantities: Object.fromEntries(items.map(({ part, people }) => [part, people])),
  until: kind === 'raise' ? to : null,
  begins: kind === 'switch' ? from : null,
});

/** Of the orders in one currency. */
export const balance = async (tx: TenantTx, currency: Currency): Promise<Money> => {
  const row = await tx.one<{ balance: Money }>(sql`
    select coalesce(sum(e.amount_minor), 0)::bigint as balance
    from app.billing_entry e join app.billing_order o on o.organization_id = e.organization_id and o.id = e.order_id
    where e.organization_id = ${tx.organizationId} and o.organization_id = ${tx.organizationId}
      and o.currency = ${currency}`);
  return row?.balance ?? (0 as Money);
};
