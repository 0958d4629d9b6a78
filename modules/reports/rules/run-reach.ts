/** A kept file may be downloaded by a reader who may see at least what it holds: all its columns, and everyone or all departments it was made for. */
import type { Scope } from '#access/rules/can';

export interface RunReach {
  /** Null: everyone. */
  readonly departmentIds: readonly string[] | null;
  readonly columns: readonly string[];
}

export const departmentsOf = (scope: Scope): readonly string[] | null => {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'department':
      return scope.departmentIds;
    case 'own':
      return [];
  }
};

export function coversRun(reader: RunReach, run: RunReach): boolean {
  const { departmentIds } = reader;
  const seesPeople = departmentIds === null || (run.departmentIds?.every((id) => departmentIds.includes(id)) ?? false);
  return seesPeople && run.columns.every((column) => reader.columns.includes(column));
}
