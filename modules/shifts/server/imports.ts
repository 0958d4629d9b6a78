// Shift times and people on shifts from a file: checked row by row, drafted on their boards, undone as a whole.
import { handle, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { isBusinessYear } from '#kernel/dates';
import { commonErrors } from '#kernel/errors';
import { readColumns } from '#kernel/import-columns';
import { readRepairs, repairedRows } from '#kernel/import-repair';
import { addToDate, dateIn } from '#kernel/time';
import { rememberColumns, rememberedColumns } from '#organization/server/public';
import { employeesByCode } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type NamedRow, namedData, namedRows } from '#server/import/named-rows';
import { mostImportRows, type ShiftImportAnswer } from '../contract/imports.ts';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import {
  type ImportBoard,
  type ImportedRow,
  type ImportFacts,
  type ImportField,
  type ImportKind,
  importedRow,
  importFields,
} from '../rules/import-row.ts';
import type { Doors } from './doors.ts';
import { readProfiles } from './findings.ts';
import { newRows, undoImport, writeImport } from './import-rows.ts';
import { leaversOf } from './leavers.ts';
import * as store from './store/imports.ts';

/** By code and by name, the code first; a name that several have is none. */
async function factsOf(tx: TenantTx, doors: Doors, today: ReturnType<typeof dateIn>): Promise<ImportFacts> {
  const boards = await store.boardsByName(tx);
  const { all } = await readProfiles(tx);
  const offered = all.filter(({ isArchived }) => !isArchived);
  const members = new Set((await store.allMembers(tx)).map(({ boardId, employeeId }) => `${boardId} ${employeeId}`));
  const { hasLeft } = await leaversOf(tx);
  const range = { from: addToDate(today, { days: -400 }), to: addToDate(today, { days: 800 }) };
  const times = await store.timesOn(tx, { boardIds: boards.map(({ id }) => id), ...range });
  const known = new Set(times.map(({ boardId, date, profileId }) => `${boardId} ${date} ${profileId}`));
  const named = <Row, Value>(
    rows: readonly Row[],
    names: ((row: Row) => string | null)[],
    value: (row: Row) => Value,
  ) =>
    new Map(
      names.flatMap((name) =>
        [...Map.groupBy(rows, (row) => name(row)?.trim().toLowerCase() ?? '')].flatMap(
          ([text, [first, ...others]]): [string, Value | null][] =>
            text && first ? [[text, others.length > 0 ? null : value(first)]] : [],
        ),
      ),
    );
  return {
    boards: named(
      boards,
      [(one) => one.name, (one) => one.externalCode],
      ({ id, kind }): ImportBoard => ({ id, kind }),
    ),
    profiles: named(offered, [(one) => one.name, (one) => one.symbol, (one) => one.code], ({ id }) => id),
    employees: await employeesByCode(tx),
    lockedUntil: await doors.lockedUntil(tx),
    isPossibleYear: isBusinessYear,
    hasLeft,
    mayPlan: (board, { employeeId, date, profileId }) =>
      board.kind === 'monthly'
        ? members.has(`${board.id} ${employeeId}`)
        : known.has(`${board.id} ${date} ${profileId}`),
  };
}

type Importing = Pick<TenantContext<Call>, 'tx' | 'actor' | 'now' | 'audit'>;

interface ImportOptions {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly skipBadRows: boolean;
}

const isGood = (one: {
  row: number;
  found: ReturnType<typeof importedRow>;
}): one is { row: number; found: ImportedRow } => !Array.isArray(one.found);

/** Checks every row; drafts all of them, or all that are right. */
async function importCells(
  { tx, actor, now, audit }: Importing,
  rows: readonly NamedRow<ImportField>[],
  { doors, kind, fileName, dryRun, skipBadRows }: ImportOptions & { readonly doors: Doors },
): Promise<ShiftImportAnswer> {
  const facts = await factsOf(tx, doors, dateIn(actor.timeZone, now));
  const read = rows.map(({ row, cells }) => ({ row, found: importedRow(kind, cells, facts) }));
  const good = read.filter(isGood);
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const problems = read.flatMap(({ row, found }) =>
    Array.isArray(found)
      ? found.map((one) => ({ row, ...one, value: (cellsOf.get(row)?.[one.field] ?? '').slice(0, 200) }))
      : [],
  );
  const refused = rows.length - good.length;
  const work = { tx, actor, now, doors };
  const fresh = await newRows(work, { kind, rows: good.map(({ found }) => found) });
  const added = fresh.length;
  const answer = { rows: rows.length, added, same: good.length - added, refused, problems };
  if (dryRun || (refused > 0 && !skipBadRows) || added === 0) {
    audit(null);
    return { importId: null, ...answer, added: dryRun ? added : 0 };
  }
  const importId = newId('shiftImport');
  await store.addImport(tx, { id: importId, kind, fileName, rowCount: added, madeBy: actor.name, madeAt: now });
  await writeImport(work, { importId, kind, rows: fresh });
  audit({ kind: 'shiftImport', id: importId, name: fileName, after: { rows: added } });
  return { importId, ...answer };
}

export const importHandlers = (doors: Doors) => {
  const ofData = (kind: ImportKind, context: Importing, input: { organizationId?: string | undefined } & Sent) => {
    const { data, dryRun, skipBadRows, organizationId } = input;
    if (organizationId !== undefined && organizationId !== context.actor.organizationId) throw commonErrors.notFound();
    return importCells(context, namedData(data, importFields), { doors, kind, fileName: 'API', dryRun, skipBadRows });
  };
  return [
    handle(shifts.importShiftFile, {
      prepare: ({ input, readCompany }) =>
        namedRows(input.file, {
          fields: importFields,
          mostRows: mostImportRows,
          refusals: shiftErrors,
          columnsOf: async (heads) =>
            readColumns(input.columns, importFields) ??
            readCompany((tx) => rememberedColumns<ImportField>(tx, { kind: input.kind, heads })),
        }),
      run: async (context) => {
        const { tx, now, input, prepared } = context;
        const { file, kind, dryRun, skipBadRows, repairs } = input;
        const { heads, columns, examples } = prepared;
        const rows = repairedRows(prepared.rows, readRepairs(repairs, importFields));
        const fileName = file.name.slice(0, 200);
        const answer = await importCells(context, rows, { doors, kind, fileName, dryRun, skipBadRows });
        if (answer.importId && input.columns) await rememberColumns(tx, { kind, heads, columns, now });
        return { ...answer, matching: { heads: [...heads], columns, examples } };
      },
    }),
    handle(shifts.importShiftTimes, (context) => ofData('times', context, context.input)),
    handle(shifts.importShiftWorkers, (context) => ofData('workers', context, context.input)),

    handle(shifts.listShiftImports, async ({ input, tx }) => {
      const { page, size } = input;
      return { ...(await store.importPage(tx, input)), page, size };
    }),

    handle(shifts.undoShiftImport, async ({ input, tx, actor, now, audit }) => {
      const found = await store.importForUpdate(tx, input.id);
      if (!found) throw shiftErrors.importNotFound();
      if (found.undoneAt !== null) throw shiftErrors.alreadyUndone();
      await store.markUndone(tx, { id: found.id, by: actor.name, now });
      await undoImport({ tx, actor, now, doors }, found.id);
      const { id, fileName, rowCount } = found;
      audit({ kind: 'shiftImport', id, name: fileName, before: { rows: rowCount }, after: { undone: true } });
      return {};
    }),
  ];
};

interface Sent {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly dryRun: boolean;
  readonly skipBadRows: boolean;
}
