import type { Link, LinkedEntry } from '#activity/rules/log-chain';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';

/** The end of the company's chain; undefined before its first entry. */
export const headOf = (tx: TenantTx): Promise<Link | undefined> =>
  tx.one<Link>(sql`
    select number, encode(hash, 'hex') as hash from app.audit_head where organization_id = ${tx.organizationId}`);

/** With the text of each entry as app.append_audit hashed it. */
export const entriesInOrder = (
  tx: TenantTx,
  range: { after: number; until: number; most: number },
): Promise<LinkedEntry[]> =>
  tx.rows<LinkedEntry>(sql`
    select id, number, encode(hash, 'hex') as hash, jsonb_build_array(
      organization_id, number, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), call, user_id,
      employee_id, actor_name, subject_kind, subject_id, subject_name, change, ip, request_id)::text as text
    from app.audit_entry
    where organization_id = ${tx.organizationId} and number > ${range.after} and number <= ${range.until}
    order by number limit ${range.most}`);

export const anchorsOf = (tx: GlobalTx, organizationId: string): Promise<Link[]> =>
  tx.rows<Link>(sql`
    select number, encode(hash, 'hex') as hash from global.log_anchor
    where organization_id = ${organizationId} order by number`);

/** Returns whether the log has grown since. */
export const saveAnchor = async (
  tx: GlobalTx,
  options: Link & { organizationId: string; now: Instant },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into global.log_anchor (organization_id, number, hash, at)
    values (${options.organizationId}, ${options.number}, decode(${options.hash}, 'hex'), ${options.now})
    on conflict (organization_id, number) do nothing`)) > 0;
