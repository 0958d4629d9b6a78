// Writes planned rows: people, addresses, terms from a day on, and teams. A few statements for any number of rows.
import { type Membership, placeMembers } from '#departments/server/public';
import type { PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { addressParts } from '#people/contract/file';
import { employeeJoined, employeeProbationChanged, employeeStartChanged, employeeTermsChanged } from '#people/events';
import {
  type AddressFacts,
  type AddressToWrite,
  addPeople,
  changePeople,
  type KnownPerson,
  type NewTerm,
  type PersonFacts,
  type PersonToWrite,
  saveAddresses,
  saveTerms,
} from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import { newId } from '#server/ids';
import { addressKinds } from '../rules/employee-fields.ts';
import type { KnownValues } from '../rules/row-plan.ts';
import type { PlannedRow } from './plan-rows.ts';
import type { Author, PersonChange } from './row-log.ts';
import type { WrittenRow } from './store.ts';

export interface Writing {
  readonly today: LocalDate;
  readonly now: Instant;
  readonly author: Author;
  readonly departmentNames: ReadonlyMap<string, string>;
}

interface Target {
  readonly row: PlannedRow;
  readonly id: Id<'employee'>;
  /** The first day of the terms in the row. */
  readonly fromDate: LocalDate;
}

export async function writeRows(
  tx: TenantTx,
  rows: readonly PlannedRow[],
  writing: Writing,
): Promise<{ readonly rows: readonly WrittenRow[]; readonly changes: readonly PersonChange[] }> {
  const targets = rows
    .filter(({ plan }) => plan.action === 'create' || plan.action === 'update')
    .map((row): Target => ({ row, id: row.known?.id ?? newId('employee'), fromDate: firstDay(row, writing.today) }));
  const [added, changed] = [targets.filter(({ row }) => !row.known), targets.filter(({ row }) => row.known)];
  await addPeople(tx, added.map(personOf), writing.now);
  await changePeople(tx, changed.map(personOf), writing.now);
  await saveAddresses(tx, targets.flatMap(addressesOf));
  await saveTerms(
    tx,
    targets.flatMap((target) => termsOf(target, writing)),
    writing.now,
  );
  const moved = targets.filter(movesTeam);
  const before = await placeMembers(
    tx,
    moved.map(({ id }) => id),
    moved.map(placeOf),
  );
  await tellOf(tx, { added, changed, writing });
  return { rows: [...unwritten(rows), ...written(targets, before)], changes: targets.map(personChangeOf) };
}

/** The first day of work of a new employee and of one who begins later, otherwise today. */
function firstDay({ plan, known }: PlannedRow, today: LocalDate): LocalDate {
  const startDate = plan.after.startDate as LocalDate | undefined;
  return known ? notBefore(startDate ?? known.startDate, today) : (startDate ?? today);
}

/** The day itself, or the first day of a person who begins after it. */
export const notBefore = (startDate: LocalDate | null, day: LocalDate): LocalDate =>
  startDate !== null && startDate > day ? startDate : day;

const movesTeam = ({ row }: Target): boolean => row.plan.after.department !== undefined;

const placeOf = ({ row, id, fromDate }: Target): Membership => ({
  departmentId: row.plan.after.department as Id<'department'>,
  employeeId: id,
  fromDate,
});

const noFacts: Omit<PersonFacts, 'firstName' | 'lastName'> = {
  employeeCode: null,
  titleName: null,
  middleName: null,
  birthDate: null,
  gender: null,
  nationality: null,
  email: null,
  phoneNumber: null,
  lineId: null,
  positionName: null,
  startDate: null,
  probationStartDate: null,
  probationEndDate: null,
  payrollCode: null,
  idCard: null,
  taxId: null,
  socialSecurityId: null,
  bankCode: null,
  bankAccount: null,
  bankAccountName: null,
};
const factNames = ['firstName', 'lastName', ...Object.keys(noFacts)] as readonly (keyof PersonFacts)[];

/** The person with these values instead of the previous ones. */
export function personWith(values: KnownValues, id: Id<'employee'>, known: KnownPerson | null): PersonToWrite {
  const facts = factNames.map((name) => [name, name in values ? values[name] : (known?.[name] ?? null)]);
  return { ...noFacts, ...(Object.fromEntries(facts) as PersonFacts), id };
}

const personOf = ({ row, id }: Target): PersonToWrite => personWith(row.plan.after, id, row.known);

export function addressesWith(
  values: KnownValues,
  id: Id<'employee'>,
  known: KnownPerson | null,
): readonly AddressToWrite[] {
  return addressKinds.flatMap((kind) => {
    const given = addressParts.filter((part) => `${kind}.${part}` in values);
    if (given.length === 0) return [];
    const parts: AddressFacts = Object.fromEntries(given.map((part) => [part, values[`${kind}.${part}`] ?? null]));
    return [{ ...known?.[kind], ...parts, employeeId: id, kind }];
  });
}

const addressesOf = ({ row, id }: Target): readonly AddressToWrite[] => addressesWith(row.plan.after, id, row.known);

const personChangeOf = ({ row, id, fromDate }: Target): PersonChange => ({
  employeeId: id,
  name: { ...row.known, ...row.plan.after } as PersonName,
  ...(row.known && { before: row.plan.before }),
  after: row.plan.after,
  fromDate,
});

function termsOf({ row, id, fromDate }: Target, { author, departmentNames }: Writing): NewTerm[] {
  const { employmentType, salary, department, positionName } = row.plan.after;
  const term = { employeeId: id, fromDate, changedBy: author.name } as const;
  const terms: NewTerm[] = [];
  if (positionName) terms.push({ ...term, matter: 'position', valueText: String(positionName) });
  if (employmentType) terms.push({ ...term, matter: 'employmentType', valueText: String(employmentType) });
  if (salary !== undefined) terms.push({ ...term, matter: 'salary', valueNumber: Number(salary) });
  if (department) {
    const valueId = String(department);
    terms.push({ ...term, matter: 'department', valueId, valueText: departmentNames.get(valueId) ?? null });
  }
  return terms;
}

async function tellOf(
  tx: TenantTx,
  { added, changed, writing }: { added: readonly Target[]; changed: readonly Target[]; writing: Writing },
): Promise<void> {
  await tellAll(
    tx,
    employeeJoined,
    added.map(({ id }) => ({ employeeId: id })),
  );
  const withOther = (field: 'startDate' | 'probationEndDate') =>
    changed.filter(({ row }) => row.plan.after[field] !== undefined).map(({ id }) => ({ employeeId: id }));
  await tellAll(tx, employeeStartChanged, withOther('startDate'));
  await tellAll(tx, employeeProbationChanged, withOther('probationEndDate'));
  await tellAll(
    tx,
    employeeTermsChanged,
    changed.flatMap((target) =>
      termsOf(target, writing).map(({ matter, fromDate }) => ({ employeeId: target.id, matter, fromDate, left: null })),
    ),
  );
}

const unwritten = (rows: readonly PlannedRow[]): WrittenRow[] =>
  rows
    .filter(({ plan }) => plan.action === 'same' || plan.action === 'refused')
    .map(({ rowNumber, plan, known }) => ({
      rowNumber,
      action: plan.action,
      subjectId: known?.id ?? null,
      before: null,
      after: null,
    }));

/** The previous teams of a person are kept with their days, for an undo. */
function written(targets: readonly Target[], teams: readonly Membership[]): WrittenRow[] {
  const teamsOf = Map.groupBy(teams, (one) => one.employeeId);
  return targets.map(({ row, id }) => ({
    rowNumber: row.rowNumber,
    action: row.plan.action,
    subjectId: id,
    before: {
      ...row.plan.before,
      ...('department' in row.plan.before && { department: teamsText(teamsOf.get(id) ?? []) }),
    },
    after: row.plan.after,
  }));
}

const teamsText = (teams: readonly Membership[]): string =>
  teams.map(({ departmentId, fromDate }) => `${departmentId}@${fromDate}`).join(' ');

export const teamsIn = (text: string, employeeId: Id<'employee'>): Membership[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [departmentId, fromDate] = part.split('@');
      return { departmentId: departmentId as Id<'department'>, employeeId, fromDate: fromDate as LocalDate };
    });
