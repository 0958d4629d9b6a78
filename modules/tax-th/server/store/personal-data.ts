import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const declarationsToCopy = (tx: TenantTx, employeeId: Id<'employee'>): Promise<readonly object[]> =>
  tx.rows(sql`
    select year, state, answers, approved_answers as "approvedAnswers", proved, reason, submitted_at as "submittedAt",
      decided_by as "decidedBy", decided_at as "decidedAt"
    from app.tax_declaration
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by year`);

export const papersToCopy = (tx: TenantTx, employeeId: Id<'employee'>) =>
  tx.rows<{ fileId: Id<'file'>; name: string; at: Instant }>(sql`
    select p.file_id as "fileId", f.name, p.created_at as at
    from app.tax_declaration_file p join app.stored_file f on f.organization_id = p.organization_id and f.id = p.file_id
    where p.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and p.employee_id = ${employeeId} order by p.created_at, p.id`);

export async function forgetDeclarations(
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ count: number; fileIds: Id<'file'>[] }> {
  const files = await tx.rows<{ id: Id<'file'> }>(sql`
    delete from app.tax_declaration_file
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} returning file_id as id`);
  const steps = await tx.run(sql`
    delete from app.tax_declaration_history
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const declarations = await tx.run(sql`
    delete from app.tax_declaration where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  return { count: files.length + steps + declarations, fileIds: files.map(({ id }) => id) };
}
