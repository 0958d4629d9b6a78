/** Undo of an addition: a person goes who has what the import wrote, and nothing else that a file can contain; an empty field is nothing. */
import type { EmployeeField, Values } from './employee-fields.ts';
import type { KnownValues } from './row-plan.ts';

export const isAsWritten = ({ after, now }: { after: Values; now: KnownValues }): boolean =>
  (Object.keys(now) as EmployeeField[]).every((field) => (now[field] ?? null) === (after[field] ?? null));
