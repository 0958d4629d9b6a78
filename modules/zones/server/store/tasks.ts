import type { Id } from '#kernel/ids';
import { addSeconds, type Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

export interface DeviceTask {
  readonly id: Id<'deviceTask'>;
  readonly zoneId: Id<'zone'>;
  readonly interfaceName: string;
  readonly employeeId: Id<'employee'> | null;
  /** A photo that goes along. */
  readonly fileId: Id<'file'> | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly attempts: number;
}

export type NewTask = Pick<DeviceTask, 'zoneId' | 'interfaceName'> &
  Partial<Pick<DeviceTask, 'employeeId' | 'fileId' | 'parameters'>>;

/** A device that took a task and fell silent gets it again after this. */
const silentSeconds = 60;

const taskColumns = sql`id, zone_id as "zoneId", interface_name as "interfaceName", employee_id as "employeeId",
  file_id as "fileId", parameters, attempts`;

export async function addTasks(tx: TenantTx, tasks: readonly NewTask[], now: Instant): Promise<void> {
  const all = tasks.map((task, place) => [
    tx.organizationId,
    newId('deviceTask'),
    task.zoneId,
    task.interfaceName,
    task.employeeId ?? null,
    task.fileId ?? null,
    sql.json(task.parameters ?? {}),
    'waiting',
    0,
    now,
    place,
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.zone_device_task (organization_id, id, zone_id, interface_name, employee_id, file_id, parameters,
        state, attempts, created_at, place)
      values ${sql.rows(rows)}`);
}

/** The oldest task that is to be done now, marked as handed over. */
export const takeTask = (tx: TenantTx, zoneId: Id<'zone'>, now: Instant): Promise<DeviceTask | undefined> =>
  tx.one<DeviceTask>(sql`
    update app.zone_device_task set state = 'sent', sent_at = ${now}, attempts = attempts + 1
    where organization_id = ${tx.organizationId} and id = (
      select id from app.zone_device_task
      where organization_id = ${tx.organizationId} and zone_id = ${zoneId} and state in ('waiting', 'sent')
        and (state = 'waiting' or sent_at < ${addSeconds(now, -silentSeconds)})
      order by created_at, place limit 1 for update skip locked)
    returning ${taskColumns}`);

export async function hasTask(tx: TenantTx, zoneId: Id<'zone'>, now: Instant): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>(sql`
    select exists (
      select from app.zone_device_task
      where organization_id = ${tx.organizationId} and zone_id = ${zoneId} and state in ('waiting', 'sent')
        and (state = 'waiting' or sent_at < ${addSeconds(now, -silentSeconds)})) as found`);
  return row?.found === true;
}

/** A task that still waits for its answer; an answer that comes twice finds none. */
export const openTask = (tx: TenantTx, zoneId: Id<'zone'>, taskId: string): Promise<DeviceTask | undefined> =>
  tx.one<DeviceTask>(sql`
    select ${taskColumns} from app.zone_device_task
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId} and id = ${taskId}
      and state in ('waiting', 'sent')
    for update`);

export async function closeTask(
  tx: TenantTx,
  task: Pick<DeviceTask, 'id'>,
  options: { state: 'done' | 'failed' | 'waiting'; answer: string | null; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.zone_device_task set state = ${options.state}, answer_code = ${options.answer},
      done_at = ${options.state === 'waiting' ? null : options.now}
    where organization_id = ${tx.organizationId} and id = ${task.id}`);
}

export async function countOpen(
  tx: TenantTx,
  options: { zoneId: Id<'zone'>; employeeId: Id<'employee'>; interfaceName: string },
): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.zone_device_task
    where organization_id = ${tx.organizationId} and zone_id = ${options.zoneId} and employee_id = ${options.employeeId}
      and interface_name = ${options.interfaceName} and state in ('waiting', 'sent')`);
  return row?.count ?? 0;
}

/** What was to be done about these people at these scanners is not wanted any more, and what was done need not be known. */
export async function dropTasks(
  tx: TenantTx,
  faces: readonly { readonly zoneId: Id<'zone'>; readonly employeeId: Id<'employee'> }[],
): Promise<void> {
  if (faces.length === 0) return;
  await tx.run(sql`
    delete from app.zone_device_task t
    using unnest(${faces.map(({ zoneId }) => zoneId)}::uuid[], ${faces.map(({ employeeId }) => employeeId)}::uuid[])
      as f(zone_id, employee_id)
    where t.organization_id = ${tx.organizationId} and t.zone_id = f.zone_id and t.employee_id = f.employee_id`);
}

export const hasTasks = async (tx: TenantTx): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from app.zone_device_task where organization_id = ${tx.organizationId} limit 1`)) !== undefined;

export async function removeOldTasks(tx: TenantTx, before: Instant): Promise<void> {
  await tx.run(sql`
    delete from app.zone_device_task
    where organization_id = ${tx.organizationId} and state in ('done', 'failed') and done_at < ${before}`);
}
