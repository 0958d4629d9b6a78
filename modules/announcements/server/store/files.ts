import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { AnnouncementId } from './announcements.ts';

export interface AnnouncementFileRow {
  readonly id: Id<'file'>;
  readonly use: 'thumbnail' | 'picture' | 'attachment';
  readonly name: string;
  readonly size: number;
}

export const filesOf = (tx: TenantTx, announcementId: AnnouncementId): Promise<AnnouncementFileRow[]> =>
  tx.rows<AnnouncementFileRow>(sql`
    select file_id as id, use, name, size from app.announcement_file
    where organization_id = ${tx.organizationId} and announcement_id = ${announcementId} order by name, file_id`);

export const addFiles = async (
  tx: TenantTx,
  announcementId: AnnouncementId,
  files: readonly AnnouncementFileRow[],
): Promise<void> => {
  if (files.length === 0) return;
  await tx.run(sql`
    insert into app.announcement_file (organization_id, announcement_id, file_id, use, name, size)
    values ${sql.rows(files.map((one) => [tx.organizationId, announcementId, one.id, one.use, one.name, one.size]))}`);
};

export const removeFilesOf = (
  tx: TenantTx,
  announcementId: AnnouncementId,
  fileIds: readonly Id<'file'>[],
): Promise<number> =>
  tx.run(sql`
    delete from app.announcement_file where organization_id = ${tx.organizationId}
      and announcement_id = ${announcementId} and file_id = any(${[...fileIds]}::uuid[])`);

/** Whether another announcement shows the file too: a copy uses the files of its original. */
export const usedElsewhere = async (
  tx: TenantTx,
  announcementId: AnnouncementId,
  fileIds: readonly Id<'file'>[],
): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select distinct file_id as id from app.announcement_file where organization_id = ${tx.organizationId}
          and announcement_id <> ${announcementId} and file_id = any(${[...fileIds]}::uuid[])`)
    ).map(({ id }) => id),
  );
