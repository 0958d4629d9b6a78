import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export async function setPassword(
  tx: GlobalTx,
  options: { userId: Id<'user'>; hash: string; now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.user_password (user_id, hash, changed_at) values (${options.userId}, ${options.hash}, ${options.now})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`);
}

export async function saveReset(
  tx: GlobalTx,
  options: { hash: string; userId: Id<'user'>; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.password_reset (hash, user_id, expires_at) values (${options.hash}, ${options.userId}, ${options.expiresAt})`);
}

/** Reads the link without using it up. */
export const openReset = (tx: GlobalTx, hash: string, now: Instant): Promise<{ userId: Id<'user'> } | undefined> =>
  tx.one(sql`
    select user_id as "userId" from global.password_reset
    where hash = ${hash} and used_at is null and expires_at > ${now}`);

/** Uses the link up: it returns its user once, and only until it expires. */
export const takeReset = (tx: GlobalTx, hash: string, now: Instant): Promise<{ userId: Id<'user'> } | undefined> =>
  tx.one(sql`
    update global.password_reset set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now}
    returning user_id as "userId"`);

/** Sets the password unless it was changed since `known` was read. Answers whether it was set. */
export async function replacePassword(
  tx: GlobalTx,
  { userId, known, hash, now }: { userId: Id<'user'>; known: string | undefined; hash: string; now: Instant },
): Promise<boolean> {
  const changed = await tx.run(
    known === undefined
      ? sql`
        insert into global.user_password (user_id, hash, changed_at) values (${userId}, ${hash}, ${now})
        on conflict (user_id) do nothing`
      : sql`
        update global.user_password set hash = ${hash}, changed_at = ${now}
        where user_id = ${userId} and hash = ${known}`,
  );
  return changed > 0;
}

export const passwordHash = async (tx: GlobalTx, userId: Id<'user'>): Promise<string | undefined> =>
  (await tx.one<{ hash: string }>(sql`select hash from global.user_password where user_id = ${userId}`))?.hash;
