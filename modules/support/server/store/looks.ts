import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import type { AccessId } from './access.ts';

/** Through whose eyes a session of provider staff looks into the company. */
export interface SupportLook {
  readonly userId: Id<'user'>;
  readonly userName: string;
  readonly ownerId: Id<'employee'>;
  readonly withPay: boolean;
  readonly until: Instant;
}

/** The look of a session, while it and its access last. */
export const lookIn = (tx: TenantTx, sessionId: string, now: Instant): Promise<SupportLook | undefined> =>
  tx.one<SupportLook>(sql`
    select l.user_id as "userId", l.user_name as "userName", a.owner_id as "ownerId", a.with_pay as "withPay", l.until
    from app.support_look l
    join app.support_access a on a.organization_id = l.organization_id and a.id = l.access_id
    where l.organization_id = ${tx.organizationId} and a.organization_id = ${tx.organizationId}
      and l.session_id = ${sessionId} and l.until > ${now} and a.closed_at is null and a.ends_at > ${now}`);

export interface NewLook {
  readonly sessionId: string;
  readonly accessId: AccessId;
  readonly userId: string;
  readonly userName: string;
  readonly until: Instant;
}

/** A session has one look; a new one begins in place of an older one, and its readings are logged again. */
export async function startLook(tx: TenantTx, look: NewLook): Promise<void> {
  await tx.run(sql`
    delete from app.support_read where organization_id = ${tx.organizationId} and session_id = ${look.sessionId}`);
  await tx.run(sql`
    insert into app.support_look (organization_id, session_id, access_id, user_id, user_name, until)
    values (${tx.organizationId}, ${look.sessionId}, ${look.accessId}, ${look.userId}, ${look.userName}, ${look.until})
    on conflict (organization_id, session_id) do update set access_id = excluded.access_id, until = excluded.until`);
}

/** Answers whether there was one to end. */
export const endLook = async (tx: TenantTx, sessionId: string): Promise<boolean> =>
  (await tx.run(sql`
    delete from app.support_look where organization_id = ${tx.organizationId} and session_id = ${sessionId}`)) > 0;

/** Answers whether this look reads it for the first time. */
export const noteRead = async (tx: TenantTx, sessionId: string, key: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into app.support_read (organization_id, session_id, key)
    select organization_id, session_id, ${key} from app.support_look
    where organization_id = ${tx.organizationId} and session_id = ${sessionId}
    on conflict (organization_id, session_id, key) do nothing`)) > 0;

/** The company into which a session looks. */
export const companyOfLook = async (tx: GlobalTx, sessionId: string, now: Instant): Promise<string | null> =>
  (
    await tx.one<{ organizationId: string }>(sql`
      select organization_id as "organizationId" from global.support_session
      where session_id = ${sessionId} and until > ${now}`)
  )?.organizationId ?? null;

export async function rememberLook(
  tx: GlobalTx,
  { sessionId, organizationId, until }: { sessionId: string; organizationId: string; until: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.support_session (session_id, organization_id, until)
    values (${sessionId}, ${organizationId}, ${until})
    on conflict (session_id) do update set organization_id = ${organizationId}, until = ${until}`);
}

export async function forgetLook(tx: GlobalTx, sessionId: string): Promise<void> {
  await tx.run(sql`delete from global.support_session where session_id = ${sessionId}`);
}
