import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { SentBefore } from '#people/rules/invitation-pause';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';

export interface InvitationRow {
  readonly id: Id<'invitation'>;
  readonly employeeId: Id<'employee'> | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly invitedBy: string;
  /** The employee who invited, or who sent it last; null for an invitation of before this was kept. */
  readonly invitedById: Id<'employee'> | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly timesSent: number;
  readonly acceptedAt: Instant | null;
  readonly acceptedBy: Id<'user'> | null;
  readonly canceledAt: Instant | null;
  readonly permissionGroups: readonly string[];
}

const columns = sql`id, employee_id as "employeeId", email, first_name as "firstName", last_name as "lastName", language,
  invited_by as "invitedBy", invited_by_id as "invitedById", created_at as "createdAt", expires_at as "expiresAt", times_sent as "timesSent",
  accepted_at as "acceptedAt", accepted_by as "acceptedBy", canceled_at as "canceledAt", permission_groups as "permissionGroups"`;

const notClosed = (tx: TenantTx): Statement =>
  sql`organization_id = ${tx.organizationId} and accepted_at is null and canceled_at is null`;

export async function countOpen(tx: TenantTx, now: Instant): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.invitation where ${notClosed(tx)} and expires_at > ${now}`);
  return row?.count ?? 0;
}

/**
 * Seats that open invitations keep. The file of an employee at work has its seat already, with or without a login.
 * @param besides an invitation that is being accepted or sent again
 */
export async function countSeatsKept(tx: TenantTx, now: Instant, besides?: Id<'invitation'>): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.invitation i
    where ${notClosed(tx)} and i.expires_at > ${now} ${besides ? sql`and i.id <> ${besides}` : sql.empty}
      and not exists (select from app.employee e
        where e.organization_id = ${tx.organizationId} and e.id = i.employee_id and e.status = 'approved')`);
  return row?.count ?? 0;
}

type Order = 'createdAt' | '-createdAt' | 'expiresAt' | '-expiresAt' | 'email' | '-email';

const order: Readonly<Record<Order, Statement>> = {
  createdAt: sql`created_at, id`,
  '-createdAt': sql`created_at desc, id`,
  expiresAt: sql`expires_at, id`,
  '-expiresAt': sql`expires_at desc, id`,
  email: sql`email, id`,
  '-email': sql`email desc, id`,
};

export function invitationPage(
  tx: TenantTx,
  query: Paging & { readonly search?: string | undefined; readonly sort: Order },
): Promise<Page<InvitationRow>> {
  const text = sql`coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')`;
  const where = sql`${notClosed(tx)} and ${contains(text, query.search)}`;
  const list = { select: columns, from: sql`app.invitation`, where, orderBy: order[query.sort] };
  return pageOf<InvitationRow>(tx, list, query);
}

export const invitationById = (tx: TenantTx, id: Id<'invitation'>): Promise<InvitationRow | undefined> =>
  tx.one<InvitationRow>(sql`
    select ${columns} from app.invitation where organization_id = ${tx.organizationId} and id = ${id}`);

export const invitationForUpdate = (tx: TenantTx, id: Id<'invitation'>): Promise<InvitationRow | undefined> =>
  tx.one<InvitationRow>(sql`
    select ${columns} from app.invitation where organization_id = ${tx.organizationId} and id = ${id} for update`);

export interface NewInvitation {
  readonly id: Id<'invitation'>;
  readonly employeeId: Id<'employee'> | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export async function addInvitations(
  tx: TenantTx,
  invitations: readonly NewInvitation[],
  options: {
    language: Language;
    inviter: { readonly employeeId: Id<'employee'>; readonly name: string };
    now: Instant;
    expiresAt: Instant;
    permissionGroups?: readonly string[];
  },
): Promise<void> {
  const rows = invitations.map((one) => [
    tx.organizationId,
    one.id,
    one.employeeId,
    one.email,
    one.firstName,
    one.lastName,
    options.language,
    options.inviter.name,
    options.inviter.employeeId,
    options.now,
    options.expiresAt,
    [...(options.permissionGroups ?? [])],
  ]);
  await tx.run(sql`
    insert into app.invitation (organization_id, id, employee_id, email, first_name, last_name, language, invited_by,
      invited_by_id, created_at, expires_at, permission_groups)
    values ${sql.rows(rows)}`);
}

/** An address that has an open invitation is invited again: its old invitation is closed. */
export async function closeInvitationsTo(
  tx: TenantTx,
  options: { emails: readonly string[]; employeeIds: readonly Id<'employee'>[]; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.invitation set canceled_at = ${options.now}
    where ${notClosed(tx)}
      and (lower(email) = any(${[...options.emails]}::text[]) or employee_id = any(${[...options.employeeIds]}::uuid[]))`);
}

/** Which mails went out since a moment: to these addresses or employees, and from the company in all. */
export async function sentSince(
  tx: TenantTx,
  options: { emails: readonly string[]; employeeIds: readonly Id<'employee'>[]; since: Instant },
): Promise<SentBefore> {
  const recent = sql`organization_id = ${tx.organizationId} and email is not null
    and coalesce(last_sent_at, created_at) > ${options.since}`;
  const [company, person] = await Promise.all([
    tx.one<{ sent: number }>(sql`select coalesce(sum(times_sent), 0)::int as sent from app.invitation where ${recent}`),
    tx.one<{ sent: number | null; lastAt: Instant | null }>(sql`
      select max(sent) as sent, max(last_at) as "lastAt" from (
        select sum(times_sent)::int as sent, max(coalesce(last_sent_at, created_at)) as last_at from app.invitation
        where ${recent}
          and (lower(email) = any(${[...options.emails]}::text[]) or employee_id = any(${[...options.employeeIds]}::uuid[]))
        group by lower(email)) as mails`),
  ]);
  return { ofCompany: company?.sent ?? 0, toOne: person?.sent ?? 0, lastAt: person?.lastAt ?? null };
}

/** Addresses of people who are at work here already and have a login. */
export interface FileOfAddress {
  readonly email: string;
  readonly employeeId: Id<'employee'>;
  readonly isAtWork: boolean;
  readonly hasLogin: boolean;
  readonly permissionGroups: readonly string[];
}

/** The files of people at work, and of those who have left, with these addresses. */
export const filesOfAddresses = (tx: TenantTx, emails: readonly string[]): Promise<FileOfAddress[]> =>
  tx.rows<FileOfAddress>(sql`
    select lower(email) as email, id as "employeeId", status = 'approved' as "isAtWork", user_id is not null as "hasLogin",
      permission_groups as "permissionGroups"
    from app.employee
    where organization_id = ${tx.organizationId} and status in ('approved', 'deactivated')
      and lower(email) = any(${[...emails]}::text[])
    order by id for no key update`);

export async function renewInvitation(
  tx: TenantTx,
  options: { id: Id<'invitation'>; inviterId: Id<'employee'>; expiresAt: Instant; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.invitation set expires_at = ${options.expiresAt}, times_sent = times_sent + 1,
      last_sent_at = ${options.now}, invited_by_id = ${options.inviterId}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);
}

export async function cancelInvitation(tx: TenantTx, id: Id<'invitation'>, now: Instant): Promise<void> {
  await tx.run(sql`
    update app.invitation set canceled_at = ${now} where organization_id = ${tx.organizationId} and id = ${id}`);
}

export async function acceptInvitation(
  tx: TenantTx,
  options: { id: Id<'invitation'>; userId: Id<'user'>; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.invitation set accepted_at = ${options.now}, accepted_by = ${options.userId}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);
}

export interface CodeRow {
  readonly hash: string;
  readonly organizationId: Id<'organization'>;
  readonly invitationId: Id<'invitation'>;
  readonly expiresAt: Instant;
}

/** A newer code of an invitation takes the place of the one before. */
export async function saveCodes(tx: GlobalTx, codes: readonly CodeRow[]): Promise<void> {
  await tx.run(sql`
    insert into global.invitation_code (hash, organization_id, invitation_id, expires_at)
    values ${sql.rows(codes.map((one) => [one.hash, one.organizationId, one.invitationId, one.expiresAt]))}
    on conflict (organization_id, invitation_id)
    do update set hash = excluded.hash, expires_at = excluded.expires_at`);
}

export const codeNamed = (tx: GlobalTx, hash: string): Promise<CodeRow | undefined> =>
  tx.one<CodeRow>(sql`
    select hash, organization_id as "organizationId", invitation_id as "invitationId", expires_at as "expiresAt"
    from global.invitation_code where hash = ${hash}`);

export const sweepCodes = (tx: GlobalTx, before: Instant): Promise<number> =>
  tx.run(sql`delete from global.invitation_code where expires_at < ${before}`);
