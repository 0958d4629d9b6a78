import { wholeCompany } from '#access/rules/can';
import { linesWithin } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { departmentsByTemplate } from '../rules/template-teams.ts';
import { type Coverage, namedTeams } from './store/members.ts';

/** The departments whose people each template pays, by the tree of today. */
export async function coverageOf(tx: TenantTx): Promise<Coverage> {
  const named = await namedTeams(tx);
  if (named.length === 0) return [];
  const nodes = (await linesWithin(tx, wholeCompany)).map(({ departmentId, parentId }) => ({
    id: departmentId as string,
    parentId: parentId as string | null,
  }));
  return [...departmentsByTemplate(nodes, named)]
    .map(([templateId, departmentIds]) => ({ templateId: templateId as Id<'payrollTemplate'>, departmentIds }))
    .sort((one, other) => (one.templateId < other.templateId ? -1 : 1));
}
