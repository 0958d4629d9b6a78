import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface UserRow {
  readonly id: Id<'user'>;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly roles: readonly string[];
  readonly lastVisitOrganizationId: Id<'organization'> | null;
  readonly lastVisitEmployeeId: Id<'employee'> | null;
}

const userColumns = sql`u.id, u.email, u.email_verified_at as "emailVerifiedAt", u.first_name as "firstName",
  u.last_name as "lastName", u.language, u.roles, u.last_visit_organization_id as "lastVisitOrganizationId",
  u.last_visit_employee_id as "lastVisitEmployeeId"`;

export const userById = (tx: GlobalTx, userId: Id<'user'>): Promise<UserRow | undefined> =>
  tx.one<UserRow>(sql`select ${userColumns} from global.user_account u where u.id = ${userId}`);

export const userByEmail = (tx: GlobalTx, email: string): Promise<(UserRow & { hash: string | null }) | undefined> =>
  tx.one(sql`
    select ${userColumns}, p.hash
    from global.user_account u left join global.user_password p on p.user_id = u.id
    where lower(u.email) = lower(${email})`);

export interface SessionRow extends UserRow {
  readonly provider: string;
  readonly endedAt: Instant | null;
  readonly expiresAt: Instant;
}

export const sessionById = (tx: GlobalTx, sessionId: Id<'session'>): Promise<SessionRow | undefined> =>
  tx.one<SessionRow>(sql`
    select ${userColumns}, s.provider, s.ended_at as "endedAt", s.expires_at as "expiresAt"
    from global.user_session s join global.user_account u on u.id = s.user_id
    where s.id = ${sessionId}`);

export interface NewSession {
  readonly id: Id<'session'>;
  readonly userId: Id<'user'>;
  readonly provider: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

export async function saveSession(tx: GlobalTx, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into global.user_session (id, user_id, provider, user_agent, ip, created_at, last_used_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.provider}, ${session.userAgent}, ${session.ip},
      ${session.now}, ${session.now}, ${session.expiresAt})`);
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
}

/** Locks the token's row: two refreshes with one token are decided one after the other. */
export const refreshTokenForUpdate = (tx: GlobalTx, hash: string): Promise<RefreshRow | undefined> =>
  tx.one<RefreshRow>(sql`
    select t.session_id as "sessionId", s.user_id as "userId", t.used_at as "usedAt", s.ended_at as "endedAt",
      s.expires_at as "expiresAt"
    from global.refresh_token t join global.user_session s on s.id = t.session_id
    where t.hash = ${hash} for update of t`);

export async function markRefreshed(
  tx: GlobalTx,
  o: { hash: string; sessionId: Id<'session'>; now: Instant; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`update global.refresh_token set used_at = coalesce(used_at, ${o.now}) where hash = ${o.hash}`);
  await tx.run(sql`
    update global.user_session set last_used_at = ${o.now}, expires_at = ${o.expiresAt} where id = ${o.sessionId}`);
}

export async function endSession(tx: GlobalTx, sessionId: Id<'session'>, now: Instant): Promise<void> {
  await tx.run(sql`update global.user_session set ended_at = ${now} where id = ${sessionId} and ended_at is null`);
}

export async function endSessionsOf(tx: GlobalTx, userId: Id<'user'>, now: Instant): Promise<void> {
  await tx.run(sql`update global.user_session set ended_at = ${now} where user_id = ${userId} and ended_at is null`);
}

export async function setLanguage(tx: GlobalTx, userId: Id<'user'>, language: Language): Promise<void> {
  await tx.run(sql`update global.user_account set language = ${language} where id = ${userId}`);
}

export async function setPassword(tx: GlobalTx, o: { userId: Id<'user'>; hash: string; now: Instant }): Promise<void> {
  await tx.run(sql`
    insert into global.user_password (user_id, hash, changed_at) values (${o.userId}, ${o.hash}, ${o.now})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`);
}

export async function saveReset(
  tx: GlobalTx,
  o: { hash: string; userId: Id<'user'>; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.password_reset (hash, user_id, expires_at) values (${o.hash}, ${o.userId}, ${o.expiresAt})`);
}

/** Uses the link up: it answers its user once, and only until it expires. */
export const takeReset = (tx: GlobalTx, hash: string, now: Instant): Promise<{ userId: Id<'user'> } | undefined> =>
  tx.one(sql`
    update global.password_reset set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now}
    returning user_id as "userId"`);

/** Sessions long over and links long used say nothing to anyone. */
export async function sweep(tx: GlobalTx, before: Instant): Promise<number> {
  const sessions = await tx.run(sql`
    delete from global.user_session where expires_at < ${before} or ended_at < ${before}`);
  const links = await tx.run(sql`delete from global.password_reset where expires_at < ${before}`);
  return sessions + links;
}

export interface NewUser {
  readonly id: Id<'user'>;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly roles: readonly string[];
  readonly now: Instant;
}

export async function saveUser(tx: GlobalTx, user: NewUser): Promise<void> {
  await tx.run(sql`
    insert into global.user_account (id, email, email_verified_at, first_name, last_name, language, roles, created_at)
    values (${user.id}, ${user.email}, ${user.now}, ${user.firstName}, ${user.lastName}, ${user.language},
      ${[...user.roles]}, ${user.now})`);
  await tx.run(sql`
    insert into global.user_identity (issuer, subject, user_id, created_at)
    values ('kala', ${user.id}, ${user.id}, ${user.now})`);
}

export async function setLastVisit(
  tx: GlobalTx,
  o: { userId: Id<'user'>; organizationId: Id<'organization'>; employeeId: Id<'employee'> },
): Promise<void> {
  await tx.run(sql`
    update global.user_account
    set last_visit_organization_id = ${o.organizationId}, last_visit_employee_id = ${o.employeeId}
    where id = ${o.userId}`);
}

export interface Employment {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
}

export const employmentsOf = (tx: GlobalTx, userId: Id<'user'>): Promise<Employment[]> =>
  tx.rows<Employment>(sql`
    select organization_id as "organizationId", employee_id as "employeeId"
    from global.user_employee where user_id = ${userId} order by organization_id`);

export async function saveEmployment(tx: GlobalTx, userId: Id<'user'>, employment: Employment): Promise<void> {
  await tx.run(sql`
    insert into global.user_employee (user_id, organization_id, employee_id)
    values (${userId}, ${employment.organizationId}, ${employment.employeeId})
    on conflict (user_id, organization_id) do update set employee_id = excluded.employee_id`);
}
