/** The team named by a cell: the one with that code, otherwise the only one with that name or path ("Production / Line A"), ignoring case. */
import type { FieldProblem } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { ok, type Result, refused } from '#kernel/result';

export interface NamedDepartment {
  readonly departmentId: Id<'department'>;
  readonly parentId: Id<'department'> | null;
  readonly name: string;
  readonly externalCode: string | null;
}

export type DepartmentReader = (typed: string) => Result<Id<'department'>, FieldProblem['code']>;

const bare = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
const bareSteps = (path: string): string => path.split(/[/>›]/).map(bare).join('/');

export function departmentReader(departments: readonly NamedDepartment[]): DepartmentReader {
  const byId = new Map(departments.map((one) => [one.departmentId as string, one]));
  const pathOf = (one: NamedDepartment): string => {
    const above = one.parentId === null ? undefined : byId.get(one.parentId);
    return above ? `${pathOf(above)}/${bare(one.name)}` : bare(one.name);
  };
  const byCode = new Map(departments.flatMap((one) => (one.externalCode ? [[bare(one.externalCode), one]] : [])));
  const byName = Map.groupBy(departments, (one) => bare(one.name));
  const byPath = new Map(departments.map((one) => [pathOf(one), one]));
  return (typed) => {
    const coded = byCode.get(bare(typed)) ?? byPath.get(bareSteps(typed));
    const named = byName.get(bare(typed)) ?? [];
    if (named.length > 1 && !byCode.has(bare(typed))) return refused('ambiguous');
    const found = coded ?? named[0];
    return found ? ok(found.departmentId) : refused('unknown');
  };
}
