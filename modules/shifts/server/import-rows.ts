import type { Id } from '#kernel/ids';
import { newId } from '#server/ids';
import { shiftErrors } from '../errors.ts';
import type { CellChange } from '../rules/cell-change.ts';
import type { ImportedRow, ImportKind } from '../rules/import-row.ts';
import { type DayPlan, isSamePlan, orderedPlan, type PlannedEntry, placeKey } from '../rules/planned-entry.ts';
import { type Planner, planCells, readPlan, stretchOf } from './plan-cells.ts';
import type { BoardId } from './store/boards.ts';
import { cellsOf } from './store/cells.ts';
import { addChanges, changesOf, type ImportChange, timesOn } from './store/imports.ts';
import { rulesOfBoard } from './store/rules.ts';
import { addTimes, removeTimes } from './store/times.ts';

type Work = Omit<Planner, 'boardId'>;

/** Boards are locked in one order, so that two imports do not wait for each other. */
async function eachBoard<Row extends { readonly boardId: BoardId }>(
  { tx }: Work,
  rows: readonly Row[],
  run: (boardId: BoardId, rows: readonly Row[]) => Promise<void>,
  { removed }: { readonly removed: 'refused' | 'left out' } = { removed: 'refused' },
): Promise<void> {
  const boards = [...Map.groupBy(rows, ({ boardId }) => boardId)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [boardId, own] of boards) {
    if (await rulesOfBoard(tx, boardId)) await run(boardId, own);
    else if (removed === 'refused') throw shiftErrors.boardNotFound();
  }
}

interface Writing {
  readonly importId: Id<'shiftImport'>;
  readonly kind: ImportKind;
  readonly rows: readonly ImportedRow[];
}

/**
 * Rows that change something: a shift time with other people needed, a person who is not on the shift like this. Of two rows
 * about one the last counts.
 */
export async function newRows(work: Work, { kind, rows }: Omit<Writing, 'importId'>): Promise<readonly ImportedRow[]> {
  const fresh: ImportedRow[] = [];
  for (const [boardId, own] of Map.groupBy(rows, ({ board }) => board.id)) {
    const stretch = stretchOf(own.map(({ date }) => date));
    if (!stretch) continue;
    const people = own.flatMap(({ employeeId }) => (employeeId ? [employeeId] : []));
    const known = await (kind === 'times'
      ? knownTimes(work, boardId, stretch)
      : knownWorkers(work, boardId, { ...stretch, employeeIds: [...new Set(people)] }));
    const last = [...new Map(own.map((row) => [keyOfRow(row), row])).values()];
    fresh.push(...last.filter((row) => known.get(keyOfRow(row)) !== (kind === 'times' ? row.needed : Number(row.ot))));
  }
  return fresh;
}

const keyOfRow = ({ date, profileId, employeeId }: Pick<ImportedRow, 'date' | 'profileId' | 'employeeId'>): string =>
  `${date} ${profileId} ${employeeId ?? ''}`;

/** People needed of each shift time. */
const knownTimes = async ({ tx }: Work, boardId: BoardId, stretch: Range): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await timesOn(tx, { boardIds: [boardId], ...stretch })).map(({ date, profileId, needed }) => [
      `${date} ${profileId} `,
      needed,
    ]),
  );

/** 1 for each person on a shift with overtime, 0 without. */
const knownWorkers = async (
  { tx }: Work,
  boardId: BoardId,
  range: Range & { readonly employeeIds: readonly Id<'employee'>[] },
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await cellsOf(tx, { boardId, ...range })).flatMap(({ employeeId, date, planned }) =>
      (planned ?? []).map(({ profileId, ot }) => [`${date} ${profileId} ${employeeId}`, Number(ot)] as const),
    ),
  );

export async function writeImport(work: Work, { importId, kind, rows }: Writing): Promise<void> {
  const placed = rows.map((row) => ({ ...row, boardId: row.board.id }));
  await eachBoard(work, placed, async (boardId, own) => {
    const changes = await (kind === 'times' ? writeTimes(work, boardId, own) : writeWorkers(work, boardId, own));
    await addChanges(work.tx, importId, changes);
  });
}

/** A shift time that exists takes the people needed. */
async function writeTimes({ tx }: Work, boardId: BoardId, rows: readonly ImportedRow[]): Promise<ImportChange[]> {
  const stretch = stretchOf(rows.map(({ date }) => date));
  if (!stretch) return [];
  const keyOf = (one: { date: string; profileId: string }) => `${one.date} ${one.profileId}`;
  const known = new Map(
    (await timesOn(tx, { boardIds: [boardId], ...stretch })).map((one) => [keyOf(one), one.needed]),
  );
  await addTimes(
    tx,
    rows.map(({ date, profileId, needed }) => ({
      id: newId('shiftTime'),
      boardId: boardId as Id<'shift'>,
      profileId,
      date,
      needed,
    })),
  );
  return rows.map((row) => ({
    boardId,
    date: row.date,
    employeeId: null,
    profileId: row.profileId,
    before: known.get(keyOf(row)) ?? null,
    after: row.needed,
  }));
}

/** A shift is planned beside what the person has on that date; the same shift takes the overtime of the row. */
async function writeWorkers(work: Work, boardId: BoardId, rows: readonly ImportedRow[]): Promise<ImportChange[]> {
  const stretch = stretchOf(rows.map(({ date }) => date));
  if (!stretch) return [];
  const people = rows.flatMap(({ employeeId }) => (employeeId ? [employeeId] : []));
  const cells = await cellsOf(work.tx, { boardId, ...stretch, employeeIds: [...new Set(people)] });
  const before = new Map(cells.map((cell) => [placeKey(cell), cell.planned]));
  const after = new Map<string, CellChange>();
  for (const { employeeId, date, profileId, ot } of rows) {
    if (!employeeId) continue;
    const key = placeKey({ employeeId, date });
    const planned: readonly PlannedEntry[] = after.get(key)?.planned ?? before.get(key) ?? [];
    const rest = planned.filter((entry) => entry.profileId !== profileId);
    after.set(key, { employeeId, date, planned: [...rest, { profileId, ot }] });
  }
  const { saved } = await planCells({ ...work, boardId }, [...after.values()]);
  return saved.map(({ employeeId, date, planned }) => ({
    boardId,
    date,
    employeeId,
    profileId: null,
    before: orderedPlan(before.get(placeKey({ employeeId, date })) ?? null),
    after: orderedPlan(readPlan(planned)),
  }));
}

/** What was planned or changed since the import stays as it is, and so does a board that was removed. */
export async function undoImport(work: Work, importId: Id<'shiftImport'>): Promise<void> {
  const changes = await changesOf(work.tx, importId);
  const undoBoard = async (boardId: BoardId, own: readonly ImportChange[]) => {
    const stretch = stretchOf(own.map(({ date }) => date));
    if (!stretch) return;
    await undoCells(work, boardId, own, stretch);
    await undoTimes(work, boardId, own, stretch);
  };
  await eachBoard(work, changes, undoBoard, { removed: 'left out' });
}

type Range = NonNullable<ReturnType<typeof stretchOf>>;

async function undoCells(work: Work, boardId: BoardId, changes: readonly ImportChange[], stretch: Range) {
  const people = changes.flatMap(({ employeeId }) => (employeeId ? [employeeId] : []));
  if (people.length === 0) return;
  const cells = await cellsOf(work.tx, { boardId, ...stretch, employeeIds: [...new Set(people)] });
  const planned = new Map(cells.map((cell) => [placeKey(cell), cell.planned]));
  const back = changes.flatMap(({ employeeId, date, before, after }): CellChange[] => {
    if (!employeeId || !isSamePlan(planned.get(placeKey({ employeeId, date })) ?? null, after as DayPlan)) return [];
    return [{ employeeId, date, planned: before as DayPlan, back: true }];
  });
  await planCells({ ...work, boardId }, back);
}

/** A shift time that the import made goes away unless people are planned on it. */
async function undoTimes({ tx }: Work, boardId: BoardId, changes: readonly ImportChange[], stretch: Range) {
  const keyOf = (one: { date: string; profileId: string | null }) => `${one.date} ${one.profileId}`;
  const imported = new Map(changes.filter(({ profileId }) => profileId).map((one) => [keyOf(one), one]));
  if (imported.size === 0) return;
  const planned = new Set(
    (await cellsOf(tx, { boardId, ...stretch })).flatMap((cell) =>
      [...(cell.planned ?? []), ...(cell.published ?? [])].map(({ profileId }) =>
        keyOf({ date: cell.date, profileId }),
      ),
    ),
  );
  const same = (await timesOn(tx, { boardIds: [boardId], ...stretch })).filter(
    (time) => imported.get(keyOf(time))?.after === time.needed,
  );
  const made = same.filter((time) => imported.get(keyOf(time))?.before === null && !planned.has(keyOf(time)));
  await removeTimes(
    tx,
    made.map(({ id }) => id),
  );
  const changed = same.flatMap((time) => {
    const before = imported.get(keyOf(time))?.before;
    if (typeof before !== 'number') return [];
    const { id, date } = time;
    return [
      { id, date, boardId: boardId as Id<'shift'>, profileId: time.profileId as Id<'shiftProfile'>, needed: before },
    ];
  });
  await addTimes(tx, changed);
}
