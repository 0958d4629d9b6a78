// Every change of a person's pay items and beginning balances.
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { ItemChange } from '#payroll/contract';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

export interface NewChange {
  readonly employeeId: Id<'employee'>;
  readonly what: ItemChange['what'];
  readonly deed: ItemChange['deed'];
  /** The name of the item, or the year of the balance. */
  readonly name: string;
  readonly before?: object;
  readonly after?: object;
}

export async function addChanges(
  tx: TenantTx,
  changes: readonly NewChange[],
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  const all = changes.map((one) => [
    tx.organizationId,
    newId('itemChange'),
    one.employeeId,
    one.what,
    one.deed,
    one.name,
    one.before ? JSON.stringify(one.before) : null,
    one.after ? JSON.stringify(one.after) : null,
    by,
    now,
  ]);
  for (const batch of sql.batches(all))
    await tx.run(sql`
      insert into app.payroll_employee_history (organization_id, id, employee_id, what, deed, name, before, after,
        changed_by, changed_at)
      values ${sql.rows(batch)}`);
}

export const changePage = (tx: TenantTx, employeeId: Id<'employee'>, paging: Paging): Promise<Page<ItemChange>> =>
  pageOf<ItemChange>(
    tx,
    {
      select: sql`id, what, deed, name, before, after, changed_by as "changedBy", changed_at as "changedAt"`,
      from: sql`app.payroll_employee_history`,
      where: sql`organization_id = ${tx.organizationId} and employee_id = ${employeeId}`,
      orderBy: sql`changed_at desc, id desc`,
    },
    paging,
  );
