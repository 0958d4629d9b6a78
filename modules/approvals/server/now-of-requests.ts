import type { PermissionGroup } from '#access/rules/groups';
import { todayOf } from '#organization/server/public';
import type { PeopleFacts } from '../rules/approvers-of-group.ts';
import type { Request } from '../rules/decision.ts';
import { countsFor } from '../rules/delegation.ts';
import type { Approval, Now } from '../rules/progress.ts';
import type { Work } from './engine.ts';
import { delegationsOn } from './store/delegations.ts';
import type { RequestRow } from './store/requests.ts';

/** A request as the rules see it. */
export const requestOf = (row: RequestRow, approvals: readonly Approval[]): Request => ({
  state: row.state,
  groups: row.line.groups,
  facts: row.facts,
  askers: [...new Set([row.askerId, row.madeById])],
  approvals,
  group: row.group,
  level: row.level,
});

type Placed = Pick<RequestRow, 'departmentId' | 'form' | 'line'>;

/** Who is who for these requests at this moment: a few statements, for any number of them. */
export async function nowOf({ tx, people, now }: Work, rows: readonly Placed[]): Promise<(row: Placed) => Now> {
  const approvers = rows.flatMap(({ line }) => line.groups.flatMap((group) => group.approvers));
  const groups = new Set<PermissionGroup>(['owner', 'administrator']);
  for (const one of approvers) if (one.kind === 'permissionGroup') groups.add(one.group);
  const departmentIds = [...new Set(rows.flatMap(({ departmentId }) => departmentId ?? []))];
  const delegations = await delegationsOn(tx, await todayOf(tx, now));
  const named = [
    ...approvers.flatMap((one) => (one.kind === 'employee' ? [one.employeeId] : [])),
    ...delegations.map(({ toEmployeeId }) => toEmployeeId),
  ];
  const [teams, permissionGroups, found] = await Promise.all([
    people.teamsUpward(tx, departmentIds),
    people.inGroups(tx, [...groups]),
    people.people(tx, [...new Set(named)]),
  ]);
  const atWork = new Set([...found.values()].filter((one) => one.isAtWork).map((one): string => one.employeeId));
  return ({ departmentId, form }) => {
    const above = departmentId === null ? [] : (teams.get(departmentId) ?? []);
    const facts: PeopleFacts = { managers: above.map(({ managerIds }) => managerIds), permissionGroups, atWork };
    return { people: facts, delegations: delegations.filter((one) => countsFor(one, form)) };
  };
}
