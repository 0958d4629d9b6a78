import type { Id } from '#kernel/ids';
import { type LocalDate, systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { termsOf } from '#people/server/public';
import { hears } from '#server/events';
import { memberMove } from '../rules/member-move.ts';
import * as store from './store/members.ts';
import { hasDepartment } from './store/tree.ts';
import { tellOfMembers } from './tell.ts';

/** Somebody's department was changed in the file, or a change written ahead has come true: the members follow. */
export const followTerms = hears(
  'employee.termsChanged',
  'departments.follow-terms',
  async ({ tx, payload, services }) => {
    if (payload.matter !== 'department') return;
    const employeeId = payload.employeeId as Id<'employee'>;
    const history = (await termsOf(tx, employeeId)).filter((term) => term.matter === 'department');
    const { join, leave } = memberMove(history, {
      today: await todayOf(tx, systemNow()),
      changedOn: payload.fromDate as LocalDate,
      left: (payload.left ?? null) as string | null,
    });
    const left = await store.removeMemberships(tx, employeeId, leave as Id<'department'>[]);
    const departmentId = join?.valueId as Id<'department'> | undefined;
    if (join && departmentId && (await hasDepartment(tx, departmentId, { kind: 'all' })))
      await store.addIfMissing(tx, { departmentId, employeeId, fromDate: join.fromDate });
    for (const id of departmentId ? [departmentId, ...left] : left) await tellOfMembers(tx, id, [employeeId]);
    await services.live.publish({
      organizationId: tx.organizationId,
      kind: 'changed',
      data: { names: ['departments', 'employees'] },
    });
  },
);
