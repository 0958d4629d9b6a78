// An employee as an actor, for work behind the scenes on their behalf: what they may see now decides what they receive.
import type { Actor } from '#access/rules/can';
import { featuresFrom } from '#access/rules/feature';
import { groupNamed } from '#access/rules/groups';
import { planOf } from '#access/rules/plan';
import { currentSubscription } from '#billing/server/public';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import { groupsOf } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { reachOf } from './store/tree.ts';

/** Null for a person who is not at work. The actor has no user: nobody is signed in. */
export async function actorOfEmployee(tx: TenantTx, employeeId: Id<'employee'>, now: Instant): Promise<Actor | null> {
  const [person] = await groupsOf(tx, [employeeId]);
  const company = await organizationRow(tx);
  if (person?.status !== 'approved' || !company) return null;
  const groups = person.permissionGroups.map(groupNamed).filter((group) => group !== undefined);
  return {
    userId: asId('00000000-0000-0000-0000-000000000000'),
    employeeId,
    organizationId: company.id,
    name: '',
    roles: [],
    groups,
    departmentIds: groups.includes('manager') ? await reachOf(tx, employeeId) : [],
    plan: planOf(await currentSubscription(tx), dateIn(company.timeZone, now)),
    features: featuresFrom(company.enterpriseFeatures),
    country: company.country,
    timeZone: company.timeZone,
  };
}
