/** A department may be moved below any other that is not itself and not below it; all may be moved to the top. */
import { ok, type Result, refused } from '#kernel/result';
import { type DepartmentNode, departmentsBelow } from './below.ts';

export function movedUnder(
  departmentId: string,
  to: string | null,
  all: readonly DepartmentNode[],
): Result<string | null, 'circle' | 'alreadyThere'> {
  if (to !== null && departmentsBelow([departmentId], all).includes(to)) return refused('circle');
  const now = all.find((one) => one.id === departmentId);
  return now?.parentId === to ? refused('alreadyThere') : ok(to);
}
