// What approved runs paid of people's items.
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ItemPayment {
  readonly personItemId: string;
  readonly amount: Money;
}

/** When a run is approved. A second approval of the same run writes the same rows. */
export async function recordItemPayments(
  tx: TenantTx,
  run: { readonly runId: string; readonly paidOn: LocalDate },
  payments: readonly ItemPayment[],
): Promise<void> {
  const all = payments.map(({ personItemId, amount }) => [
    tx.organizationId,
    personItemId,
    run.runId,
    amount,
    run.paidOn,
  ]);
  for (const batch of sql.batches(all))
    await tx.run(sql`
      insert into app.payroll_item_payment (organization_id, employee_item_id, run_id, amount_minor, paid_on)
      values ${sql.rows(batch)}
      on conflict (organization_id, employee_item_id, run_id)
      do update set amount_minor = excluded.amount_minor, paid_on = excluded.paid_on`);
}

/** When a run is voided: its debts are owed again. */
export const forgetItemPayments = (tx: TenantTx, runId: string): Promise<number> =>
  tx.run(sql`
    delete from app.payroll_item_payment where organization_id = ${tx.organizationId} and run_id = ${runId}`);
