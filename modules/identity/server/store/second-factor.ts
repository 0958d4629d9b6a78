import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface FactorRow {
  readonly sealedSecret: string;
  readonly confirmedAt: Instant | null;
  readonly lastStep: number;
}

/** Locks the row: of two requests with the same code, the second finds it used. */
export const factorForUpdate = (tx: GlobalTx, userId: Id<'user'>): Promise<FactorRow | undefined> =>
  tx.one<FactorRow>(sql`
    select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step::int as "lastStep"
    from global.user_totp where user_id = ${userId} for update`);

export const hasSecondFactor = async (tx: GlobalTx, userId: Id<'user'>): Promise<boolean> =>
  (await tx.one(sql`select 1 from global.user_totp where user_id = ${userId} and confirmed_at is not null`)) !==
  undefined;

/** An unconfirmed secret is replaced; an active one is not. */
export const beginFactor = async (tx: GlobalTx, userId: Id<'user'>, sealedSecret: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into global.user_totp as t (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret where t.confirmed_at is null`)) > 0;

export async function markFactorUsed(
  tx: GlobalTx,
  userId: Id<'user'>,
  options: { step: number; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update global.user_totp set last_step = ${options.step}, confirmed_at = coalesce(confirmed_at, ${options.now})
    where user_id = ${userId}`);
}

export async function removeFactor(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`delete from global.user_totp where user_id = ${userId}`);
  await tx.run(sql`delete from global.recovery_code where user_id = ${userId}`);
}

export async function replaceRecoveryCodes(tx: GlobalTx, userId: Id<'user'>, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from global.recovery_code where user_id = ${userId}`);
  await tx.run(sql`
    insert into global.recovery_code (user_id, hash) values ${sql.rows(hashes.map((hash) => [userId, hash]))}`);
}

export const takeRecoveryCode = async (
  tx: GlobalTx,
  userId: Id<'user'>,
  options: { hash: string; now: Instant },
): Promise<boolean> =>
  (await tx.run(sql`
    update global.recovery_code set used_at = ${options.now}
    where user_id = ${userId} and hash = ${options.hash} and used_at is null`)) > 0;

export const recoveryCodesLeft = async (tx: GlobalTx, userId: Id<'user'>): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from global.recovery_code where user_id = ${userId} and used_at is null`)
  )?.count ?? 0;

export interface ChallengeRow {
  readonly userId: Id<'user'>;
  readonly provider: string;
  readonly step: 'code' | 'enrol';
}

export async function saveChallenge(
  tx: GlobalTx,
  options: ChallengeRow & { hash: string; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.sign_in_challenge (hash, user_id, provider, step, expires_at)
    values (${options.hash}, ${options.userId}, ${options.provider}, ${options.step}, ${options.expiresAt})`);
}

const mostChallengeTries = 5;

export const challenge = (tx: GlobalTx, hash: string, now: Instant): Promise<ChallengeRow | undefined> =>
  tx.one<ChallengeRow>(sql`
    select user_id as "userId", provider, step from global.sign_in_challenge
    where hash = ${hash} and expires_at > ${now} and tries < ${mostChallengeTries}`);

/** Counts a try at the challenge; after five it is over. */
export const tryChallenge = (tx: GlobalTx, hash: string, now: Instant): Promise<ChallengeRow | undefined> =>
  tx.one<ChallengeRow>(sql`
    update global.sign_in_challenge set tries = tries + 1
    where hash = ${hash} and expires_at > ${now} and tries < ${mostChallengeTries}
    returning user_id as "userId", provider, step`);

export async function removeChallenges(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`delete from global.sign_in_challenge where user_id = ${userId}`);
}

export async function removeChallenge(tx: GlobalTx, hash: string): Promise<void> {
  await tx.run(sql`delete from global.sign_in_challenge where hash = ${hash}`);
}
