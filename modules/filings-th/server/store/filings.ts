import { filingErrors } from '#filings-th/errors';
import type { FilingTotals, PackedFigure } from '#filings-th/rules/filing-figures';
import type { FilingKind } from '#filings-th/rules/filing-kinds';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Which filing: kind, period and branch. */
export interface FilingKey {
  readonly kind: FilingKind;
  readonly year: number;
  /** Null for a yearly filing. */
  readonly month: number | null;
  readonly branch: string;
}

export interface FilingRow extends FilingKey {
  readonly id: Id<'filing'>;
  readonly sequence: number;
  readonly filedOn: LocalDate;
  readonly receiptNumber: string | null;
  readonly totals: FilingTotals;
  readonly fileId: Id<'file'> | null;
  readonly fileName: string | null;
  readonly filedBy: string;
  readonly filedAt: Instant;
}

const columns = sql`f.id, f.kind, f.year, f.month, f.branch, f.sequence, f.filed_on as "filedOn",
  f.receipt_number as "receiptNumber", f.totals, f.file_id as "fileId", f.filed_by as "filedBy",
  f.filed_at as "filedAt", (select s.name from app.stored_file s
    where s.organization_id = f.organization_id and s.id = f.file_id) as "fileName"`;

/** Everything filed for a year, the newest first. */
export const filingsOfYear = (tx: TenantTx, year: number, kind?: FilingKind): Promise<FilingRow[]> =>
  tx.rows<FilingRow>(sql`
    select ${columns} from app.filing f
    where f.organization_id = ${tx.organizationId} and f.year = ${year}
      and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}
    order by f.filed_on desc, f.filed_at desc, f.id desc`);

/** What was ever filed: kinds, periods and branches. */
export const filedPeriods = (tx: TenantTx): Promise<FilingKey[]> =>
  tx.rows<FilingKey>(sql`
    select f.kind, f.year, f.month, f.branch from app.filing f
    where f.organization_id = ${tx.organizationId} and f.sequence = 0
    order by f.kind, f.year, f.month, f.branch`);

/** What was filed for one period and branch, by sequence. */
export const filingsOf = (tx: TenantTx, { kind, year, month, branch }: FilingKey): Promise<FilingRow[]> =>
  tx.rows<FilingRow>(sql`
    select ${columns} from app.filing f
    where f.organization_id = ${tx.organizationId} and f.kind = ${kind} and f.year = ${year}
      and f.month is not distinct from ${month}::smallint and f.branch = ${branch}
    order by f.sequence`);

export const figuresOfFiling = async (tx: TenantTx, id: Id<'filing'>): Promise<readonly PackedFigure[]> =>
  (
    await tx.one<{ figures: readonly PackedFigure[] }>(sql`
      select figures from app.filing where organization_id = ${tx.organizationId} and id = ${id}`)
  )?.figures ?? [];

/** People whom each of these filings names. */
export const peopleOfFilings = (
  tx: TenantTx,
  ids: readonly Id<'filing'>[],
): Promise<{ readonly id: Id<'filing'>; readonly employeeId: string; readonly line: string }[]> =>
  tx.rows(sql`
    select id, one ->> 0 as "employeeId", one ->> 1 as line
    from app.filing cross join lateral jsonb_array_elements(figures) as one
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])`);

export async function filingForUpdate(tx: TenantTx, id: Id<'filing'>): Promise<FilingRow> {
  const row = await tx.one<FilingRow>(sql`
    select ${columns} from app.filing f where f.organization_id = ${tx.organizationId} and f.id = ${id} for update of f`);
  if (!row) throw filingErrors.filingNotFound();
  return row;
}

export async function filingById(tx: TenantTx, id: Id<'filing'>): Promise<FilingRow> {
  const row = await tx.one<FilingRow>(sql`
    select ${columns} from app.filing f where f.organization_id = ${tx.organizationId} and f.id = ${id}`);
  if (!row) throw filingErrors.filingNotFound();
  return row;
}

export const addFiling = (
  tx: TenantTx,
  row: Omit<FilingRow, 'fileName'> & { readonly figures: readonly PackedFigure[] },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.filing (organization_id, id, kind, year, month, branch, sequence, filed_on, receipt_number, totals,
        figures, file_id, filed_by, filed_at)
      values (${tx.organizationId}, ${row.id}, ${row.kind}, ${row.year}, ${row.month}, ${row.branch}, ${row.sequence},
        ${row.filedOn}, ${row.receiptNumber}, ${JSON.stringify(row.totals)}, ${JSON.stringify(row.figures)}, ${row.fileId},
        ${row.filedBy}, ${row.filedAt})`),
    { filing_sequence_key: () => filingErrors.filedMeanwhile() },
  );

export const saveFiling = (
  tx: TenantTx,
  { id, filedOn, receiptNumber, fileId }: Pick<FilingRow, 'id' | 'filedOn' | 'receiptNumber' | 'fileId'>,
): Promise<number> =>
  tx.run(sql`
    update app.filing set filed_on = ${filedOn}, receipt_number = ${receiptNumber}, file_id = ${fileId}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const removeFiling = (tx: TenantTx, id: Id<'filing'>): Promise<number> =>
  tx.run(sql`delete from app.filing where organization_id = ${tx.organizationId} and id = ${id}`);
