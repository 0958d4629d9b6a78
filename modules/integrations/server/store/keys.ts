import type { Permission } from '#access/rules/permissions';
import { integrationErrors } from '#integrations/errors';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface KeyRow {
  readonly id: Id<'apiKey'>;
  readonly name: string;
  readonly hint: string;
  readonly permissions: string[];
  readonly networks: string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  readonly lastUsedIp: string | null;
  readonly createdAt: Instant;
}

export const keyPage = (tx: TenantTx, paging: Paging): Promise<Page<KeyRow>> =>
  pageOf<KeyRow>(
    tx,
    {
      select: sql`k.id, k.name, k.hint, k.permissions, k.networks, e.first_name as "firstName", e.last_name as "lastName",
        k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.last_used_ip as "lastUsedIp", k.created_at as "createdAt"`,
      from: sql`app.api_key k join app.employee e on e.organization_id = k.organization_id and e.id = k.employee_id`,
      where: sql`k.organization_id = ${tx.organizationId}`,
      orderBy: sql`k.created_at desc, k.id`,
    },
    paging,
  );

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countKeysLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'api keys');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.api_key where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

export interface NewKey {
  readonly id: Id<'apiKey'>;
  readonly name: string;
  readonly hash: string;
  readonly hint: string;
  readonly permissions: readonly string[];
  readonly networks: readonly string[];
  readonly employeeId: Id<'employee'>;
  readonly userId: Id<'user'>;
  readonly expiresAt: Instant | null;
  readonly now: Instant;
}

export const addKey = (tx: TenantTx, key: NewKey): Promise<unknown> =>
  refuseOn(
    tx.run(sql`
      insert into app.api_key
        (organization_id, id, name, key_hash, hint, permissions, networks, employee_id, user_id, expires_at, created_at)
      values (${tx.organizationId}, ${key.id}, ${key.name}, ${key.hash}, ${key.hint}, ${[...key.permissions]}::text[],
        ${[...key.networks]}::text[], ${key.employeeId}, ${key.userId}, ${key.expiresAt}, ${key.now})`),
    { api_key_name_key: () => integrationErrors.keyNameTaken(duplicate('name')) },
  );

export const removeKey = (tx: TenantTx, keyId: Id<'apiKey'>): Promise<{ name: string } | undefined> =>
  tx.one<{ name: string }>(sql`
    delete from app.api_key where organization_id = ${tx.organizationId} and id = ${keyId} returning name`);

export interface UsableKey {
  readonly id: Id<'apiKey'>;
  readonly name: string;
  readonly userId: Id<'user'>;
  readonly permissions: readonly Permission[];
  readonly networks: readonly string[];
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

export const keyByHash = (tx: TenantTx, hash: string): Promise<UsableKey | undefined> =>
  tx.one<UsableKey>(sql`
    select id, name, user_id as "userId", permissions, networks, expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from app.api_key where organization_id = ${tx.organizationId} and key_hash = ${hash}`);

export async function noteKeyUse(
  tx: TenantTx,
  { id, ip, now }: { readonly id: Id<'apiKey'>; readonly ip: string; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.api_key set last_used_at = ${now}, last_used_ip = ${ip}
    where organization_id = ${tx.organizationId} and id = ${id}`);
}
