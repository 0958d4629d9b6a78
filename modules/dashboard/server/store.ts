import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { Arrangement } from '../rules/arranged-cards.ts';

type EmployeeId = Id<'employee'>;

/** Undefined where the person has not arranged anything. */
export const arrangementOf = (tx: TenantTx, employeeId: EmployeeId): Promise<Arrangement | undefined> =>
  tx.one<Arrangement>(sql`
    select card_order as "order", hidden from app.dashboard_arrangement
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

export const saveArrangement = (
  tx: TenantTx,
  employeeId: EmployeeId,
  { order, hidden, now }: Arrangement & { readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.dashboard_arrangement (organization_id, employee_id, card_order, hidden, updated_at)
    values (${tx.organizationId}, ${employeeId}, ${[...order]}, ${[...hidden]}, ${now})
    on conflict (organization_id, employee_id) do update
      set card_order = excluded.card_order, hidden = excluded.hidden, updated_at = excluded.updated_at`);

export const removeArrangement = (tx: TenantTx, employeeId: EmployeeId): Promise<number> =>
  tx.run(sql`
    delete from app.dashboard_arrangement
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
