// Takes back what an import wrote: who was added is removed, who was changed becomes what they were. What was changed or
// entered since stays as it is, and is told.
import { computedTables } from '#clocking/server/public';
import { placeMembers } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import {
  changePeople,
  type KnownPerson,
  type NewTerm,
  peopleById,
  peopleInUse,
  removePeople,
  removeTerms,
  saveAddresses,
  saveTerms,
} from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import type { Values } from '../rules/employee-fields.ts';
import type { KnownValues } from '../rules/row-plan.ts';
import { undoChange } from '../rules/undo-change.ts';
import { knownValuesOf } from './plan-rows.ts';
import type { Outcome, RowToUndo } from './store.ts';
import { addressesWith, personWith, teamsIn } from './write-rows.ts';

export interface Undoing {
  /** The day on which the changes began to hold, and the moment of writing. */
  readonly writtenOn: LocalDate;
  readonly writtenAt: Instant;
  readonly today: LocalDate;
  readonly now: Instant;
  readonly changedBy: string;
}

export interface RowOutcome {
  readonly rowNumber: number;
  readonly outcome: Outcome;
}

export async function undoRows(tx: TenantTx, rows: readonly RowToUndo[], o: Undoing): Promise<readonly RowOutcome[]> {
  const people = await peopleById(
    tx,
    rows.map((row) => row.subjectId),
    o.today,
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const added = rows.filter((row) => row.action === 'create');
  const changed = rows.filter((row) => row.action === 'update');
  return [...(await removeAdded(tx, added, { byId, o })), ...(await restoreChanged(tx, changed, { byId, o }))];
}

interface Around {
  readonly byId: ReadonlyMap<Id<'employee'>, KnownPerson>;
  readonly o: Undoing;
}

async function removeAdded(tx: TenantTx, rows: readonly RowToUndo[], { byId, o }: Around): Promise<RowOutcome[]> {
  const inUse = await peopleInUse(
    tx,
    rows.map((row) => row.subjectId),
    computedTables,
  );
  const outcomes = rows.map(({ rowNumber, subjectId }): RowOutcome & { id: Id<'employee'> } => {
    const person = byId.get(subjectId);
    const outcome = !person
      ? 'gone'
      : person.hasLogin || inUse.has(subjectId)
        ? 'inUse'
        : person.updatedAt === o.writtenAt
          ? 'undone'
          : 'changedSince';
    return { rowNumber, outcome, id: subjectId };
  });
  const ids = outcomes.filter((one) => one.outcome === 'undone').map((one) => one.id);
  await placeMembers(tx, ids, []);
  await removePeople(tx, ids);
  return outcomes.map(({ rowNumber, outcome }) => ({ rowNumber, outcome }));
}

interface Restored {
  readonly row: RowToUndo;
  readonly person: KnownPerson;
  readonly restore: KnownValues;
  readonly changedSince: boolean;
}

async function restoreChanged(tx: TenantTx, rows: readonly RowToUndo[], { byId, o }: Around): Promise<RowOutcome[]> {
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
    'employee.startChanged',
    restored.filter(({ restore }) => 'startDate' in restore).map(({ person }) => ({ employeeId: person.id })),
  );
  await restoreTeams(tx, restored);
  await restoreTerms(tx, restored, o);
  const found = new Map(restored.map((one) => [one.row.rowNumber, one.changedSince]));
  return rows.map(({ rowNumber }) => {
    const changedSince = found.get(rowNumber);
    return { rowNumber, outcome: changedSince === undefined ? 'gone' : changedSince ? 'changedSince' : 'undone' };
  });
}

async function restoreTeams(tx: TenantTx, restored: readonly Restored[]): Promise<void> {
  const moved = restored.filter(({ restore }) => 'department' in restore);
  await placeMembers(
    tx,
    moved.map(({ person }) => person.id),
    moved.flatMap(({ person, restore }) => teamsIn(String(restore.department ?? ''), person.id)),
  );
}

const matters = ['employmentType', 'salary', 'department'] as const;

/**
 * The change of that day goes. Where another of the same day was replaced by it, what held then is no longer in the rows
 * before, so it is written again.
 */
async function restoreTerms(tx: TenantTx, restored: readonly Restored[], o: Undoing): Promise<void> {
  const gone = restored.flatMap(({ person, restore }) =>
    matters
      .filter((matter) => matter in restore)
      .map((matter) => ({ employeeId: person.id, matter, fromDate: o.writtenOn })),
  );
  await removeTerms(tx, gone);
  const after = await peopleById(
    tx,
    restored.map(({ person }) => person.id),
    o.today,
  );
  const heldNow = new Map(after.map((person) => [person.id, person]));
  const again = restored.flatMap(({ person, restore }) => {
    const held = heldNow.get(person.id);
    const term = { employeeId: person.id, fromDate: o.writtenOn, changedBy: o.changedBy };
    const terms: NewTerm[] = [];
    if (restore.employmentType && restore.employmentType !== held?.employmentType)
      terms.push({ ...term, matter: 'employmentType', valueText: String(restore.employmentType) });
    if (typeof restore.salary === 'number' && restore.salary !== held?.salary)
      terms.push({ ...term, matter: 'salary', valueNumber: restore.salary });
    return terms;
  });
  await saveTerms(tx, again, o.now);
  await tellAll(
    tx,
    'employee.termsChanged',
    gone.map(({ employeeId, matter, fromDate }) => ({ employeeId, matter, fromDate })),
  );
}
