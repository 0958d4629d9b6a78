// What approved runs paid of people's items.
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { LastDays } from './people-of-run.ts';

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

/** What payments of the period with the last day, and later ones, took of each item of a person, by item. */
export const takenSinceLastDay = async (tx: TenantTx, people: LastDays): Promise<Map<string, Money>> =>
  people.length === 0
    ? new Map()
    : new Map(
        (
          await tx.rows<ItemPayment>(sql`
            select p.employee_item_id as "personItemId", sum(p.amount_minor)::bigint as amount
            from app.payroll_item_payment p
            join app.payroll_employee_item g on g.organization_id = ${tx.organizationId} and g.id = p.employee_item_id
            join app.payroll_run r on r.organization_id = ${tx.organizationId} and r.id = p.run_id
            join unnest(${people.map((one) => one.employeeId)}::uuid[], ${people.map((one) => one.lastDay)}::date[])
              as leaver(employee_id, last_day) on leaver.employee_id = g.employee_id
            where p.organization_id = ${tx.organizationId} and r.end_date >= leaver.last_day
            group by 1`)
        ).map(({ personItemId, amount }) => [personItemId, amount]),
      );

/** When a run is voided: its debts are owed again. */
export const forgetItemPayments = (tx: TenantTx, runId: string): Promise<number> =>
  tx.run(sql`
    delete from app.payroll_item_payment where organization_id = ${tx.organizationId} and run_id = ${runId}`);
