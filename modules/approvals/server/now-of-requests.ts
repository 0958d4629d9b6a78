import type { PermissionGroup } from '#access/rules/groups';
import { todayOf } from '#organization/server/public';
import type { PeopleFacts } from '../rules/approvers-of-group.ts';
import type { Request } from '../rules/decision.ts';
import { countsFor } from '../rules/delegation.ts';
import type { Approval, Now } from '../rules/progress.ts';
import type { Work } from './engine.ts';
import type { PeopleInGroups, TeamAbove } from './people-door.ts';
import { type DelegationRow, delegationsOn } from './store/delegations.ts';
import type { RequestRow } from './store/requests.ts';

/** A request as the rules see it. */
export const requestOf = (row: RequestRow, approvals: readonly Approval[]): Request => ({
  state: row.state,
  groups: row.line.groups,
  facts: row.facts,
  askers: [row.askerId, row.madeById],
  approvals,
  group: row.group,
  level: row.level,
});

type Placed = Pick<RequestRow, 'departmentId' | 'form' | 'line'>;

/** What the caller has read already. */
interface Known {
  readonly teams?: ReadonlyMap<string, readonly TeamAbove[]>;
  readonly delegations?: readonly DelegationRow[];
  /** The people of `groupsInCharge`. */
  readonly inCharge?: PeopleInGroups;
}

/** They are asked where a line leads to nobody. */
export const groupsInCharge: readonly PermissionGroup[] = ['owner', 'administrator'];

/** Who is who for these requests at this moment: a few statements, for any number of them. */
export async function nowOf(
  { tx, people, now }: Work,
  rows: readonly Placed[],
  known: Known = {},
): Promise<(row: Placed) => Now> {
  const approvers = rows.flatMap(({ line }) => line.groups.flatMap((group) => group.approvers));
  const groups = new Set<PermissionGroup>(known.inCharge ? [] : groupsInCharge);
  for (const one of approvers)
    if (one.kind === 'permissionGroup' && !(known.inCharge && one.group in known.inCharge)) groups.add(one.group);
  const departmentIds = [...new Set(rows.flatMap(({ departmentId }) => departmentId ?? []))];
  const delegations = known.delegations ?? (await delegationsOn(tx, await todayOf(tx, now)));
  const named = [
    ...approvers.flatMap((one) => (one.kind === 'employee' ? [one.employeeId] : [])),
    ...delegations.map(({ toEmployeeId }) => toEmployeeId),
  ];
  const [teams, others, found] = await Promise.all([
    known.teams ?? people.teamsUpward(tx, departmentIds),
    groups.size > 0 ? people.inGroups(tx, [...groups]) : {},
    people.people(tx, [...new Set(named)]),
  ]);
  const permissionGroups: PeopleInGroups = { ...known.inCharge, ...others };
  const atWork = new Set([...found.values()].filter((one) => one.isAtWork).map((one): string => one.employeeId));
  return ({ departmentId, form }) => {
    const above = departmentId === null ? [] : (teams.get(departmentId) ?? []);
    const facts: PeopleFacts = { managers: above.map(({ managerIds }) => managerIds), permissionGroups, atWork };
    return { people: facts, delegations: delegations.filter((one) => countsFor(one, form)) };
  };
}
