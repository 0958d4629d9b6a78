// Undoes what an import wrote: added people are removed, changed people get their previous values. What was changed or entered
// since stays as it is, and is reported.
import { computedTables } from '#clocking/server/public';
import { membershipsOf, placeMembers } from '#departments/server/public';
import type { PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { enteredFor, ledgerTables, removeLeaveOfGone } from '#leave/server/public';
import { employeeProbationChanged, employeeStartChanged, employeeTermsChanged } from '#people/events';
import type { TermMatter } from '#people/rules/terms-on';
import {
  changePeople,
  type HeldTerm,
  holdersAmong,
  type KnownPerson,
  lockedById,
  type NewTerm,
  peopleInUse,
  peopleWithOtherTerms,
  removePeople,
  removeTerms,
  saveAddresses,
  saveTerms,
  termsOn,
} from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import { importErrors } from '../errors.ts';
import type { Values } from '../rules/employee-fields.ts';
import { idProblems } from '../rules/ids-taken.ts';
import type { KnownValues } from '../rules/row-plan.ts';
import { isAsWritten } from '../rules/undo-addition.ts';
import { undoChange } from '../rules/undo-change.ts';
import { knownValuesOf, reaches, type StepActor } from './plan-rows.ts';
import type { Author, PersonChange } from './row-log.ts';
import type { IdWritten, Outcome, RowToUndo } from './store.ts';
import { addressesWith, notBefore, personWith, teamsIn } from './write-rows.ts';

export interface Undoing {
  /** The day and the instant of writing. */
  readonly writtenOn: LocalDate;
  readonly writtenAt: Instant;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly author: Author;
  /** The author with their groups of now. */
  readonly actor: StepActor;
  readonly departmentNames: ReadonlyMap<string, string>;
  /** People whose previous national id somebody else at work has by now. */
  readonly idsTakenSince: ReadonlySet<string>;
}

/** Two who exchanged numbers get them back together. Of two who had the same number one gets it back. */
export async function idsTakenSince(tx: TenantTx, written: readonly IdWritten[]): Promise<ReadonlySet<string>> {
  if (written.length === 0) return new Set();
  const claims = written.map((one) => ({ ...one, isTaken: true, isWritten: true }));
  const holders = await holdersAmong(
    tx,
    written.map(({ idCard }) => idCard),
  );
  return new Set(
    idProblems(claims, holders)
      .keys()
      .map(({ person }) => person),
  );
}

export interface RowOutcome {
  readonly rowNumber: number;
  readonly outcome: Outcome;
}

export interface Undone {
  readonly outcomes: readonly RowOutcome[];
  readonly changes: readonly PersonChange[];
}

export async function undoRows(tx: TenantTx, rows: readonly RowToUndo[], undoing: Undoing): Promise<Undone> {
  const people = await lockedById(
    tx,
    rows.map((row) => row.subjectId),
    undoing.today,
  );
  if (!people.every((person) => reaches(undoing.actor, person))) throw importErrors.personTooHigh();
  const own = rows.find((row) => row.subjectId === undoing.actor.employeeId);
  if (Object.keys(own?.after ?? {}).some((field) => undoing.actor.ownFields.has(field))) throw importErrors.ownRow();
  const byId = new Map(people.map((person) => [person.id, person]));
  const added = rows.filter((row) => row.action === 'create');
  const changed = rows.filter((row) => row.action === 'update');
  const [removed, restored] = [
    await removeAdded(tx, added, { byId, undoing }),
    await restoreChanged(tx, changed, { byId, undoing }),
  ];
  return { outcomes: [...removed.outcomes, ...restored.outcomes], changes: [...removed.changes, ...restored.changes] };
}

interface UndoContext {
  readonly byId: ReadonlyMap<Id<'employee'>, KnownPerson>;
  readonly undoing: Undoing;
}

async function removeAdded(tx: TenantTx, rows: readonly RowToUndo[], { byId, undoing }: UndoContext): Promise<Undone> {
  const subjects = rows.map((row) => row.subjectId);
  const inUse = (await peopleInUse(tx, subjects, [...computedTables, ...ledgerTables])).union(
    await enteredFor(tx, subjects),
  );
  const isUntouched = await untouched(tx, rows, { byId, undoing });
  const outcomes = rows.map(({ rowNumber, subjectId, after }) => {
    const person = byId.get(subjectId);
    const outcome: Outcome = !person
      ? 'gone'
      : person.hasLogin || inUse.has(subjectId)
        ? 'inUse'
        : isUntouched(person, after ?? {})
          ? 'undone'
          : 'changedSince';
    return { rowNumber, outcome, id: subjectId, after: after ?? {} };
  });
  const gone = outcomes.filter((one) => one.outcome === 'undone');
  const ids = gone.map((one) => one.id);
  await placeMembers(tx, ids, []);
  await removePeople(tx, ids);
  await removeLeaveOfGone(tx, ids);
  return {
    outcomes: outcomes.map(({ rowNumber, outcome }) => ({ rowNumber, outcome })),
    changes: gone.map(({ id, after }) => ({
      employeeId: id,
      name: after as PersonName,
      before: after,
      fromDate: undoing.writtenOn,
    })),
  };
}

/** Addresses, teams and terms are beside the person's row: they are compared with what the import wrote. */
async function untouched(tx: TenantTx, rows: readonly RowToUndo[], { byId, undoing }: UndoContext) {
  const people = rows.flatMap((row) => byId.get(row.subjectId) ?? []);
  const ids = people.map(({ id }) => id);
  const valuesOf = await knownValuesOf(tx, people);
  const teams = Map.groupBy(await membershipsOf(tx, ids), ({ employeeId }) => employeeId);
  const withOtherTerms = await peopleWithOtherTerms(tx, ids, undoing.writtenAt);
  return ({ id, updatedAt }: KnownPerson, after: NonNullable<RowToUndo['after']>): boolean =>
    updatedAt === undoing.writtenAt &&
    !withOtherTerms.has(id) &&
    (teams.get(id)?.length ?? 0) === ('department' in after ? 1 : 0) &&
    isAsWritten({ after: after as Values, now: valuesOf.get(id) ?? {} });
}

interface Restored {
  readonly row: RowToUndo;
  readonly person: KnownPerson;
  readonly restore: KnownValues;
  readonly changedSince: boolean;
}

async function restoreChanged(
  tx: TenantTx,
  rows: readonly RowToUndo[],
  { byId, undoing }: UndoContext,
): Promise<Undone> {
  const valuesOf = await knownValuesOf(
    tx,
    rows.flatMap((row) => byId.get(row.subjectId) ?? []),
  );
  const restored = rows.flatMap((row): Restored[] => {
    const [person, now] = [byId.get(row.subjectId), valuesOf.get(row.subjectId)];
    if (!person || !now) return [];
    const { restore, changedSince } = undoChange({
      before: row.before ?? {},
      after: (row.after ?? {}) as Values,
      now,
      ...(undoing.idsTakenSince.has(row.subjectId) && { taken: 'idCard' }),
    });
    return [{ row, person, restore, changedSince }];
  });
  await changePeople(
    tx,
    restored.map(({ person, restore }) => personWith(restore, person.id, person)),
    undoing.now,
  );
  await saveAddresses(
    tx,
    restored.flatMap(({ person, restore }) => addressesWith(restore, person.id, person)),
  );
  const withOther = (field: 'startDate' | 'probationEndDate') =>
    restored.filter(({ restore }) => field in restore).map(({ person }) => ({ employeeId: person.id }));
  await tellAll(tx, employeeStartChanged, withOther('startDate'));
  await tellAll(tx, employeeProbationChanged, withOther('probationEndDate'));
  await restoreTeams(tx, restored);
  await restoreTerms(tx, restored, undoing);
  const found = new Map(restored.map((one) => [one.row.rowNumber, one.changedSince]));
  const outcomes = rows.map(({ rowNumber }): RowOutcome => {
    const changedSince = found.get(rowNumber);
    return { rowNumber, outcome: changedSince === undefined ? 'gone' : changedSince ? 'changedSince' : 'undone' };
  });
  return {
    outcomes,
    changes: restored
      .filter(({ restore }) => Object.keys(restore).length > 0)
      .map((one) => personChangeOf(one, undoing)),
  };
}

/** When several teams are restored the log names the last, which is the main one. */
function personChangeOf(restored: Restored, undoing: Undoing): PersonChange {
  const { row, person, restore } = restored;
  const fields = Object.keys(restore) as (keyof KnownValues)[];
  const before = Object.fromEntries(fields.map((field) => [field, row.after?.[field] ?? null]));
  const after = 'department' in restore ? { ...restore, department: mainTeam(restore, person.id) } : restore;
  const name = { ...person, ...after } as PersonName;
  return { employeeId: person.id, name, before, after, fromDate: writtenFrom(restored, undoing) };
}

/** The first day of the terms that the import wrote. */
const writtenFrom = ({ person }: Restored, { writtenOn }: Undoing): LocalDate => notBefore(person.startDate, writtenOn);

const mainTeam = ({ department }: KnownValues, employeeId: Id<'employee'>): Id<'department'> | null =>
  teamsIn(String(department ?? ''), employeeId).at(-1)?.departmentId ?? null;

async function restoreTeams(tx: TenantTx, restored: readonly Restored[]): Promise<void> {
  const moved = restored.filter(({ restore }) => 'department' in restore);
  await placeMembers(
    tx,
    moved.map(({ person }) => person.id),
    moved.flatMap(({ person, restore }) => teamsIn(String(restore.department ?? ''), person.id)),
  );
}

/** The history terms that a file can change, and the field of each. */
const fieldOf = {
  employmentType: 'employmentType',
  salary: 'salary',
  department: 'department',
  position: 'positionName',
} as const satisfies Partial<Record<TermMatter, keyof KnownValues>>;
type FileMatter = keyof typeof fieldOf;
const matters = Object.keys(fieldOf) as FileMatter[];

/**
 * The term of that day is deleted. If it had replaced another one of the same day, that value is no longer in the earlier
 * rows, so it is written again.
 */
async function restoreTerms(tx: TenantTx, restored: readonly Restored[], undoing: Undoing): Promise<void> {
  const touched = restored.flatMap((one) => {
    const { person, restore } = one;
    const fromDate = writtenFrom(one, undoing);
    return matters
      .filter((matter) => fieldOf[matter] in restore)
      .map((matter) => ({ person, restore, matter, fromDate }));
  });
  const gone = touched.map(({ person, matter, fromDate }) => ({ employeeId: person.id, matter, fromDate }));
  await removeTerms(tx, gone);
  const held = await termsOn(tx, {
    employeeIds: restored.map(({ person }) => person.id),
    from: undoing.writtenOn,
    to: touched.reduce((last, { fromDate }) => notBefore(fromDate, last), undoing.writtenOn),
    matters,
  });
  const again = touched.flatMap(({ person, restore, matter, fromDate }): NewTerm[] => {
    const value = termValue(matter, restore, { employeeId: person.id, departmentNames: undoing.departmentNames });
    const now = held.on(person.id, fromDate)[matter];
    if (value === null || isSameTerm(value, now)) return [];
    return [{ ...value, matter, employeeId: person.id, fromDate, changedBy: undoing.author.name }];
  });
  await saveTerms(tx, again, undoing.now);
  await tellAll(
    tx,
    employeeTermsChanged,
    gone.map((one) => ({ ...one, left: null })),
  );
}

type TermValue = Partial<Pick<NewTerm, 'valueId' | 'valueText' | 'valueNumber'>>;

const isSameTerm = (value: TermValue, held: HeldTerm | undefined): boolean =>
  value.valueId === undefined
    ? value.valueText === (held?.valueText ?? undefined) && value.valueNumber === (held?.valueNumber ?? undefined)
    : value.valueId === held?.valueId;

/** The value before the file, null where there was none. */
function termValue(
  matter: FileMatter,
  restore: KnownValues,
  options: { employeeId: Id<'employee'>; departmentNames: ReadonlyMap<string, string> },
): TermValue | null {
  switch (matter) {
    case 'salary':
      return typeof restore.salary === 'number' ? { valueNumber: restore.salary } : null;
    case 'department': {
      const valueId = mainTeam(restore, options.employeeId);
      return valueId && { valueId, valueText: options.departmentNames.get(valueId) ?? null };
    }
    case 'employmentType':
    case 'position': {
      const text = restore[fieldOf[matter]];
      return text ? { valueText: String(text) } : null;
    }
  }
}
