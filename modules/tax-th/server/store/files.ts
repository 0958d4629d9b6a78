import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { AnswerName } from '#tax-th/rules/answers';

export interface TaxFileRow {
  readonly id: Id<'taxFile'>;
  readonly employeeId: Id<'employee'>;
  readonly year: number;
  readonly answer: AnswerName;
  readonly fileId: Id<'file'>;
}

export const filesOf = (tx: TenantTx, of: { readonly employeeId: Id<'employee'>; readonly year: number }) =>
  tx.rows<{
    id: Id<'taxFile'>;
    answer: AnswerName;
    name: string;
    size: number;
    createdBy: string;
    createdAt: Instant;
  }>(sql`
    select p.id, p.answer, f.name, f.size, p.created_by as "createdBy", p.created_at as "createdAt"
    from app.tax_declaration_file p
    join app.stored_file f on f.organization_id = p.organization_id and f.id = p.file_id
    where p.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and p.employee_id = ${of.employeeId} and p.year = ${of.year} order by p.created_at, p.id`);

export const fileById = (tx: TenantTx, id: Id<'taxFile'>): Promise<TaxFileRow | undefined> =>
  tx.one<TaxFileRow>(sql`
    select id, employee_id as "employeeId", year, answer, file_id as "fileId" from app.tax_declaration_file
    where organization_id = ${tx.organizationId} and id = ${id}`);

export async function addFile(
  tx: TenantTx,
  row: TaxFileRow,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.tax_declaration_file (organization_id, id, employee_id, year, answer, file_id, created_by, created_at)
    values (${tx.organizationId}, ${row.id}, ${row.employeeId}, ${row.year}, ${row.answer}, ${row.fileId}, ${by}, ${now})`);
}

/** Answers how many rows were removed: none when another request was faster. */
export const removeFile = (tx: TenantTx, id: Id<'taxFile'>): Promise<number> =>
  tx.run(sql`delete from app.tax_declaration_file where organization_id = ${tx.organizationId} and id = ${id}`);
