import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ZipRow {
  readonly id: string;
  readonly year: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly fileId: Id<'file'> | null;
  readonly startedBy: string;
  readonly startedAt: Instant;
}

const columns = sql`id, year, state, done_count as done, total_count as total, file_id as "fileId",
  started_by as "startedBy", started_at as "startedAt"`;

export const zipOfYear = (tx: TenantTx, year: number): Promise<ZipRow | undefined> =>
  tx.one<ZipRow>(sql`
    select ${columns} from app.filing_certificate_zip where organization_id = ${tx.organizationId} and year = ${year}`);

/** The zip that a job makes; undefined when another one has taken its place. */
export const zipForUpdate = (tx: TenantTx, { year, id }: Pick<ZipRow, 'year' | 'id'>): Promise<ZipRow | undefined> =>
  tx.one<ZipRow>(sql`
    select ${columns} from app.filing_certificate_zip
    where organization_id = ${tx.organizationId} and year = ${year} and id = ${id} for update`);

/** In the place of the one before, whose file is answered. */
export async function startZip(
  tx: TenantTx,
  row: Pick<ZipRow, 'id' | 'year' | 'total' | 'startedBy' | 'startedAt'>,
): Promise<Id<'file'> | null> {
  const before = await tx.one<{ fileId: Id<'file'> | null }>(sql`
    select file_id as "fileId" from app.filing_certificate_zip
    where organization_id = ${tx.organizationId} and year = ${row.year} for update`);
  await tx.run(sql`
    insert into app.filing_certificate_zip (organization_id, year, id, state, done_count, total_count, started_by,
      started_at)
    values (${tx.organizationId}, ${row.year}, ${row.id}, 'running', 0, ${row.total}, ${row.startedBy}, ${row.startedAt})
    on conflict (organization_id, year) do update set id = excluded.id, state = excluded.state, done_count = 0,
      total_count = excluded.total_count, file_id = null, started_by = excluded.started_by,
      started_at = excluded.started_at`);
  return before?.fileId ?? null;
}

export const saveZip = (
  tx: TenantTx,
  { year, id, state, done, fileId }: Pick<ZipRow, 'year' | 'id' | 'state' | 'done' | 'fileId'>,
): Promise<number> =>
  tx.run(sql`
    update app.filing_certificate_zip set state = ${state}, done_count = ${done}, file_id = ${fileId}
    where organization_id = ${tx.organizationId} and year = ${year} and id = ${id}`);
