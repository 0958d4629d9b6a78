// Who is whose manager, for requests; and requests are handed over when that changes.
import type { Approvals, PeopleDoor, TeamAbove } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { employeeApproved, employeeDeactivated, employeeGroupsChanged } from '#people/events';
import { peopleInGroups } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Hears, hears } from '#server/events';
import { departmentManagersChanged, departmentMoved } from '../events.ts';
import { departmentsBelow } from '../rules/below.ts';
import { ownTeamsOf, upwards } from './placement.ts';
import { departmentsWithManagers, peopleByIds } from './store/approvers.ts';
import { parents } from './store/placement.ts';
import { hasDepartment } from './store/tree.ts';

/** A team, then the teams above it. */
async function teamsAbove(tx: TenantTx): Promise<(departmentId: string) => TeamAbove[]> {
  const all = new Map((await departmentsWithManagers(tx)).map((one): [string, typeof one] => [one.id, one]));
  const tree = new Map([...all].map(([id, { parentId }]) => [id, parentId]));
  const team = (id: string) => {
    const found = all.get(id);
    return found ? [{ departmentId: found.id, name: found.name, managerIds: found.managerIds }] : [];
  };
  return (departmentId) => upwards(departmentId, tree).flatMap(team);
}

export const approvalPeople: PeopleDoor = {
  async placeOn(tx, employeeId, date) {
    const [own, above] = await Promise.all([
      ownTeamsOf(tx, { employeeIds: [employeeId], from: date, to: date }),
      teamsAbove(tx),
    ]);
    const [main] = own.on(employeeId, date) as readonly Id<'department'>[];
    return { departmentId: main ?? null, teams: main === undefined ? [] : above(main) };
  },
  async teamsUpward(tx, departmentIds) {
    if (departmentIds.length === 0) return new Map();
    const above = await teamsAbove(tx);
    return new Map(departmentIds.map((id) => [id, above(id)]));
  },
  inGroups: peopleInGroups,
  async people(tx, employeeIds) {
    if (employeeIds.length === 0) return new Map();
    return new Map((await peopleByIds(tx, employeeIds)).map((one) => [one.employeeId, one]));
  },
  teamsBelow,
  isTeam: hasDepartment,
};

/** Requests that wait for a person who left go to those who take the place by the rule of the line. */
export const handingOver = ({ handOver, handAllOver }: Approvals): Hears[] => [
  hears(employeeDeactivated, 'departments.hand-over-of-leaver', ({ tx, payload }) =>
    handOver(tx, { employeeIds: [payload.employeeId] }, systemNow()),
  ),
  // A person who returns takes the place again that the owners had meanwhile.
  hears(employeeApproved, 'departments.hand-over-to-returned', ({ tx, payload }) =>
    handOver(tx, { namedIds: [payload.employeeId] }, systemNow()),
  ),
  hears(employeeGroupsChanged, 'departments.hand-over-of-groups', ({ tx }) => handAllOver(tx, systemNow())),
  hears(departmentManagersChanged, 'departments.hand-over-of-managers', async ({ tx, payload }) =>
    handOver(tx, { departmentIds: await teamsBelow(tx, payload.departmentId) }, systemNow()),
  ),
  hears(departmentMoved, 'departments.hand-over-of-moved', async ({ tx, payload }) =>
    handOver(tx, { departmentIds: await teamsBelow(tx, payload.departmentId) }, systemNow()),
  ),
];

/** The team, deleted or not, and all below it. */
async function teamsBelow(tx: TenantTx, departmentId: string): Promise<string[]> {
  const nodes = [...(await parents(tx))].map(([id, parentId]) => ({ id, parentId }));
  return departmentsBelow([departmentId], nodes);
}
