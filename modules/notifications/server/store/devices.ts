import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface DeviceRow {
  readonly id: Id<'notificationDevice'>;
  readonly employeeId: Id<'employee'>;
  readonly userAgent: string;
  readonly createdAt: Instant;
}

export const devicesOf = (tx: TenantTx, employeeIds: readonly string[]): Promise<DeviceRow[]> =>
  tx.rows<DeviceRow>(sql`
    select id, employee_id as "employeeId", user_agent as "userAgent", created_at as "createdAt"
    from app.notification_device
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
    order by created_at, id`);

export interface NewDevice extends DeviceRow {
  /** The session in which messages were allowed there. */
  readonly sessionId: Id<'session'> | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const mostDevices = 10;

/** The same browser again keeps its row; one that another person used before is theirs no more. The oldest beyond ten go. */
export async function saveDevice(tx: TenantTx, device: NewDevice): Promise<DeviceRow> {
  await tx.run(sql`
    delete from app.notification_device
    where organization_id = ${tx.organizationId} and endpoint = ${device.endpoint}
      and employee_id <> ${device.employeeId}`);
  const saved = await tx.one<DeviceRow>(sql`
    insert into app.notification_device (organization_id, id, employee_id, endpoint, p256dh, auth, user_agent, created_at,
      session_id)
    values (${tx.organizationId}, ${device.id}, ${device.employeeId}, ${device.endpoint}, ${device.p256dh}, ${device.auth},
      ${device.userAgent}, ${device.createdAt}, ${device.sessionId})
    on conflict (organization_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      user_agent = excluded.user_agent, session_id = excluded.session_id
    returning id, employee_id as "employeeId", user_agent as "userAgent", created_at as "createdAt"`);
  await tx.run(sql`
    delete from app.notification_device d using (
      select id from app.notification_device
      where organization_id = ${tx.organizationId} and employee_id = ${device.employeeId}
      order by created_at desc, id desc offset ${mostDevices}
    ) as old
    where d.organization_id = ${tx.organizationId} and d.id = old.id`);
  if (!saved) throw new Error('A device was not saved.');
  return saved;
}

export const removeDevice = (
  tx: TenantTx,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Promise<number> =>
  tx.run(sql`
    delete from app.notification_device
    where organization_id = ${tx.organizationId} and id = ${id} and employee_id = ${employeeId}`);

export const removeDevices = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.notification_device
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
