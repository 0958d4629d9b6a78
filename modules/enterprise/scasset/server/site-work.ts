import { handle } from '#access/server/public';
import { employeesWithDays, siteDays } from '#clocking/server/public';
import { enterprise } from '#enterprise/contract';
import { type DayRange, inParts, requireRange, requireReach } from '#enterprise/server/days';
import type { TenantTx } from '#server/db/tx';
import { zoneNames } from '#zones/server/public';
import type { SiteWork } from '../contract.ts';
import { sumOfSites, type WorkOfSite, workOfSites } from '../rules/site-work.ts';

/** Work of each zone in which somebody clocked, in the order of their names. */
export async function siteWork(tx: TenantTx, range: DayRange): Promise<SiteWork[]> {
  requireRange(range);
  const parts: WorkOfSite[] = [];
  for (const employeeIds of inParts(await employeesWithDays(tx, range)))
    parts.push(...workOfSites(await siteDays(tx, { ...range, employeeIds })));
  const work = new Map(sumOfSites(parts).map((one) => [one.zoneId, one]));
  return (await zoneNames(tx)).flatMap(({ id, name }) => {
    const site = work.get(id);
    return site ? [{ ...site, zoneName: name }] : [];
  });
}

export const siteWorkHandlers = [
  handle(enterprise.siteWork, ({ input, tx, actor, now }) => {
    requireReach(input.from, { actor, now });
    return siteWork(tx, input);
  }),
];
