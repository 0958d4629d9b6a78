import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** The branch that files the runs of a template; templates of the head office are missing. */
export const branchesOfTemplates = async (tx: TenantTx): Promise<Map<string, Id<'branch'>>> =>
  new Map(
    (
      await tx.rows<{ templateId: string; branchId: Id<'branch'> }>(sql`
        select template_id as "templateId", branch_id as "branchId" from app.filing_template_branch
        where organization_id = ${tx.organizationId} order by template_id`)
    ).map(({ templateId, branchId }) => [templateId, branchId]),
  );

export async function saveBranchOfTemplate(
  tx: TenantTx,
  { templateId, branchId }: { readonly templateId: Id<'payrollTemplate'>; readonly branchId: Id<'branch'> | null },
): Promise<void> {
  if (branchId === null) {
    await tx.run(sql`
      delete from app.filing_template_branch
      where organization_id = ${tx.organizationId} and template_id = ${templateId}`);
    return;
  }
  await tx.run(sql`
    insert into app.filing_template_branch (organization_id, template_id, branch_id)
    values (${tx.organizationId}, ${templateId}, ${branchId})
    on conflict (organization_id, template_id) do update set branch_id = excluded.branch_id`);
}
