import type { ClockType } from '#clocking/rules/punch';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** A punch of a file: what a device would know is not known. */
export interface ImportedRow {
  readonly id: string;
  readonly employeeId: string;
  /** Null where the file does not say. */
  readonly type: ClockType | null;
  readonly at: Instant;
  readonly zoneId: string | null;
}

export interface ImportFacts {
  readonly id: Id<'clockingImport'>;
  readonly fileName: string;
  readonly sha256: string;
  readonly rows: number;
  readonly added: number;
  readonly duplicates: number;
  readonly refused: number;
  readonly firstDate: LocalDate | null;
  readonly lastDate: LocalDate | null;
  readonly now: Instant;
  readonly madeBy: string;
  readonly madeName: string;
}

export async function addImport(tx: TenantTx, facts: ImportFacts): Promise<void> {
  await tx.run(sql`
    insert into app.clocking_import (organization_id, id, file_name, sha256, rows, added, duplicates, refused, first_date,
      last_date, made_at, made_by, made_name)
    values (${tx.organizationId}, ${facts.id}, ${facts.fileName}, ${facts.sha256}, ${facts.rows}, ${facts.added}, ${facts.duplicates},
      ${facts.refused}, ${facts.firstDate}, ${facts.lastDate}, ${facts.now}, ${facts.madeBy}, ${facts.madeName})`);
}

const rowsPerStatement = 2_000;

export async function addImported(tx: TenantTx, punches: readonly ImportedRow[], facts: ImportFacts): Promise<void> {
  for (let start = 0; start < punches.length; start += rowsPerStatement) {
    const rows = punches
      .slice(start, start + rowsPerStatement)
      .map(({ id, employeeId, type, at, zoneId }) => [
        tx.organizationId,
        id,
        employeeId,
        type ?? 'clock_in',
        type === null,
        at,
        facts.now,
        'import',
        facts.id,
        'D',
        'imported',
        facts.madeBy,
        facts.madeName,
        facts.id,
        zoneId,
      ]);
    await tx.run(sql`
      insert into app.clocking (organization_id, id, employee_id, type, guessed, at, received_at, source, idempotency_key,
        assurance, assurance_reason, entered_by, entered_name, import_id, zone_id)
      values ${sql.rows(rows)}`);
  }
}

/** Imported punches of a stretch of time, as far as telling duplicates needs. Those of an import that was undone are gone. */
export const importedBetween = (
  tx: TenantTx,
  options: { from: Instant; to: Instant },
): Promise<{ employeeId: string; at: Instant }[]> =>
  tx.rows(sql`
    select c.employee_id as "employeeId", c.at from app.clocking c
    where c.organization_id = ${tx.organizationId} and c.at >= ${options.from} and c.at <= ${options.to} and c.source = 'import'
      and not exists (select from app.clocking_import i
        where i.organization_id = ${tx.organizationId} and i.id = c.import_id and i.undone_at is not null)`);

export interface ImportRow extends Pick<ImportFacts, 'id' | 'fileName' | 'rows' | 'added' | 'duplicates' | 'refused'> {
  readonly madeAt: Instant;
  readonly madeName: string;
  readonly undoneAt: Instant | null;
  readonly undoneName: string | null;
}

const columns = sql`id, file_name as "fileName", rows, added, duplicates, refused, made_at as "madeAt",
  made_name as "madeName", undone_at as "undoneAt", undone_name as "undoneName"`;

export const importPage = (
  tx: TenantTx,
  paging: Paging & { readonly oldestFirst?: boolean },
): Promise<Page<ImportRow>> =>
  pageOf<ImportRow>(
    tx,
    {
      select: columns,
      from: sql`app.clocking_import`,
      where: sql`organization_id = ${tx.organizationId}`,
      orderBy: paging.oldestFirst ? sql`made_at, id desc` : sql`made_at desc, id`,
    },
    paging,
  );

export const importForUpdate = (tx: TenantTx, id: Id<'clockingImport'>): Promise<ImportRow | undefined> =>
  tx.one<ImportRow>(sql`
    select ${columns} from app.clocking_import
    where organization_id = ${tx.organizationId} and id = ${id} for update`);

export async function markUndone(tx: TenantTx, options: { id: string; now: Instant; name: string }): Promise<void> {
  await tx.run(sql`
    update app.clocking_import set undone_at = ${options.now}, undone_name = ${options.name}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);
}

/** Whose punches a file holds, and from when to when. */
export const peopleOfImport = (
  tx: TenantTx,
  importId: string,
): Promise<{ employeeId: string; first: Instant; last: Instant; moments: Instant[] }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", min(at) as first, max(at) as last, array_agg(at order by at) as moments
    from app.clocking where organization_id = ${tx.organizationId} and import_id = ${importId}
    group by employee_id order by employee_id`);

export const importName = async (tx: TenantTx, id: string): Promise<string | null> =>
  (
    await tx.one<{ name: string }>(sql`
      select file_name as name from app.clocking_import where organization_id = ${tx.organizationId} and id = ${id}`)
  )?.name ?? null;
