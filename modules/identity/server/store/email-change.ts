import { identityErrors } from '#identity/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

/** A new wish replaces the earlier one and its code. */
export async function saveWish(
  tx: GlobalTx,
  { userId, email, expiresAt }: { userId: Id<'user'>; email: string; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.email_change (user_id, email, expires_at) values (${userId}, ${email}, ${expiresAt})
    on conflict (user_id) do update set email = excluded.email, code_hash = null, tries = 0, expires_at = excluded.expires_at`);
}

/** Answers the address to write to; nothing where the wish is over. */
export const saveCode = (
  tx: GlobalTx,
  { userId, codeHash, now }: { userId: Id<'user'>; codeHash: string; now: Instant },
): Promise<{ email: string } | undefined> =>
  tx.one(sql`
    update global.email_change set code_hash = ${codeHash}, tries = 0
    where user_id = ${userId} and expires_at > ${now} returning email`);

const mostCodeTries = 5;

/** Counts the try and returns the hash to compare with; nothing after five tries or after it expired. */
export const tryCode = (
  tx: GlobalTx,
  userId: Id<'user'>,
  now: Instant,
): Promise<{ email: string; codeHash: string } | undefined> =>
  tx.one(sql`
    update global.email_change set tries = tries + 1
    where user_id = ${userId} and code_hash is not null and expires_at > ${now} and tries < ${mostCodeTries}
    returning email, code_hash as "codeHash"`);

/** Uses the code up; returns whether it was still there. */
export const takeCode = async (tx: GlobalTx, userId: Id<'user'>, codeHash: string): Promise<boolean> =>
  (await tx.run(sql`delete from global.email_change where user_id = ${userId} and code_hash = ${codeHash}`)) === 1;

/** The address is proven. Links that were mailed to the old one set no password any more. */
export async function replaceEmail(
  tx: GlobalTx,
  { userId, email, now }: { userId: Id<'user'>; email: string; now: Instant },
): Promise<void> {
  await refuseOn(
    tx.run(sql`
      update global.user_account set email = ${email}, email_verified_at = ${now} where id = ${userId}`),
    { user_account_email_key: () => identityErrors.emailTaken() },
  );
  await tx.run(sql`delete from global.password_reset where user_id = ${userId} and used_at is null`);
}
