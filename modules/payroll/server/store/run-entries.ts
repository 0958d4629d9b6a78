// Amounts that a maker entered into a run.
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type RunId = Id<'payrollRun'>;

export interface EntryRow {
  readonly employeeId: Id<'employee'>;
  readonly itemId: string;
  readonly amount: Money;
  readonly note: string | null;
}

export const entriesOf = (tx: TenantTx, runId: RunId, employeeIds: readonly string[]): Promise<EntryRow[]> =>
  tx.rows<EntryRow>(sql`
    select employee_id as "employeeId", item_id as "itemId", amount, note from app.payroll_entry
    where organization_id = ${tx.organizationId} and run_id = ${runId}
      and employee_id = any(${[...employeeIds]}::uuid[])
    order by employee_id, item_id`);

export async function saveEntries(tx: TenantTx, runId: RunId, entries: readonly EntryRow[]): Promise<void> {
  const values = entries.map((one) => [tx.organizationId, runId, one.employeeId, one.itemId, one.amount, one.note]);
  for (const rows of sql.batches(values))
    await tx.run(sql`
      insert into app.payroll_entry (organization_id, run_id, employee_id, item_id, amount, note)
      values ${sql.rows(rows)}
      on conflict (organization_id, run_id, employee_id, item_id) do update set amount = excluded.amount,
        note = excluded.note`);
}

export const removeEntries = (
  tx: TenantTx,
  { runId, entries }: { runId: RunId; entries: readonly { employeeId: string; itemId: string }[] },
): Promise<number> =>
  entries.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        delete from app.payroll_entry e
        using unnest(${entries.map((one) => one.employeeId)}::uuid[], ${entries.map((one) => one.itemId)}::uuid[])
          as gone(employee_id, item_id)
        where e.organization_id = ${tx.organizationId} and e.run_id = ${runId}
          and e.employee_id = gone.employee_id and e.item_id = gone.item_id`);
