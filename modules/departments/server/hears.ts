import type * as z from 'zod';
import { tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type LocalDate, systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { employeeDeactivated, employeeGroupsChanged, employeeTermsChanged } from '#people/events';
import { groupsOf, lockEmployee, termsOf } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { hears, hearsTogether, onlyWith, tell } from '#server/events';
import { departmentManagersChanged } from '../events.ts';
import { memberMove } from '../rules/member-move.ts';
import { removeManager } from './store/managers.ts';
import * as store from './store/members.ts';
import { hasDepartment } from './store/tree.ts';
import { tellMembersChanged } from './tell.ts';

type TermsChange = z.infer<(typeof employeeTermsChanged)['payload']>;

const isOfDepartment = ({ matter }: TermsChange): boolean => matter === 'department';

/** An employee's department was changed in the file, or a planned change has become valid: the members are updated. */
export const followDepartmentTerms = hearsTogether(
  employeeTermsChanged,
  'departments.follow-terms',
  async ({ tx, events }) => {
    const today = await todayOf(tx, systemNow());
    // In the order of ids: two transactions that lock the same people do not wait for each other.
    const changes = events
      .map(({ payload }) => payload)
      .filter(isOfDepartment)
      .toSorted((one, other) => (one.employeeId < other.employeeId ? -1 : one.employeeId > other.employeeId ? 1 : 0));
    const moved: Moved[] = [];
    for (const change of changes) moved.push(...(await followDepartment(tx, change, today)));
    for (const [departmentId, people] of Map.groupBy(moved, (one) => one.departmentId))
      await tellMembersChanged(tx, departmentId, [...new Set(people.map(({ employeeId }) => employeeId))]);
    if (changes.length > 0) tellWindows(tx, ['departments', 'employees']);
  },
  { concerning: onlyWith(isOfDepartment) },
);

interface Moved {
  readonly departmentId: Id<'department'>;
  readonly employeeId: Id<'employee'>;
}

/** Answers the departments that the employee has joined or left. */
async function followDepartment(tx: TenantTx, change: TermsChange, today: LocalDate): Promise<Moved[]> {
  const { employeeId, fromDate: changedOn, left: leftId } = change;
  await lockEmployee(tx, employeeId);
  const history = (await termsOf(tx, employeeId)).filter((term) => term.matter === 'department');
  const { join, leave } = memberMove(history, { today, changedOn, left: leftId });
  const left = await store.removeMemberships(tx, employeeId, leave as Id<'department'>[]);
  const departmentId = join?.valueId as Id<'department'> | undefined;
  if (join && departmentId && (await hasDepartment(tx, departmentId, { kind: 'all' })))
    await store.addIfMissing(tx, { departmentId, employeeId, fromDate: join.fromDate });
  return (departmentId ? [departmentId, ...left] : left).map((id) => ({ departmentId: id, employeeId }));
}

/** A manager who has left is in charge of nothing: the group ended with the employment, and the teams do so here. */
export const followLeaver = hears(employeeDeactivated, 'departments.follow-leaver', async ({ tx, payload }) => {
  await removeFromTeams(tx, payload.employeeId);
});

/** Taking the group manager away takes the teams away: both are one fact. */
export const followManagerGroup = hears(
  employeeGroupsChanged,
  'departments.follow-manager-group',
  async ({ tx, payload }) => {
    const [person] = await groupsOf(tx, [payload.employeeId]);
    if (person && !person.permissionGroups.includes('manager')) await removeFromTeams(tx, payload.employeeId);
  },
);

async function removeFromTeams(tx: TenantTx, employeeId: Id<'employee'>): Promise<void> {
  const left = await removeManager(tx, employeeId);
  for (const departmentId of left) await tell(tx, departmentManagersChanged, { departmentId });
  if (left.length > 0) tellWindows(tx, ['departments']);
}
