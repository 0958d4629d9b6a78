import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { ShiftImport } from '#shifts/contract';
import type { BoardId } from './boards.ts';

const columns = sql`i.id, i.kind, i.file_name as "fileName", i.row_count as "rowCount", i.made_by as "madeBy",
  i.made_at as "madeAt", i.undone_by as "undoneBy", i.undone_at as "undoneAt"`;

type NewImport = Pick<ShiftImport, 'id' | 'kind' | 'fileName' | 'rowCount' | 'madeBy' | 'madeAt'>;

export const addImport = (tx: TenantTx, made: NewImport): Promise<number> =>
  tx.run(sql`
    insert into app.shift_import (organization_id, id, kind, file_name, row_count, made_by, made_at)
    values (${tx.organizationId}, ${made.id}, ${made.kind}, ${made.fileName}, ${made.rowCount}, ${made.madeBy},
      ${made.madeAt})`);

export const importForUpdate = (tx: TenantTx, id: Id<'shiftImport'>): Promise<ShiftImport | undefined> =>
  tx.one<ShiftImport>(sql`
    select ${columns} from app.shift_import i
    where i.organization_id = ${tx.organizationId} and i.id = ${id} for update`);

export const importPage = (tx: TenantTx, query: Paging & { readonly sort: string }): Promise<Page<ShiftImport>> =>
  pageOf<ShiftImport>(
    tx,
    {
      select: columns,
      from: sql`app.shift_import i`,
      where: sql`i.organization_id = ${tx.organizationId}`,
      orderBy: query.sort === 'madeAt' ? sql`i.made_at, i.id` : sql`i.made_at desc, i.id desc`,
    },
    query,
  );

export const markUndone = (
  tx: TenantTx,
  { id, by, now }: { readonly id: Id<'shiftImport'>; readonly by: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.shift_import set undone_by = ${by}, undone_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** A cell (with a person) or a shift time (with a profile), before and after. */
export interface ImportChange {
  readonly boardId: BoardId;
  readonly date: LocalDate;
  readonly employeeId: Id<'employee'> | null;
  readonly profileId: Id<'shiftProfile'> | null;
  readonly before: unknown;
  readonly after: unknown;
}

export async function addChanges(
  tx: TenantTx,
  importId: Id<'shiftImport'>,
  changes: readonly ImportChange[],
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : sql.json(value));
  const all = changes.map((one) => [
    tx.organizationId,
    newId('shiftImportChange'),
    importId,
    one.boardId,
    one.date,
    one.employeeId,
    one.profileId,
    json(one.before),
    json(one.after),
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.shift_import_change (organization_id, id, import_id, board_id, date, employee_id, profile_id, before,
        after)
      values ${sql.rows(rows)}`);
}

export const changesOf = (tx: TenantTx, importId: Id<'shiftImport'>): Promise<ImportChange[]> =>
  tx.rows<ImportChange>(sql`
    select board_id as "boardId", date, employee_id as "employeeId", profile_id as "profileId", before, after
    from app.shift_import_change where organization_id = ${tx.organizationId} and import_id = ${importId} order by id`);

export const boardsByName = (
  tx: TenantTx,
): Promise<{ id: BoardId; kind: 'weekly' | 'monthly'; name: string; externalCode: string | null }[]> =>
  tx.rows(sql`
    select id, kind, name, external_code as "externalCode" from app.shift_board
    where organization_id = ${tx.organizationId} and archived_at is null order by id`);

/** Everyone who is a member of a monthly board. */
export const allMembers = (tx: TenantTx): Promise<{ boardId: string; employeeId: string }[]> =>
  tx.rows(sql`
    select board_id as "boardId", employee_id as "employeeId" from app.shift_member
    where organization_id = ${tx.organizationId}`);

export const timesOn = (
  tx: TenantTx,
  { boardIds, from, to }: { readonly boardIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<{ boardId: string; date: LocalDate; profileId: string; needed: number; id: Id<'shiftTime'> }[]> =>
  tx.rows(sql`
    select id, board_id as "boardId", date, profile_id as "profileId", needed from app.shift_time
    where organization_id = ${tx.organizationId} and board_id = any(${[...boardIds]}::uuid[])
      and date between ${from} and ${to}`);
