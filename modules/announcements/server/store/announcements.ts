import { announcementErrors } from '#announcements/errors';
import type { AnnouncementStatus } from '#announcements/rules/steps';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageStatement, rowsAndTotal, totalStatement } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type AnnouncementId = Id<'announcement'>;

export interface AnnouncementContent {
  readonly name: string;
  readonly title: string;
  readonly messageType: 'simple' | 'article';
  readonly content: string;
  /** The first words of the content. */
  readonly excerpt: string;
  readonly thumbnailFileId: Id<'file'> | null;
  readonly scheduledTime: Instant | null;
  readonly everyone: boolean;
  readonly mustAcknowledge: boolean;
  readonly pinned: boolean;
  readonly expiresOn: LocalDate | null;
}

export interface AnnouncementRow extends AnnouncementContent {
  readonly id: AnnouncementId;
  readonly externalCode: string | null;
  readonly status: AnnouncementStatus;
  readonly senderId: Id<'employee'> | null;
  readonly sender: string;
  readonly createdDate: Instant;
  readonly sentAt: Instant | null;
  readonly recalledAt: Instant | null;
  readonly failure: string | null;
  readonly receiverCount: number;
}

export interface CountedAnnouncement extends AnnouncementRow {
  readonly reachedCount: number;
  readonly readCount: number;
  readonly acknowledgedCount: number;
}

/** A list has no content: an article may be long. */
export type ListedAnnouncement = Omit<CountedAnnouncement, 'content'>;

const listed = sql`a.id, a.name, a.external_code as "externalCode", a.title, a.message_type as "messageType", a.excerpt,
  a.thumbnail_file_id as "thumbnailFileId", a.status, a.scheduled_time as "scheduledTime", a.everyone,
  a.must_acknowledge as "mustAcknowledge", a.pinned, a.expires_on as "expiresOn", a.sender_id as "senderId",
  a.sender_name as sender, a.created_at as "createdDate", a.sent_at as "sentAt", a.recalled_at as "recalledAt", a.failure,
  a.receiver_count as "receiverCount"`;
const columns = sql`${listed}, a.content`;

const counts = (tx: TenantTx): Statement => sql`
  left join lateral (
    select count(r.sent_at)::int as "reachedCount", count(r.read_at)::int as "readCount",
      count(r.acknowledged_at)::int as "acknowledgedCount"
    from app.announcement_receiver r where r.organization_id = ${tx.organizationId} and r.announcement_id = a.id
  ) as n on true`;

const countColumns = sql`n."reachedCount", n."readCount", n."acknowledgedCount"`;

export interface AnnouncementQuery {
  readonly name: string;
  readonly sort: 'createdDate' | '-createdDate' | 'name' | '-name';
  readonly employeeIds: readonly string[];
}

const order: Readonly<Record<AnnouncementQuery['sort'], Statement>> = {
  createdDate: sql`a.created_at, a.id`,
  '-createdDate': sql`a.created_at desc, a.id desc`,
  name: sql`a.name collate "th-x-icu", a.id`,
  '-name': sql`a.name collate "th-x-icu" desc, a.id`,
};

const wentTo = (tx: TenantTx, employeeIds: readonly string[]): Statement =>
  employeeIds.length === 0
    ? sql`true`
    : sql`exists (select from app.announcement_receiver w where w.organization_id = ${tx.organizationId}
        and w.announcement_id = a.id and w.employee_id = any(${[...employeeIds]}::uuid[]))`;

export function announcementPage(
  tx: TenantTx,
  query: AnnouncementQuery,
  paging: Paging,
): Promise<Page<ListedAnnouncement>> {
  const where = sql`a.organization_id = ${tx.organizationId} and ${contains(sql`a.name || ' ' || a.title`, query.name)}
    and ${wentTo(tx, query.employeeIds)}`;
  const from = sql`app.announcement a`;
  const list = {
    select: sql`${listed}, ${countColumns}`,
    from: sql`${from} ${counts(tx)}`,
    where,
    orderBy: order[query.sort],
  };
  return rowsAndTotal(tx, { rows: pageStatement(list, paging), total: totalStatement({ from, where }) });
}

export const announcementById = (tx: TenantTx, id: AnnouncementId): Promise<CountedAnnouncement | undefined> =>
  tx.one<CountedAnnouncement>(sql`
    select ${columns}, ${countColumns} from app.announcement a ${counts(tx)}
    where a.organization_id = ${tx.organizationId} and a.id = ${id}`);

export const announcementForUpdate = (tx: TenantTx, id: AnnouncementId): Promise<AnnouncementRow | undefined> =>
  tx.one<AnnouncementRow>(sql`
    select ${columns} from app.announcement a where a.organization_id = ${tx.organizationId} and a.id = ${id} for update`);

const refusals = {
  announcement_code_key: () => announcementErrors.codeTaken(duplicate('externalCode')),
};

export async function countAnnouncementsLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'announcements');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.announcement where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

export const addAnnouncement = (
  tx: TenantTx,
  one: {
    readonly id: AnnouncementId;
    readonly name: string;
    readonly externalCode: string | null;
    readonly senderId: Id<'employee'> | null;
    readonly sender: string;
    readonly now: Instant;
  },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.announcement (organization_id, id, name, external_code, sender_id, sender_name, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.name}, ${one.externalCode}, ${one.senderId}, ${one.sender}, ${one.now},
        ${one.now})`),
    refusals,
  );

export const saveContent = (
  tx: TenantTx,
  id: AnnouncementId,
  one: AnnouncementContent & { readonly status: AnnouncementStatus; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.announcement set name = ${one.name}, title = ${one.title}, message_type = ${one.messageType},
      content = ${one.content}, excerpt = ${one.excerpt}, thumbnail_file_id = ${one.thumbnailFileId}, scheduled_time = ${one.scheduledTime},
      everyone = ${one.everyone}, must_acknowledge = ${one.mustAcknowledge}, pinned = ${one.pinned},
      expires_on = ${one.expiresOn}, status = ${one.status}, failure = null, updated_at = ${one.now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveName = (tx: TenantTx, id: AnnouncementId, name: string, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set name = ${name}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveThumbnail = (tx: TenantTx, id: AnnouncementId, fileId: Id<'file'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set thumbnail_file_id = ${fileId}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** Before its file is deleted. */
export const removeThumbnail = (tx: TenantTx, id: AnnouncementId): Promise<number> =>
  tx.run(sql`
    update app.announcement set thumbnail_file_id = null where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveUnscheduled = (tx: TenantTx, id: AnnouncementId, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set status = 'DRAFT', updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveRecalled = (tx: TenantTx, id: AnnouncementId, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.announcement set recalled_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const removeAnnouncement = (tx: TenantTx, id: AnnouncementId): Promise<number> =>
  tx.run(sql`delete from app.announcement where organization_id = ${tx.organizationId} and id = ${id}`);

/** Those whose last day is over. */
export const overAmong = async (tx: TenantTx, ids: readonly string[], today: LocalDate): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select id from app.announcement
        where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and expires_on < ${today}`)
    ).map(({ id }) => id),
  );
