import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { employeeDeactivated, employeeGroupsChanged, employeeTermsChanged } from '#people/events';
import { groupsOf, lockEmployee, termsOf } from '#people/server/public';
import { publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { hears, tell } from '#server/events';
import { departmentManagersChanged } from '../events.ts';
import { memberMove } from '../rules/member-move.ts';
import { removeManager } from './store/managers.ts';
import * as store from './store/members.ts';
import { hasDepartment } from './store/tree.ts';
import { tellMembersChanged } from './tell.ts';

/** An employee's department was changed in the file, or a planned change has become valid: the members are updated. */
export const followDepartmentTerms = hears(
  employeeTermsChanged,
  'departments.follow-terms',
  async ({ tx, payload }) => {
    if (payload.matter !== 'department') return;
    const { employeeId } = payload;
    await lockEmployee(tx, employeeId);
    const history = (await termsOf(tx, employeeId)).filter((term) => term.matter === 'department');
    const { join, leave } = memberMove(history, {
      today: await todayOf(tx, systemNow()),
      changedOn: payload.fromDate,
      left: payload.left,
    });
    const left = await store.removeMemberships(tx, employeeId, leave as Id<'department'>[]);
    const departmentId = join?.valueId as Id<'department'> | undefined;
    if (join && departmentId && (await hasDepartment(tx, departmentId, { kind: 'all' })))
      await store.addIfMissing(tx, { departmentId, employeeId, fromDate: join.fromDate });
    for (const id of departmentId ? [departmentId, ...left] : left) await tellMembersChanged(tx, id, [employeeId]);
    publish(tx, {
      organizationId: tx.organizationId,
      kind: 'changed',
      data: { names: ['departments', 'employees'] },
    });
  },
);

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
  if (left.length > 0)
    publish(tx, { organizationId: tx.organizationId, kind: 'changed', data: { names: ['departments'] } });
}
