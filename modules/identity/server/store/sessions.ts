import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';
import { type UserRow, userColumns } from './users.ts';

export interface SessionRow extends UserRow {
  readonly provider: string;
  readonly secondFactor: boolean;
  readonly companyId: Id<'organization'> | null;
  readonly endedAt: Instant | null;
  readonly expiresAt: Instant;
}

/**
 * Those of them that exist, by id. The limit is for PostgreSQL's estimate: without it the plan for any ids seems dearer than one made
 * for these, and making it takes five times as long as the lookup.
 */
export async function sessionsById(
  tx: GlobalTx,
  ids: readonly Id<'session'>[],
): Promise<ReadonlyMap<Id<'session'>, SessionRow>> {
  const rows = await tx.rows<SessionRow & { sessionId: Id<'session'> }>(sql`
    select ${userColumns}, s.id as "sessionId", s.provider, s.second_factor as "secondFactor", s.company_id as "companyId",
      s.ended_at as "endedAt", s.expires_at as "expiresAt"
    from global.user_session s join global.user_account u on u.id = s.user_id
    where s.id = any(${[...ids]}) limit ${ids.length}`);
  return new Map(rows.map((row) => [row.sessionId, row]));
}

export interface NewSession {
  readonly id: Id<'session'>;
  readonly userId: Id<'user'>;
  readonly provider: string;
  readonly secondFactor: boolean;
  /** The company whose own sign-in opened it. */
  readonly companyId: Id<'organization'> | null;
  readonly userAgent: string;
  readonly ip: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

export async function saveSession(tx: GlobalTx, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into global.user_session (id, user_id, provider, second_factor, company_id, user_agent, ip, created_at, last_used_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.provider}, ${session.secondFactor}, ${session.companyId},
      ${session.userAgent}, ${session.ip}, ${session.now}, ${session.now}, ${session.expiresAt})`);
}

export async function saveRefreshToken(
  tx: GlobalTx,
  token: { hash: string; sessionId: Id<'session'>; now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.refresh_token (hash, session_id, issued_at) values (${token.hash}, ${token.sessionId}, ${token.now})`);
}

export interface RefreshRow {
  readonly sessionId: Id<'session'>;
  readonly userId: Id<'user'>;
  readonly usedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly expiresAt: Instant;
  readonly beganAt: Instant;
  readonly companyId: Id<'organization'> | null;
  readonly secondFactor: boolean;
}

/** Locks the token's row: two refreshes with one token are decided one after the other. */
export const refreshTokenForUpdate = (tx: GlobalTx, hash: string): Promise<RefreshRow | undefined> =>
  tx.one<RefreshRow>(sql`
    select t.session_id as "sessionId", s.user_id as "userId", t.used_at as "usedAt", s.ended_at as "endedAt",
      s.expires_at as "expiresAt", s.created_at as "beganAt", s.company_id as "companyId", s.second_factor as "secondFactor"
    from global.refresh_token t join global.user_session s on s.id = t.session_id
    where t.hash = ${hash} for update of t`);

export async function markRefreshed(
  tx: GlobalTx,
  options: { hash: string; sessionId: Id<'session'>; now: Instant; expiresAt: Instant },
): Promise<void> {
  await tx.run(
    sql`update global.refresh_token set used_at = coalesce(used_at, ${options.now}) where hash = ${options.hash}`,
  );
  await tx.run(sql`
    update global.user_session set last_used_at = ${options.now}, expires_at = ${options.expiresAt} where id = ${options.sessionId}`);
}

/** Returns whether there was such an open session of this user. */
export const endSession = async (
  tx: GlobalTx,
  options: { sessionId: Id<'session'>; userId: Id<'user'>; now: Instant },
): Promise<boolean> =>
  (await tx.run(sql`
    update global.user_session set ended_at = ${options.now}
    where id = ${options.sessionId} and user_id = ${options.userId} and ended_at is null`)) > 0;

/** Ends all sessions of a user except the current one; returns which ended. */
export const endSessionsOf = async (
  tx: GlobalTx,
  options: { userId: Id<'user'>; except?: Id<'session'>; now: Instant },
): Promise<Id<'session'>[]> =>
  (
    await tx.rows<{ id: Id<'session'> }>(sql`
      update global.user_session set ended_at = ${options.now}
      where user_id = ${options.userId} and ended_at is null and id is distinct from ${options.except ?? null}
      returning id`)
  ).map(({ id }) => id);

export interface OpenSession {
  readonly id: Id<'session'>;
  readonly provider: string;
  readonly secondFactor: boolean;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
}

export const openSessionsOf = (tx: GlobalTx, userId: Id<'user'>, now: Instant): Promise<OpenSession[]> =>
  tx.rows<OpenSession>(sql`
    select id, provider, second_factor as "secondFactor", user_agent as "userAgent", ip, created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from global.user_session where user_id = ${userId} and ended_at is null and expires_at > ${now}
    order by last_used_at desc limit 100`);

/** User agents of the user's browsers and apps, the latest first. */
export const agentsOf = async (tx: GlobalTx, userId: Id<'user'>): Promise<string[]> =>
  (
    await tx.rows<{ userAgent: string }>(sql`
      select user_agent as "userAgent" from global.user_session where user_id = ${userId}
      order by created_at desc limit 100`)
  ).map(({ userAgent }) => userAgent);
