import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface FileRow {
  readonly id: Id<'file'>;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

export async function addFile(
  tx: TenantTx,
  file: FileRow & { sha256: string; createdBy: Id<'user'> | null; now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_by, created_at)
    values (${tx.organizationId}, ${file.id}, ${file.name}, ${file.contentType}, ${file.size}, ${file.sha256},
      ${file.createdBy}, ${file.now})`);
}

/** A file is read by who put it there; modules that share files open them by their own calls. */
export const fileOf = (tx: TenantTx, fileId: Id<'file'>, userId: Id<'user'>): Promise<FileRow | undefined> =>
  tx.one<FileRow>(sql`
    select id, name, content_type as "contentType", size from app.stored_file
    where organization_id = ${tx.organizationId} and id = ${fileId} and created_by = ${userId}`);

/** For a module that has decided already that the reader may see it. */
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
