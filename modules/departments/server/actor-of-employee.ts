// Employees as actors, for work behind the scenes on their behalf: what they may see now decides what they receive.
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
import { reachesOf } from './store/tree.ts';

/** Without those who are not at work. The actors have no user: nobody is signed in. */
export async function actorsOfEmployees(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  now: Instant,
): Promise<ReadonlyMap<Id<'employee'>, Actor>> {
  const people = (await groupsOf(tx, employeeIds))
    .filter(({ status }) => status === 'approved')
    .map(({ id, permissionGroups }) => ({
      id,
      groups: permissionGroups.map(groupNamed).filter((group) => group !== undefined),
    }));
  const company = people.length > 0 ? await organizationRow(tx) : undefined;
  if (!company) return new Map();
  const managers = people.filter(({ groups }) => groups.includes('manager')).map(({ id }) => id);
  const reaches = await reachesOf(tx, managers);
  const today = dateIn(company.timeZone, now);
  const plan = planOf(await currentSubscription(tx, today), today);
  const features = featuresFrom(company.enterpriseFeatures);
  const actor = ({ id, groups }: (typeof people)[number]): Actor => ({
    userId: asId('00000000-0000-0000-0000-000000000000'),
    employeeId: id,
    organizationId: company.id,
    name: '',
    roles: [],
    groups,
    departmentIds: reaches.get(id) ?? [],
    plan,
    features,
    country: company.country,
    timeZone: company.timeZone,
  });
  return new Map(people.map((person) => [person.id, actor(person)]));
}

export const actorOfEmployee = async (tx: TenantTx, employeeId: Id<'employee'>, now: Instant): Promise<Actor | null> =>
  (await actorsOfEmployees(tx, [employeeId], now)).get(employeeId) ?? null;
