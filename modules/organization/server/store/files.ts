import type { Id } from '#kernel/ids';
import { addSeconds, type Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';

export interface FileRow {
  readonly id: Id<'file'>;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

interface NewFile extends FileRow {
  readonly sha256: string;
  readonly createdBy: Id<'user'> | null;
  readonly now: Instant;
  /** No row refers to it yet: it waits for `takeFile`, and is deleted after a day. */
  readonly unused?: boolean;
}

/** Names the work that removes files nobody used. */
export const unusedFilesName = 'organization.sweep-unused-files';
const dayLater = 24 * 60 * 60;

/** Sent with the next statement. */
export async function addFile(tx: TenantTx, file: NewFile): Promise<void> {
  tx.later(sql`
    insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_by, created_at,
      unused_since)
    values (${tx.organizationId}, ${file.id}, ${file.name}, ${file.contentType}, ${file.size}, ${file.sha256},
      ${file.createdBy}, ${file.now}, ${file.unused ? file.now : null})`);
  if (file.unused) dueAt(tx, { name: unusedFilesName }, addSeconds(file.now, dayLater));
}

/** A row is about to refer to a file that its writer uploaded before: the file is kept. False when the writer has no such file. */
export const takeFile = async (tx: TenantTx, fileId: Id<'file'>, userId: Id<'user'>): Promise<boolean> =>
  (await tx.run(sql`
    update app.stored_file set unused_since = null
    where organization_id = ${tx.organizationId} and id = ${fileId} and created_by = ${userId}`)) > 0;

/** The same for several files that no row refers to yet. Answers those that were taken. */
export const takeFiles = (tx: TenantTx, fileIds: readonly string[], userId: Id<'user'>): Promise<FileRow[]> =>
  tx.rows<FileRow>(sql`
    update app.stored_file set unused_since = null
    where organization_id = ${tx.organizationId} and id = any(${[...fileIds]}::uuid[]) and created_by = ${userId}
      and unused_since is not null
    returning id, name, content_type as "contentType", size`);

/** Files that were taken and are referred to by no row after all. */
export const returnFiles = (tx: TenantTx, fileIds: readonly string[], now: Instant): Promise<number> =>
  tx.run(sql`
    update app.stored_file set unused_since = ${now}
    where organization_id = ${tx.organizationId} and id = any(${[...fileIds]}::uuid[])`);

/** The oldest first, some hundred at a time. Locked: a file that is taken at this moment is skipped. */
export const filesUnusedSince = async (tx: TenantTx, before: Instant): Promise<Id<'file'>[]> =>
  (
    await tx.rows<{ id: Id<'file'> }>(sql`
      select id from app.stored_file
      where organization_id = ${tx.organizationId} and unused_since < ${before}
      order by unused_since limit 500 for update skip locked`)
  ).map(({ id }) => id);

/** Since when the oldest file waits that nothing has named so far. */
export const firstUnused = async (tx: TenantTx): Promise<Instant | null> =>
  (
    await tx.one<{ since: Instant | null }>(sql`
      select min(unused_since) as since from app.stored_file
      where organization_id = ${tx.organizationId} and unused_since is not null`)
  )?.since ?? null;

/** A file is read by who put it there; modules that share files open them by their own calls. */
export const fileOf = (tx: TenantTx, fileId: Id<'file'>, userId: Id<'user'>): Promise<FileRow | undefined> =>
  tx.one<FileRow>(sql`
    select id, name, content_type as "contentType", size from app.stored_file
    where organization_id = ${tx.organizationId} and id = ${fileId} and created_by = ${userId}`);

/** For a module that has already checked that the reader may see it. */
export const fileRow = (tx: TenantTx, fileId: Id<'file'>): Promise<FileRow | undefined> =>
  tx.one<FileRow>(sql`
    select id, name, content_type as "contentType", size from app.stored_file
    where organization_id = ${tx.organizationId} and id = ${fileId}`);

/** Those of these ids that have a row. */
export const knownFiles = async (tx: TenantTx, fileIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select id from app.stored_file
        where organization_id = ${tx.organizationId} and id = any(${[...fileIds]}::uuid[])`)
    ).map((row) => row.id),
  );

export const removeFileRows = (tx: TenantTx, fileIds: readonly Id<'file'>[]): Promise<number> =>
  tx.run(sql`
    delete from app.stored_file
    where organization_id = ${tx.organizationId} and id = any(${[...fileIds]}::uuid[])`);
