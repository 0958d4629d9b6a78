import type { Received, ReceivedInList, ReceiverWithMarks } from '#announcements/contract';
import type { Id } from '#kernel/ids';
import type { After } from '#kernel/paging';
import type { Instant, LocalDate } from '#kernel/time';
import { byName, isPersonFound } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { AnnouncementId } from './announcements.ts';

type EmployeeId = Id<'employee'>;

const shows = {
  all: sql`true`,
  read: sql`r.read_at is not null`,
  unread: sql`r.read_at is null`,
  acknowledged: sql`r.acknowledged_at is not null`,
  unacknowledged: sql`r.acknowledged_at is null`,
} as const satisfies Record<string, Statement>;

export interface ReceiverQuery {
  readonly id: AnnouncementId;
  readonly show: keyof typeof shows;
  readonly search: string;
}

const marks = sql`r.employee_id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
  e.employee_code as "employeeCode", e.position_name as "positionName", r.sent_at as "sentAt", r.read_at as "readAt",
  r.acknowledged_at as "acknowledgedAt", r.reminded_at as "remindedAt"`;

export const receiverPage = (
  tx: TenantTx,
  { id, show, search }: ReceiverQuery,
  paging: Paging,
): Promise<Page<ReceiverWithMarks>> =>
  pageOf<ReceiverWithMarks>(
    tx,
    {
      select: marks,
      from: sql`app.announcement_receiver r join app.employee_name_view e
        on e.organization_id = ${tx.organizationId} and e.id = r.employee_id`,
      where: sql`r.organization_id = ${tx.organizationId} and r.announcement_id = ${id} and ${shows[show]}
        and ${isPersonFound(tx, search, sql`e.id`)}`,
      orderBy: byName,
    },
    paging,
  );

interface MarksOfReceiver {
  readonly employeeId: EmployeeId;
  readonly sentAt: Instant | null;
  readonly readAt: Instant | null;
  readonly acknowledgedAt: Instant | null;
  readonly remindedAt: Instant | null;
}

/** Those at work who have not read it, or not acknowledged it. */
export const unreadReceivers = (tx: TenantTx, id: AnnouncementId): Promise<MarksOfReceiver[]> =>
  tx.rows<MarksOfReceiver>(sql`
    select r.employee_id as "employeeId", r.sent_at as "sentAt", r.read_at as "readAt", r.acknowledged_at as "acknowledgedAt",
      r.reminded_at as "remindedAt"
    from app.announcement_receiver r join app.employee_name_view e
      on e.organization_id = ${tx.organizationId} and e.id = r.employee_id
    where r.organization_id = ${tx.organizationId} and r.announcement_id = ${id} and e.status = 'approved'
      and (r.read_at is null or r.acknowledged_at is null)
    order by r.employee_id`);

export const saveReminded = (
  tx: TenantTx,
  id: AnnouncementId,
  employeeIds: readonly EmployeeId[],
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    update app.announcement_receiver set reminded_at = ${now}
    where organization_id = ${tx.organizationId} and announcement_id = ${id} and employee_id = any(${[...employeeIds]}::uuid[])`);

export type StoredReceived = Omit<ReceivedInList, 'thumbnailUrl'> & {
  readonly thumbnailFileId: Id<'file'> | null;
  readonly senderId: Id<'employee'> | null;
};

type WholeReceived = StoredReceived & Pick<Received, 'content' | 'messageType' | 'expiresOn'>;

/** A list has no content: an article may be long. */
const received = sql`a.id, a.title, a.excerpt, a.thumbnail_file_id as "thumbnailFileId", a.sender_id as "senderId",
  a.sender_name as sender, r.sent_at as "sentAt", a.pinned, r.read_at is not null as "isRead", a.must_acknowledge as "mustAcknowledge",
  r.acknowledged_at as "acknowledgedAt"`;
const whole = sql`${received}, a.content, a.message_type as "messageType", a.expires_on as "expiresOn"`;

/** A receiver sees an announcement from the moment it reached them until it is recalled or its last day is over. */
const shownTo = (tx: TenantTx, employeeId: EmployeeId, today: LocalDate): Statement => sql`
  app.announcement_receiver r join app.announcement a on a.organization_id = ${tx.organizationId} and a.id = r.announcement_id
  where r.organization_id = ${tx.organizationId} and r.employee_id = ${employeeId} and r.sent_at is not null
    and a.recalled_at is null and (a.expires_on is null or a.expires_on >= ${today})`;

interface OwnAnnouncements {
  readonly employeeId: EmployeeId;
  readonly today: LocalDate;
}

/** One row more than the page has. Pinned ones are a list of their own. */
export const receivedOf = (
  tx: TenantTx,
  { employeeId, today }: OwnAnnouncements,
  { size, after, pinned }: { readonly size: number; readonly after?: After | undefined; readonly pinned: boolean },
): Promise<StoredReceived[]> =>
  tx.rows<StoredReceived>(sql`
    select ${received} from ${shownTo(tx, employeeId, today)} and a.pinned = ${pinned}
      and ${after ? sql`(r.sent_at, a.id) < (${after.at}, ${after.id})` : sql`true`}
    order by r.sent_at desc, a.id desc limit ${size + 1}`);

export const countUnread = async (tx: TenantTx, { employeeId, today }: OwnAnnouncements): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from ${shownTo(tx, employeeId, today)} and r.read_at is null`)
  )?.count ?? 0;

export const receivedById = (
  tx: TenantTx,
  { employeeId, today, id }: OwnAnnouncements & { readonly id: AnnouncementId },
): Promise<WholeReceived | undefined> =>
  tx.one<WholeReceived>(sql`select ${whole} from ${shownTo(tx, employeeId, today)} and a.id = ${id}`);

interface Mark {
  readonly id: AnnouncementId;
  readonly employeeId: EmployeeId;
  readonly now: Instant;
}

/** The first time counts. */
export const saveRead = (tx: TenantTx, { id, employeeId, now }: Mark): Promise<number> =>
  tx.run(sql`
    update app.announcement_receiver set read_at = coalesce(read_at, ${now})
    where organization_id = ${tx.organizationId} and announcement_id = ${id} and employee_id = ${employeeId}`);

/** The first time counts; what is acknowledged is read. Answers the moment. */
export const saveAcknowledged = async (tx: TenantTx, { id, employeeId, now }: Mark): Promise<Instant | undefined> =>
  (
    await tx.one<{ at: Instant }>(sql`
      update app.announcement_receiver
      set acknowledged_at = coalesce(acknowledged_at, ${now}), read_at = coalesce(read_at, ${now})
      where organization_id = ${tx.organizationId} and announcement_id = ${id} and employee_id = ${employeeId}
      returning acknowledged_at as at`)
  )?.at;

/** For a copy of what the company holds about a person. */
export const receivedByPerson = (tx: TenantTx, employeeId: EmployeeId): Promise<object[]> =>
  tx.rows(sql`
    select a.title, r.sent_at as "sentAt", r.read_at as "readAt", r.acknowledged_at as "acknowledgedAt"
    from app.announcement_receiver r join app.announcement a
      on a.organization_id = ${tx.organizationId} and a.id = r.announcement_id
    where r.organization_id = ${tx.organizationId} and r.employee_id = ${employeeId} order by r.sent_at, a.id`);

export const removeReceiver = (tx: TenantTx, employeeId: EmployeeId): Promise<number> =>
  tx.run(sql`
    delete from app.announcement_receiver
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
