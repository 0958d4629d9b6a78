import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ProtectionRow {
  readonly employeeId: Id<'employee'>;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly consentedOn: LocalDate;
  readonly notedBy: string;
}

const columns = sql`p.employee_id as "employeeId", p.from_date as "from", p.until_date as "to",
  p.consented_on as "consentedOn", p.noted_by as "notedBy"`;

export const allProtections = (tx: TenantTx): Promise<ProtectionRow[]> =>
  tx.rows<ProtectionRow>(sql`
    select ${columns} from app.shift_protection p where p.organization_id = ${tx.organizationId}
    order by p.until_date, p.employee_id`);

export const saveProtection = (tx: TenantTx, one: ProtectionRow, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.shift_protection (organization_id, employee_id, from_date, until_date, consented_on, noted_by,
      updated_at)
    values (${tx.organizationId}, ${one.employeeId}, ${one.from}, ${one.to}, ${one.consentedOn}, ${one.notedBy}, ${now})
    on conflict (organization_id, employee_id) do update set from_date = excluded.from_date,
      until_date = excluded.until_date, consented_on = excluded.consented_on, noted_by = excluded.noted_by,
      updated_at = excluded.updated_at`);

export const removeProtection = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.shift_protection where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
