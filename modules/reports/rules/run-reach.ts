/** A kept file may be downloaded by a reader who may see at least what it holds: all its columns, and everyone or all departments it was made for. */

export interface RunReach {
  /** Null: everyone. */
  readonly departmentIds: readonly string[] | null;
  readonly columns: readonly string[];
}

export function coversRun(reader: RunReach, run: RunReach): boolean {
  const { departmentIds } = reader;
  const seesPeople = departmentIds === null || (run.departmentIds?.every((id) => departmentIds.includes(id)) ?? false);
  return seesPeople && run.columns.every((column) => reader.columns.includes(column));
}
