import type { NamedSubscription } from '#billing/rules/entitlement';
import { type LaterPlan, type PlansAhead, planOfDay } from '#billing/rules/plans-ahead';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

/** The newest subscription with its products and what follows it; null on the free plan. */
export const storedPlans = (tx: TenantTx): Promise<StoredSubscription | null> => newest(tx, sql`true`);

/** The plan of the company's day, also before the work of the night has stored it. */
export const currentSubscription = async (tx: TenantTx, today: LocalDate): Promise<NamedSubscription | null> =>
  planOfDay(await storedPlans(tx), today);

/** The newest one that the provider granted: a trial, or a plan set by hand. */
export const newestGrant = (tx: TenantTx): Promise<StoredSubscription | null> => newest(tx, sql`not computed`);

export interface StoredSubscription extends PlansAhead {
  readonly id: Id<'subscription'>;
  readonly createdAt: Instant;
}

async function newest(tx: TenantTx, which: Statement): Promise<StoredSubscription | null> {
  const rows = await tx.rows<{
    id: Id<'subscription'>;
    createdAt: Instant;
    orderName: string;
    status: string;
    endDate: LocalDate | null;
    later: readonly LaterPlan[];
    type: string | null;
    name: string | null;
    numberSpecified: number | null;
  }>(sql`
    select s.id, s.created_at as "createdAt", s.order_name as "orderName", s.status, s.end_date as "endDate", s.later, p.type,
      p.name, p.number_specified as "numberSpecified"
    from (
      select organization_id, id, order_name, status, end_date, later, created_at from app.subscription
      where organization_id = ${tx.organizationId} and ${which} order by created_at desc, id desc limit 1
    ) s
    left join app.subscription_product p on p.organization_id = ${tx.organizationId} and p.subscription_id = s.id
    order by p.id`);
  const first = rows[0];
  if (!first) return null;
  const products = rows.flatMap(({ type, name, numberSpecified }) =>
    type !== null && name !== null && numberSpecified !== null ? [{ type, name, numberSpecified }] : [],
  );
  const { id, createdAt, orderName, status, endDate, later } = first;
  return { id, createdAt, orderName, status, endDate, later, products };
}

export async function addSubscription(
  tx: TenantTx,
  subscription: NamedSubscription & { now: Instant; computed?: boolean; later?: readonly LaterPlan[] },
): Promise<void> {
  const id = newId('subscription');
  await tx.run(sql`
    insert into app.subscription (organization_id, id, order_name, status, end_date, computed, later, created_at)
    values (${tx.organizationId}, ${id}, ${subscription.orderName}, ${subscription.status}, ${subscription.endDate},
      ${subscription.computed ?? false}, ${JSON.stringify(subscription.later ?? [])}::jsonb, ${subscription.now})`);
  const rows = subscription.products.map((product) => [
    tx.organizationId,
    newId('subscriptionProduct'),
    id,
    product.type,
    product.name,
    product.numberSpecified,
  ]);
  if (rows.length > 0)
    await tx.run(sql`
      insert into app.subscription_product (organization_id, id, subscription_id, type, name, number_specified)
      values ${sql.rows(rows)}`);
}

/** What follows a plan that stays as it is. */
export const saveLater = (tx: TenantTx, { id, later }: Pick<StoredSubscription, 'id' | 'later'>): Promise<number> =>
  tx.run(sql`
    update app.subscription set later = ${JSON.stringify(later)}::jsonb
    where organization_id = ${tx.organizationId} and id = ${id}`);
