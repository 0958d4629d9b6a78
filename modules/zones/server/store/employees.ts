import type { PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { byName } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ZoneMember extends PersonName {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
}

export const employeesOfZone = (tx: TenantTx, zoneId: Id<'zone'>): Promise<ZoneMember[]> =>
  tx.rows<ZoneMember>(sql`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", e.employee_code as "employeeCode"
    from app.zone_employee z
    join app.employee_name_view e on e.organization_id = z.organization_id and e.id = z.employee_id
    where z.organization_id = ${tx.organizationId} and z.zone_id = ${zoneId}
    order by ${byName}`);

/** Those of the ids that are people at work here. */
export async function atWork(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlySet<Id<'employee'>>> {
  const found = await tx.rows<{ id: Id<'employee'> }>(sql`
    select id from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = any(${employeeIds}) and status = 'approved'`);
  return new Set(found.map(({ id }) => id));
}

/** The list as it is to be from now on. */
export async function setEmployees(
  tx: TenantTx,
  zoneId: Id<'zone'>,
  options: { everyone: boolean; employeeIds: readonly Id<'employee'>[]; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.zone set everyone = ${options.everyone}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${zoneId}`);
  await tx.run(sql`
    delete from app.zone_employee
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId} and not employee_id = any(${options.employeeIds})`);
  await tx.run(sql`
    insert into app.zone_employee (organization_id, zone_id, employee_id)
    select ${tx.organizationId}, ${zoneId}, employee_id from unnest(${options.employeeIds}::uuid[]) as given (employee_id)
    on conflict do nothing`);
}
