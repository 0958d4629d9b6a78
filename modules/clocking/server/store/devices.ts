import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** A browser that signs the punches of one person. */
export interface DeviceRow {
  readonly publicKey: string;
  readonly registeredAt: Instant;
  readonly counter: number;
  readonly notBefore: Instant | null;
}

/** Phones of a person that are remembered: the latest. */
const mostDevices = 20;

export async function addDevice(
  tx: TenantTx,
  device: { id: string; employeeId: string; publicKey: string; now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.clock_device (organization_id, id, employee_id, public_key, registered_at)
    values (${tx.organizationId}, ${device.id}, ${device.employeeId}, ${device.publicKey}, ${device.now})`);
  await tx.run(sql`
    delete from app.clock_device d
    where d.organization_id = ${tx.organizationId} and d.employee_id = ${device.employeeId} and d.id in (
      select o.id from app.clock_device o
      where o.organization_id = ${tx.organizationId} and o.employee_id = ${device.employeeId}
      order by o.registered_at desc, o.id desc offset ${mostDevices})`);
}

/** Locked: two punches with one counter are judged one after the other. */
export const deviceForUpdate = (
  tx: TenantTx,
  { id, employeeId }: { id: string; employeeId: string },
): Promise<DeviceRow | undefined> =>
  tx.one<DeviceRow>(sql`
    select public_key as "publicKey", registered_at as "registeredAt", counter::float8 as counter,
      not_before as "notBefore"
    from app.clock_device
    where organization_id = ${tx.organizationId} and id = ${id} and employee_id = ${employeeId} for update`);

export const saveDevice = (tx: TenantTx, device: { id: string; counter: number; notBefore: Instant | null }): void =>
  tx.later(sql`
    update app.clock_device set counter = ${device.counter}, not_before = ${device.notBefore}
    where organization_id = ${tx.organizationId} and id = ${device.id}`);

export const devicesOfPerson = (tx: TenantTx, employeeId: string): Promise<object[]> =>
  tx.rows<object>(sql`
    select registered_at as "registeredAt", counter::float8 as counter from app.clock_device
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by registered_at, id`);

export async function forgetDevices(tx: TenantTx, employeeId: string): Promise<void> {
  await tx.run(sql`
    delete from app.clock_device where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
}
