// Takes back what an import wrote: who was added is removed, who was changed becomes what they were. What was changed or
// entered since stays as it is, and is told.
import { computedTables } from '#clocking/server/public';
import { placeMembers } from '#departments/server/public';
import type { PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { employeeStartChanged, employeeTermsChanged } from '#people/events';
import type { TermMatter } from '#people/rules/terms-on';
import {
  changePeople,
  type HeldTerm,
  type KnownPerson,
  type NewTerm,
  peopleById,
  peopleInUse,
  removePeople,
  removeTerms,
  saveAddresses,
  saveTerms,
  termsOn,
} from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import type { Values } from '../rules/employee-fields.ts';
import type { KnownValues } from '../rules/row-plan.ts';
import { undoChange } from '../rules/undo-change.ts';
import { knownValuesOf } from './plan-rows.ts';
import type { Author, Told } from './row-log.ts';
import type { Outcome, RowToUndo } from './store.ts';
import { addressesWith, personWith, teamsIn } from './write-rows.ts';

export interface Undoing {
  /** The day on which the changes began to hold, and the moment of writing. */
  readonly writtenOn: LocalDate;
  readonly writtenAt: Instant;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly author: Author;
  readonly departmentNames: ReadonlyMap<string, string>;
}

export interface RowOutcome {
  readonly rowNumber: number;
  readonly outcome: Outcome;
}

export interface Undone {
  readonly outcomes: readonly RowOutcome[];
  readonly told: readonly Told[];
}

export async function undoRows(tx: TenantTx, rows: readonly RowToUndo[], o: Undoing): Promise<Undone> {
  const people = await peopleById(
    tx,
    rows.map((row) => row.subjectId),
    o.today,
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const added = rows.filter((row) => row.action === 'create');
  const changed = rows.filter((row) => row.action === 'update');
  const [removed, restored] = [
    await removeAdded(tx, added, { byId, o }),
    await restoreChanged(tx, changed, { byId, o }),
  ];
  return { outcomes: [...removed.outcomes, ...restored.outcomes], told: [...removed.told, ...restored.told] };
}

interface Around {
  readonly byId: ReadonlyMap<Id<'employee'>, KnownPerson>;
  readonly o: Undoing;
}

async function removeAdded(tx: TenantTx, rows: readonly RowToUndo[], { byId, o }: Around): Promise<Undone> {
  const inUse = await peopleInUse(
    tx,
    rows.map((row) => row.subjectId),
    computedTables,
  );
  const outcomes = rows.map(({ rowNumber, subjectId, after }) => {
    const person = byId.get(subjectId);
    const outcome: Outcome = !person
      ? 'gone'
      : person.hasLogin || inUse.has(subjectId)
        ? 'inUse'
        : person.updatedAt === o.writtenAt
          ? 'undone'
          : 'changedSince';
    return { rowNumber, outcome, id: subjectId, after: after ?? {} };
  });
  const gone = outcomes.filter((one) => one.outcome === 'undone');
  const ids = gone.map((one) => one.id);
  await placeMembers(tx, ids, []);
  await removePeople(tx, ids);
  return {
    outcomes: outcomes.map(({ rowNumber, outcome }) => ({ rowNumber, outcome })),
    told: gone.map(({ id, after }) => ({
      employeeId: id,
      name: after as PersonName,
      before: after,
      fromDate: o.writtenOn,
    })),
  };
}

interface Restored {
  readonly row: RowToUndo;
  readonly person: KnownPerson;
  readonly restore: KnownValues;
  readonly changedSince: boolean;
}

async function restoreChanged(tx: TenantTx, rows: readonly RowToUndo[], { byId, o }: Around): Promise<Undone> {
  const valuesOf = await knownValuesOf(
    tx,
    rows.flatMap((row) => byId.get(row.subjectId) ?? []),
  );
  const restored = rows.flatMap((row): Restored[] => {
    const [person, now] = [byId.get(row.subjectId), valuesOf.get(row.subjectId)];
    if (!person || !now) return [];
    const { restore, changedSince } = undoChange({ before: row.before ?? {}, after: (row.after ?? {}) as Values, now });
    return [{ row, person, restore, changedSince }];
  });
  await changePeople(
    tx,
    restored.map(({ person, restore }) => personWith(restore, person.id, person)),
    o.now,
  );
  await saveAddresses(
    tx,
    restored.flatMap(({ person, restore }) => addressesWith(restore, person.id, person)),
  );
  await tellAll(
    tx,
    employeeStartChanged,
    restored.filter(({ restore }) => 'startDate' in restore).map(({ person }) => ({ employeeId: person.id })),
  );
  await restoreTeams(tx, restored);
  await restoreTerms(tx, restored, o);
  const found = new Map(restored.map((one) => [one.row.rowNumber, one.changedSince]));
  const outcomes = rows.map(({ rowNumber }): RowOutcome => {
    const changedSince = found.get(rowNumber);
    return { rowNumber, outcome: changedSince === undefined ? 'gone' : changedSince ? 'changedSince' : 'undone' };
  });
  return {
    outcomes,
    told: restored.filter(({ restore }) => Object.keys(restore).length > 0).map((one) => toldOf(one, o)),
  };
}

/** Of several teams that are put back the log names the last, which is the main one. */
function toldOf({ row, person, restore }: Restored, { writtenOn }: Undoing): Told {
  const fields = Object.keys(restore) as (keyof KnownValues)[];
  const before = Object.fromEntries(fields.map((field) => [field, row.after?.[field] ?? null]));
  const after = 'department' in restore ? { ...restore, department: mainTeam(restore, person.id) } : restore;
  return { employeeId: person.id, name: { ...person, ...after } as PersonName, before, after, fromDate: writtenOn };
}

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

/** The matters of the history that a file can change, and the field of each. */
const fieldOf = {
  employmentType: 'employmentType',
  salary: 'salary',
  department: 'department',
  position: 'positionName',
} as const satisfies Partial<Record<TermMatter, keyof KnownValues>>;
type FileMatter = keyof typeof fieldOf;
const matters = Object.keys(fieldOf) as FileMatter[];

/**
 * The change of that day goes. Where another of the same day was replaced by it, what held then is no longer in the rows
 * before, so it is written again.
 */
async function restoreTerms(tx: TenantTx, restored: readonly Restored[], o: Undoing): Promise<void> {
  const touched = restored.flatMap(({ person, restore }) =>
    matters.filter((matter) => fieldOf[matter] in restore).map((matter) => ({ person, restore, matter })),
  );
  const gone = touched.map(({ person, matter }) => ({ employeeId: person.id, matter, fromDate: o.writtenOn }));
  await removeTerms(tx, gone);
  const held = await termsOn(tx, {
    employeeIds: restored.map(({ person }) => person.id),
    from: o.writtenOn,
    to: o.writtenOn,
    matters,
  });
  const again = touched.flatMap(({ person, restore, matter }): NewTerm[] => {
    const value = termValue(matter, restore, { employeeId: person.id, departmentNames: o.departmentNames });
    const now = held.on(person.id, o.writtenOn)[matter];
    if (value === null || isSameTerm(value, now)) return [];
    return [{ ...value, matter, employeeId: person.id, fromDate: o.writtenOn, changedBy: o.author.name }];
  });
  await saveTerms(tx, again, o.now);
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

/** What held before the file, null where nothing did. */
function termValue(
  matter: FileMatter,
  restore: KnownValues,
  o: { employeeId: Id<'employee'>; departmentNames: ReadonlyMap<string, string> },
): TermValue | null {
  switch (matter) {
    case 'salary':
      return typeof restore.salary === 'number' ? { valueNumber: restore.salary } : null;
    case 'department': {
      const valueId = mainTeam(restore, o.employeeId);
      return valueId && { valueId, valueText: o.departmentNames.get(valueId) ?? null };
    }
    case 'employmentType':
    case 'position': {
      const text = restore[fieldOf[matter]];
      return text ? { valueText: String(text) } : null;
    }
  }
}
