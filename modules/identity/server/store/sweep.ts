import type { Instant } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export const oldSessionsStatement = (longOver: Instant, most: number): Statement => sql`
  select id from global.user_session where expires_at < ${longOver} or ended_at < ${longOver} limit ${most}`;

/** Sessions of everybody that ended long ago, at most so many at once, so that a sign-in meanwhile does not wait. Answers how many there were. */
export const sweepSomeSessions = (tx: GlobalTx, longOver: Instant, most: number): Promise<number> =>
  tx.run(sql`delete from global.user_session where id in (${oldSessionsStatement(longOver, most)})`);

/** Deletes links used long ago; short-lived rows are deleted as soon as they expire. */
export async function sweep(tx: GlobalTx, options: { longOver: Instant; now: Instant }): Promise<number> {
  const counts = [
    await tx.run(sql`delete from global.password_reset where expires_at < ${options.longOver}`),
    await tx.run(sql`delete from global.email_verification where expires_at < ${options.longOver}`),
    await tx.run(sql`delete from global.email_proof where expires_at < ${options.now}`),
    await tx.run(sql`delete from global.try_count where ends_at < ${options.now}`),
    await tx.run(sql`delete from global.sign_in_challenge where expires_at < ${options.now}`),
    await tx.run(sql`delete from global.outside_sign_in where expires_at < ${options.now}`),
    await tx.run(sql`delete from global.phone_code where expires_at < ${options.now}`),
    await tx.run(sql`delete from global.email_change where expires_at < ${options.now}`),
    await tx.run(sql`delete from global.used_token where expires_at < ${options.now}`),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
