/** What happens to a row: a new code is added; a known code with the same values is unchanged; other values change it when changes are imported, and are duplicate data when people are added; an unknown code is data not found when changes are imported. */
import type { FieldProblem } from '#kernel/errors';
import type { EmployeeField, Problems, ReadRow, Values } from './employee-fields.ts';

export type RowAction = 'create' | 'update' | 'same' | 'refused';

/** Every value of a person that a file can contain; null where there is none. */
export type KnownValues = Readonly<Partial<Record<EmployeeField, string | number | null>>>;

export interface RowPlan {
  readonly action: RowAction;
  readonly problems: Problems;
  /** The values that change, before and after. */
  readonly before: KnownValues;
  readonly after: Values;
}

export interface RowFacts {
  readonly isCreate: boolean;
  readonly known: KnownValues | null;
  /** Whether an earlier row of the file has the same code. */
  readonly isRepeated: boolean;
  /** Whether the code of a new person is the number of a colleague at a station: their punches would be taken for one another's. */
  readonly isNumber?: boolean;
  /** Whether the person has the rank of the one who imports, or a higher one. */
  readonly isTooHigh?: boolean;
  /** Fields that the row may not change because it is about the person who imports. */
  readonly ownFields?: ReadonlySet<string>;
}

export const refused = (problems: Problems): RowPlan => ({ action: 'refused', problems, before: {}, after: {} });

export function rowPlan(
  row: ReadRow,
  { isCreate, known, isRepeated, isNumber, isTooHigh, ownFields }: RowFacts,
): RowPlan {
  const problems: Partial<Record<EmployeeField, FieldProblem>> = { ...row.problems };
  const hasCode = row.values.employeeCode !== undefined;
  if (isRepeated) problems.employeeCode ??= { code: 'repeated' };
  if (!isCreate && hasCode && !known) problems.employeeCode ??= { code: 'unknown' };
  const changed = (Object.keys(row.values) as EmployeeField[]).filter(
    (field) => field !== 'employeeCode' && row.values[field] !== (known?.[field] ?? null),
  );
  if (isCreate && known && changed.length > 0) problems.employeeCode ??= { code: 'duplicate' };
  if (isNumber) problems.employeeCode ??= { code: 'stationNumber' };
  if (isTooHigh && changed.length > 0) problems.employeeCode ??= { code: 'beyondReach' };
  for (const field of changed) if (ownFields?.has(field)) problems[field] ??= { code: 'own' };
  const inOrder = probationInOrder({ ...known, ...row.values });
  if (!inOrder) problems.probationEndDate ??= { code: 'beforeStart' };
  if (Object.keys(problems).length > 0) return refused(problems);
  if (!known) return { action: 'create', problems, before: {}, after: row.values };
  if (changed.length === 0) return { action: 'same', problems, before: {}, after: {} };
  return {
    action: 'update',
    problems,
    before: Object.fromEntries(changed.map((field) => [field, known[field] ?? null])),
    after: Object.fromEntries(changed.map((field) => [field, row.values[field] ?? ''])) as Values,
  };
}

const probationInOrder = ({ probationStartDate, probationEndDate }: KnownValues): boolean =>
  !probationStartDate || !probationEndDate || probationStartDate <= probationEndDate;
