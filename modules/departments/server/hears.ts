import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { employeeDeactivated, employeeTermsChanged } from '#people/events';
import { lockEmployee, termsOf } from '#people/server/public';
import { publish } from '#server/after-commit';
import { hears } from '#server/events';
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
  await removeManager(tx, payload.employeeId);
});
