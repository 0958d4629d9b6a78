import { providerRole } from '#access/rules/groups';
import { identityErrors } from '#identity/errors';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface UserRow {
  readonly id: Id<'user'>;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
  readonly phoneNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly roles: readonly string[];
  readonly lastVisitOrganizationId: Id<'organization'> | null;
  readonly lastVisitEmployeeId: Id<'employee'> | null;
}

export const userColumns = sql`u.id, u.email, u.email_verified_at as "emailVerifiedAt",
  u.phone_number as "phoneNumber", u.first_name as "firstName",
  u.last_name as "lastName", u.language, u.roles, u.last_visit_organization_id as "lastVisitOrganizationId",
  u.last_visit_employee_id as "lastVisitEmployeeId"`;

export const userById = (tx: GlobalTx, userId: Id<'user'>): Promise<UserRow | undefined> =>
  tx.one<UserRow>(sql`select ${userColumns} from global.user_account u where u.id = ${userId}`);

export const usersById = (tx: GlobalTx, userIds: readonly string[]): Promise<UserRow[]> =>
  tx.rows<UserRow>(sql`select ${userColumns} from global.user_account u where u.id = any(${[...userIds]}::uuid[])`);

/** Locks the row, so that two windows cannot each remove what they believe is not the last method. */
export const userForUpdate = (tx: GlobalTx, userId: Id<'user'>): Promise<UserRow | undefined> =>
  tx.one<UserRow>(sql`select ${userColumns} from global.user_account u where u.id = ${userId} for update`);

export async function forgetPhone(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`update global.user_account set phone_number = null where id = ${userId}`);
}

export const userByEmail = (tx: GlobalTx, email: string): Promise<(UserRow & { hash: string | null }) | undefined> =>
  tx.one(sql`
    select ${userColumns}, p.hash
    from global.user_account u left join global.user_password p on p.user_id = u.id
    where lower(u.email) = lower(${email})`);

export async function setLanguage(tx: GlobalTx, userId: Id<'user'>, language: Language): Promise<void> {
  await tx.run(sql`update global.user_account set language = ${language} where id = ${userId}`);
}

export interface NewAccount {
  readonly id: Id<'user'>;
  readonly email: string | null;
  readonly emailVerifiedAt: Instant | null;
  readonly phoneNumber: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly roles: readonly string[];
  readonly identity: IdentityKey;
  readonly now: Instant;
}

/** The identity of a signed-in user: issuer and subject. Never the e-mail address. */
export interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

/** The issuer of users with a password here. */
export const ownIssuer = 'kala';

export async function addAccount(tx: GlobalTx, account: NewAccount): Promise<void> {
  await refuseOn(
    tx.run(sql`
      insert into global.user_account (id, email, email_verified_at, phone_number, first_name, last_name, language, roles, created_at)
      values (${account.id}, ${account.email}, ${account.emailVerifiedAt}, ${account.phoneNumber}, ${account.firstName},
        ${account.lastName}, ${account.language}, ${[...account.roles]}, ${account.now})`),
    { user_account_email_key: () => identityErrors.emailTaken({ fields: { email: { code: 'invalid' } } }) },
  );
  await addIdentity(tx, account.id, { ...account.identity, now: account.now });
}

export async function addIdentity(
  tx: GlobalTx,
  userId: Id<'user'>,
  identity: IdentityKey & { readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.user_identity (issuer, subject, user_id, created_at)
    values (${identity.issuer}, ${identity.subject}, ${userId}, ${identity.now})`);
}

export const userByIdentity = (tx: GlobalTx, { issuer, subject }: IdentityKey): Promise<UserRow | undefined> =>
  tx.one<UserRow>(sql`
    select ${userColumns}
    from global.user_identity i join global.user_account u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject}`);

export interface NewUser {
  readonly id: Id<'user'>;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly roles: readonly string[];
  readonly now: Instant;
}

/** A user whose address needs no verification: an issuer vouches for it. */
export const saveUser = (tx: GlobalTx, user: NewUser): Promise<void> =>
  addAccount(tx, {
    ...user,
    emailVerifiedAt: user.now,
    phoneNumber: null,
    identity: { issuer: ownIssuer, subject: user.id },
  });

export async function saveProfile(
  tx: GlobalTx,
  userId: Id<'user'>,
  profile: { firstName: string; lastName: string; language: Language | undefined },
): Promise<void> {
  await tx.run(sql`
    update global.user_account set first_name = ${profile.firstName}, last_name = ${profile.lastName},
      language = coalesce(${profile.language ?? null}, language)
    where id = ${userId}`);
}

export async function saveVerification(
  tx: GlobalTx,
  options: { hash: string; userId: Id<'user'>; email: string; expiresAt: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.email_verification (hash, user_id, email, expires_at)
    values (${options.hash}, ${options.userId}, ${options.email}, ${options.expiresAt})`);
}

/**
 * The link verifies the address. A used link gives the same answer again: mail programs follow
 * links before their reader does. A link to an address that the account no longer has verifies nothing.
 */
export const takeVerification = (
  tx: GlobalTx,
  hash: string,
  now: Instant,
): Promise<{ userId: Id<'user'>; email: string } | undefined> =>
  tx.one(sql`
    with link as (
      update global.email_verification set used_at = coalesce(used_at, ${now})
      where hash = ${hash} and expires_at > ${now}
      returning user_id, email
    )
    update global.user_account u set email_verified_at = coalesce(u.email_verified_at, ${now})
    from link where u.id = link.user_id and lower(u.email) = lower(link.email)
    returning u.id as "userId", u.email`);

/** Gives an account without an address the one that its issuer vouches for, unless another account has it. */
export async function adoptEmail(
  tx: GlobalTx,
  userId: Id<'user'>,
  options: { readonly email: string; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    update global.user_account set email = ${options.email}, email_verified_at = ${options.now}
    where id = ${userId} and email is null
      and not exists (select from global.user_account other where lower(other.email) = lower(${options.email}))`);
}

/** Setting a password through the mailbox also verifies the address. Answers whether it was not verified before. */
export const markEmailVerified = async (tx: GlobalTx, userId: Id<'user'>, now: Instant): Promise<boolean> =>
  (await tx.run(sql`
    update global.user_account set email_verified_at = ${now}
    where id = ${userId} and email is not null and email_verified_at is null`)) > 0;

export async function setLastVisit(
  tx: GlobalTx,
  options: { userId: Id<'user'>; organizationId: Id<'organization'>; employeeId: Id<'employee'> },
): Promise<void> {
  await tx.run(sql`
    update global.user_account
    set last_visit_organization_id = ${options.organizationId}, last_visit_employee_id = ${options.employeeId}
    where id = ${options.userId}`);
}

export interface Employment {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
}

export const employmentsOf = (tx: GlobalTx, userId: Id<'user'>): Promise<Employment[]> =>
  tx.rows<Employment>(sql`
    select organization_id as "organizationId", employee_id as "employeeId"
    from global.user_employee where user_id = ${userId} order by organization_id`);

/** Those of the users who work in more than one company. */
export const usersInSeveral = async (tx: GlobalTx, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ userId: string }>(sql`
    select user_id as "userId" from global.user_employee
    where user_id = any(${[...userIds]}::uuid[]) group by user_id having count(*) > 1`);
  return new Set(rows.map(({ userId }) => userId));
};

export async function saveEmployment(tx: GlobalTx, userId: Id<'user'>, employment: Employment): Promise<void> {
  await tx.run(sql`
    insert into global.user_employee (user_id, organization_id, employee_id)
    values (${userId}, ${employment.organizationId}, ${employment.employeeId})
    on conflict (user_id, organization_id) do update set employee_id = excluded.employee_id`);
}

/** Addresses of provider staff. */
export const providerStaff = async (tx: GlobalTx): Promise<string[]> =>
  (
    await tx.rows<{ email: string }>(sql`
      select email from global.user_account where ${providerRole} = any(roles) and email is not null order by email`)
  ).map(({ email }) => email);

/** Answers whether there is such a user with a verified address. */
export const setProviderStaff = async (
  tx: GlobalTx,
  { email, isStaff }: { readonly email: string; readonly isStaff: boolean },
): Promise<boolean> =>
  (await tx.run(sql`
    update global.user_account
    set roles = array_remove(roles, ${providerRole}::text) || ${isStaff ? [providerRole] : []}::text[]
    where lower(email) = lower(${email}) and email_verified_at is not null`)) > 0;
