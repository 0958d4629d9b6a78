// From the rows of a file to what happens to each, compared with the existing people.
import { mayActOn } from '#access/rules/may-act-on';
import { linesWithin, membershipsOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { addressParts } from '#people/contract/file';
import { holdersAmong, type KnownPerson, numbersAmong, peopleByCode } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { Mapping } from '../rules/column-mapping.ts';
import { type DepartmentReader, departmentReader } from '../rules/department-named.ts';
import { addressKinds, type EmployeeField, plainFields, type ReadRow, readRow } from '../rules/employee-fields.ts';
import { type IdClaim, idProblems } from '../rules/ids-taken.ts';
import { type KnownValues, type RowPlan, refused, rowPlan } from '../rules/row-plan.ts';
import type { StagedRow } from './store.ts';

export interface StepActor {
  readonly employeeId: Id<'employee'> | null;
  readonly groups: readonly string[];
  /** What they do not set for themselves. */
  readonly ownFields: ReadonlySet<string>;
}

export interface ExistingData {
  readonly isCreate: boolean;
  readonly mapping: Mapping;
  readonly today: LocalDate;
  /** Who asked for the step: rows about a person of their rank or a higher one are refused. */
  readonly author: StepActor;
  readonly departmentNamed: DepartmentReader;
  readonly departmentNames: ReadonlyMap<string, string>;
  /** Codes of the earlier rows. */
  readonly seen: Set<string>;
}

export async function existingDataOf(
  tx: TenantTx,
  options: Pick<ExistingData, 'isCreate' | 'mapping' | 'today' | 'author'>,
): Promise<ExistingData> {
  const departments = await linesWithin(tx, { kind: 'all' });
  return {
    ...options,
    departmentNamed: departmentReader(departments),
    departmentNames: namesOf(departments),
    seen: new Set(),
  };
}

const namesOf = (lines: readonly { departmentId: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(lines.map((one) => [one.departmentId, one.name]));

export const departmentNamesIn = async (tx: TenantTx): Promise<ReadonlyMap<string, string>> =>
  namesOf(await linesWithin(tx, { kind: 'all' }));

export interface PlannedRow {
  readonly rowNumber: number;
  readonly plan: RowPlan;
  readonly known: KnownPerson | null;
  /** The national id in the row of a person at work, or of one to come. */
  readonly idClaim: Omit<IdClaim, 'isWritten'> | null;
}

/** A few statements for any number of rows. Rows must be in the order of the file. */
export async function planRows(
  tx: TenantTx,
  rows: readonly StagedRow[],
  existing: ExistingData,
  {
    find = peopleByCode,
  }: { /** `lockedByCode` where the rows are written. */ readonly find?: typeof peopleByCode } = {},
): Promise<readonly PlannedRow[]> {
  const read = rows.map((row) => ({
    row,
    read: withDepartment(readRow(cellsOf(row, existing.mapping), existing.isCreate), existing),
  }));
  const codes = read.flatMap(({ read: { values } }) => (values.employeeCode ? [String(values.employeeCode)] : []));
  const people = codes.length > 0 ? await find(tx, codes, existing.today) : [];
  const numbers = await numbersAmong(tx, codes);
  const valuesOf = await knownValuesOf(tx, people);
  const byCode = new Map(people.map((person) => [person.employeeCode, person]));
  return read.map(({ row, read: one }) => {
    const code = one.values.employeeCode === undefined ? undefined : String(one.values.employeeCode);
    const known = (code !== undefined && byCode.get(code)) || null;
    const isRepeated = code !== undefined && existing.seen.has(code);
    if (code !== undefined) existing.seen.add(code);
    const values = known && (valuesOf.get(known.id) ?? null);
    const isTooHigh = known !== null && !reaches(existing.author, known);
    return {
      rowNumber: row.rowNumber,
      plan: rowPlan(one, {
        isCreate: existing.isCreate,
        known: values,
        isRepeated,
        isNumber: known === null && code !== undefined && numbers.has(code.toLowerCase()),
        isTooHigh,
        ...(known?.id === existing.author.employeeId && { ownFields: existing.author.ownFields }),
      }),
      known,
      idClaim: idClaimOf(row, one, known),
    };
  });
}

/** A person who left may come back in another file: their own is no second one. */
function idClaimOf(
  { rowNumber }: StagedRow,
  { values: { idCard } }: ReadRow,
  known: KnownPerson | null,
): PlannedRow['idClaim'] {
  if (idCard === undefined || (known !== null && known.status !== 'approved')) return null;
  const number = String(idCard);
  return { person: known?.id ?? `row ${rowNumber}`, idCard: number, isTaken: number !== known?.idCard };
}

/** Of all rows of the file together, because two of them may exchange numbers. Answers the rows that are refused for it. */
export async function withIdsTaken<Row extends Pick<PlannedRow, 'plan' | 'idClaim'>>(
  tx: TenantTx,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const claims = rows.flatMap((row) =>
    row.idClaim ? [{ ...row.idClaim, row, isWritten: row.plan.action !== 'refused' }] : [],
  );
  const numbers = new Set(claims.map(({ idCard }) => idCard));
  const problems = idProblems(claims, numbers.size > 0 ? await holdersAmong(tx, [...numbers]) : []);
  return [...problems].map(([{ row }, idCard]) => ({ ...row, plan: refused({ idCard, ...row.plan.problems }) }));
}

export const reaches = (author: StepActor, person: KnownPerson): boolean =>
  person.id === author.employeeId || mayActOn(author.groups, person.permissionGroups);

export function cellsOf({ cells }: Pick<StagedRow, 'cells'>, mapping: Mapping): Partial<Record<EmployeeField, string>> {
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, cells[column] ?? '']));
}

/** The cell has a team's name; the value compared is the team's id. */
function withDepartment(row: ReadRow, { departmentNamed }: ExistingData): ReadRow {
  const named = row.values.department;
  if (named === undefined) return row;
  const found = departmentNamed(String(named));
  if (found.ok) return { ...row, values: { ...row.values, department: found.value } };
  return { ...row, problems: { ...row.problems, department: { code: found.reason } } };
}

/** The current values of these people, as a file could contain them. A person in several teams, or in none, has no single team. */
export async function knownValuesOf(
  tx: TenantTx,
  people: readonly KnownPerson[],
): Promise<ReadonlyMap<Id<'employee'>, KnownValues>> {
  if (people.length === 0) return new Map();
  const memberships = await membershipsOf(
    tx,
    people.map((person) => person.id),
  );
  const teamsOf = Map.groupBy(memberships, (one) => one.employeeId);
  return new Map(
    people.map((person) => {
      const teams = teamsOf.get(person.id) ?? [];
      const department = teams.length === 1 ? (teams[0]?.departmentId ?? null) : null;
      return [person.id, { ...plainValues(person), department, ...addressValues(person) }];
    }),
  );
}

const plainValues = (person: KnownPerson): KnownValues =>
  Object.fromEntries(
    plainFields.filter((field) => field !== 'department').map((field) => [field, person[field] ?? null]),
  );

const addressValues = (person: KnownPerson): KnownValues =>
  Object.fromEntries(
    addressKinds.flatMap((kind) => addressParts.map((part) => [`${kind}.${part}`, person[kind]?.[part] ?? null])),
  );
