import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Answers the picture that stood there before, if any. */
export async function replacePicture(
  tx: TenantTx,
  options: { employeeId: Id<'employee'>; fileId: Id<'file'> | null; now: Instant },
): Promise<Id<'file'>[]> {
  const before = await tx.one<{ fileId: Id<'file'> | null }>(sql`
    select picture_file_id as "fileId" from app.employee
    where organization_id = ${tx.organizationId} and id = ${options.employeeId} for no key update`);
  await tx.run(sql`
    update app.employee set picture_file_id = ${options.fileId}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.employeeId}`);
  return before?.fileId ? [before.fileId] : [];
}

export const isPicture = async (tx: TenantTx, fileId: Id<'file'>): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.employee
    where organization_id = ${tx.organizationId} and picture_file_id = ${fileId}`)) !== undefined;
