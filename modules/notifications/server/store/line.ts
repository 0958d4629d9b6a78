import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';

/** Those of the people who have connected a LINE account. */
export async function connectedOf(tx: TenantTx, employeeIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select employee_id as id from app.notification_line
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

export const connect = (
  tx: TenantTx,
  { employeeId, lineUserId, now }: { readonly employeeId: string; readonly lineUserId: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.notification_line (organization_id, employee_id, line_user_id, connected_at)
    values (${tx.organizationId}, ${employeeId}, ${lineUserId}, ${now})
    on conflict (organization_id, employee_id) do update
      set line_user_id = excluded.line_user_id, connected_at = excluded.connected_at`);

export const disconnect = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.notification_line where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

export interface LineCode {
  readonly codeHash: string;
  readonly organizationId: string;
  readonly employeeId: string;
  readonly expiresAt: Instant;
}

/** A person has one code at a time. */
export const saveCode = (tx: GlobalTx, code: LineCode): Promise<number> =>
  tx.run(sql`
    insert into global.line_code (code_hash, organization_id, employee_id, expires_at)
    values (${code.codeHash}, ${code.organizationId}, ${code.employeeId}, ${code.expiresAt})
    on conflict (organization_id, employee_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);

/** Takes the code: it works once. */
export const takeCode = (
  tx: GlobalTx,
  codeHash: string,
  now: Instant,
): Promise<Pick<LineCode, 'organizationId' | 'employeeId'> | undefined> =>
  tx.one(sql`
    delete from global.line_code where code_hash = ${codeHash} and expires_at > ${now}
    returning organization_id as "organizationId", employee_id as "employeeId"`);

export const sweepCodes = (tx: GlobalTx, now: Instant): Promise<number> =>
  tx.run(sql`delete from global.line_code where expires_at <= ${now}`);
