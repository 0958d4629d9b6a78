/** Undo of a change: each value that is still as the import left it gets its previous value; a value changed since, or whose previous value another person has by now, stays, and the row counts as changed since. */
import type { EmployeeField, Values } from './employee-fields.ts';
import type { KnownValues } from './row-plan.ts';

export interface UndoneChange {
  readonly restore: KnownValues;
  readonly changedSince: boolean;
}

export function undoChange({
  before,
  after,
  now,
  taken,
}: {
  before: KnownValues;
  after: Values;
  now: KnownValues;
  /** A field whose previous value belongs to another person by now. */
  taken?: EmployeeField;
}): UndoneChange {
  const fields = Object.keys(after) as EmployeeField[];
  const untouched = fields.filter((field) => field !== taken && (now[field] ?? null) === (after[field] ?? null));
  return {
    restore: Object.fromEntries(untouched.map((field) => [field, before[field] ?? null])),
    changedSince: untouched.length < fields.length,
  };
}
