import { wholeCompany } from '#access/rules/can';
import { linesWithin } from '#departments/server/public';
import type { TenantTx } from '#server/db/tx';
import type { TemplateContent } from '../rules/report-template.ts';
import { standingTeams } from '../rules/standing-teams.ts';

/** The same contents without teams that were deleted since they were saved. */
export async function withStandingTeams(
  tx: TenantTx,
  contents: readonly TemplateContent[],
): Promise<readonly TemplateContent[]> {
  if (contents.every(({ departmentIds }) => departmentIds.length === 0)) return contents;
  const existing = new Set<string>((await linesWithin(tx, wholeCompany)).map(({ departmentId }) => departmentId));
  return contents.map((one) => ({ ...one, departmentIds: standingTeams(one.departmentIds, existing) }));
}
