import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { AnnouncementId } from './announcements.ts';

/** One that is scheduled and due, or whose sending has begun; the oldest first. Locked. */
export const nextToSend = (
  tx: TenantTx,
  now: Instant,
): Promise<{ id: AnnouncementId; status: 'SCHEDULED' | 'SENDING'; everyone: boolean; isBegun: boolean } | undefined> =>
  tx.one(sql`
    select id, status, everyone, begun_at is not null as "isBegun" from app.announcement
    where organization_id = ${tx.organizationId}
      and (status = 'SENDING' or (status = 'SCHEDULED' and scheduled_time <= ${now}))
    order by created_at, id limit 1 for update`);

export const nextScheduled = async (tx: TenantTx): Promise<Instant | null> =>
  (
    await tx.one<{ at: Instant | null }>(sql`
      select min(scheduled_time) as at from app.announcement
      where organization_id = ${tx.organizationId} and status = 'SCHEDULED'`)
  )?.at ?? null;

export const saveBegun = (tx: TenantTx, id: AnnouncementId, receiverCount: number, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set status = 'SENDING', begun_at = ${now}, receiver_count = ${receiverCount}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveSent = (tx: TenantTx, id: AnnouncementId, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set status = 'SENT', sent_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveFailed = (tx: TenantTx, id: AnnouncementId, failure: string, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set status = 'FAILED', failure = ${failure}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** The next people whom it has not reached; they count as reached with this transaction. */
export const takeNext = async (
  tx: TenantTx,
  id: AnnouncementId,
  most: number,
  now: Instant,
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ employeeId: Id<'employee'> }>(sql`
      update app.announcement_receiver set sent_at = ${now}
      where organization_id = ${tx.organizationId} and announcement_id = ${id} and employee_id = any(array(
        select employee_id from app.announcement_receiver
        where organization_id = ${tx.organizationId} and announcement_id = ${id} and sent_at is null
        order by employee_id limit ${most}))
      returning employee_id as "employeeId"`)
  ).map(({ employeeId }) => employeeId);

export interface OwnSending {
  readonly id: AnnouncementId;
  readonly name: string;
  readonly status: 'SENDING' | 'SENT' | 'FAILED';
  readonly reached: number;
  readonly receivers: number;
  readonly changedAt: Instant;
}

/** What a person sends, sent since a moment, or failed to send; the newest first. */
export const sendingsOf = (
  tx: TenantTx,
  { senderId, since }: { readonly senderId: Id<'employee'>; readonly since: Instant },
): Promise<OwnSending[]> =>
  tx.rows<OwnSending>(sql`
    select a.id, a.name, a.status, a.receiver_count as receivers, a.updated_at as "changedAt",
      (select count(r.sent_at)::int from app.announcement_receiver r
        where r.organization_id = ${tx.organizationId} and r.announcement_id = a.id) as reached
    from app.announcement a
    where a.organization_id = ${tx.organizationId} and a.sender_id = ${senderId} and a.recalled_at is null
      and (a.status in ('SENDING', 'FAILED') or (a.status = 'SENT' and a.sent_at >= ${since}))
    order by a.updated_at desc, a.id desc limit 50`);
