import type { BranchFrom } from '#filings-th/rules/branch-in-month';
import type { Id } from '#kernel/ids';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** A change reads the whole history of its template, and what was filed and certified; a filing and a certificate read the branches. */
export const lockBranchesOfTemplates = (tx: TenantTx): Promise<number> => oneAtATime(tx, 'filing branches');

/** The branches that file the runs of templates, by month; templates that the head office always files are missing. */
export const branchesOfTemplates = async (tx: TenantTx): Promise<Map<string, BranchFrom[]>> =>
  Map.groupBy(
    await tx.rows<BranchFrom & { readonly templateId: string }>(sql`
      select template_id as "templateId", from_month as "fromMonth", branch_id as "branchId"
      from app.filing_template_branch
      where organization_id = ${tx.organizationId} order by template_id, from_month`),
    ({ templateId }) => templateId,
  );

export async function saveBranchesOfTemplate(
  tx: TenantTx,
  templateId: Id<'payrollTemplate'>,
  history: readonly BranchFrom[],
): Promise<void> {
  await tx.run(sql`
    delete from app.filing_template_branch
    where organization_id = ${tx.organizationId} and template_id = ${templateId}`);
  if (history.length === 0) return;
  await tx.run(sql`
    insert into app.filing_template_branch (organization_id, template_id, from_month, branch_id)
    values ${sql.rows(history.map(({ fromMonth, branchId }) => [tx.organizationId, templateId, fromMonth, branchId]))}`);
}
