import { handle, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { isBusinessYear } from '#kernel/dates';
import { commonErrors } from '#kernel/errors';
import { dateIn } from '#kernel/time';
import { employeesByCode, wayOfDecision } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { columnMatch } from '#server/import/column-match';
import { rowsOf, TableFault } from '#server/import/rows-of';
import { textOf } from '#server/import/text-of';
import { type ImportAnswer, leave, mostImportRows } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { type ImportCells, type ImportedRow, importedRow, importFields } from '../rules/import-row.ts';
import { type NumberedRow, planImport, undoImport, writeImport } from './import-rows.ts';
import * as store from './store/imports.ts';
import { hasLedger, leaveWorld } from './world.ts';

interface NumberedCells {
  readonly row: number;
  readonly cells: ImportCells;
}

/** Reads a file row by row; the first row names the columns. */
async function readFile(file: File): Promise<NumberedCells[]> {
  if (!/\.csv$/i.test(file.name)) throw leaveErrors.onlyCsv();
  const read: NumberedCells[] = [];
  let columns: Partial<Record<string, number>> | undefined;
  try {
    const limits = { rows: mostImportRows + 1, columns: 60, letters: 2_000 };
    for await (const cells of rowsOf(textOf(file.stream()), limits)) {
      if (columns === undefined) columns = columnMatch(cells, importFields);
      else if (cells.some((cell) => cell.trim() !== '')) {
        const named = Object.entries(columns).map(([field, at]) => [field, cells[at ?? -1] ?? '']);
        read.push({ row: read.length + 2, cells: Object.fromEntries(named) });
      }
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    if (error.reason === 'tooManyRows') throw leaveErrors.tooManyRows({ params: { n: mostImportRows } });
    throw leaveErrors.onlyCsv();
  }
  if (read.length === 0) throw leaveErrors.noRows();
  return read;
}

type Importing = Pick<TenantContext<Call>, 'tx' | 'actor' | 'now' | 'audit'>;

interface ImportOptions {
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly skipBadRows: boolean;
}

/** Checks every row; writes all of them, or all that are right. */
async function importCells(
  { tx, actor, now, audit }: Importing,
  rows: readonly NumberedCells[],
  { fileName, dryRun, skipBadRows }: ImportOptions,
): Promise<ImportAnswer> {
  const world = await leaveWorld(tx);
  const types = new Map(
    world.types.map((type) => [type.code.toLowerCase(), { id: type.id, hasLedger: hasLedger(type) }]),
  );
  const facts = {
    employees: await employeesByCode(tx),
    types,
    today: dateIn(actor.timeZone, now),
    isPossibleYear: isBusinessYear,
  };
  const read = rows.map(({ row, cells }) => ({ row, found: importedRow(cells, facts) }));
  const good = read.filter((one): one is NumberedRow => !Array.isArray(one.found));
  const unread = read.flatMap(({ row, found }) => (isImported(found) ? [] : found.map((one) => ({ row, ...one }))));
  const own = await ownBalances(tx, actor, good);
  const plan = await planImport(tx, world, { rows: good.filter((one) => !own.includes(one)), now });
  const ownProblems = own.map(({ row }) => ({ row, field: 'employeeCode', code: 'ownBalance' }));
  const problems = [...unread, ...ownProblems, ...plan.problems].toSorted((one, other) => one.row - other.row);
  const refused = new Set(problems.map(({ row }) => row)).size;
  const answer = { rows: rows.length, added: rows.length - refused, refused, problems };
  if (dryRun || (refused > 0 && !skipBadRows) || answer.added === 0) {
    audit(null);
    return { importId: null, ...answer, added: dryRun ? answer.added : 0 };
  }
  const importId = newId('leaveImport');
  await store.addImport(tx, { id: importId, fileName, rowCount: answer.added, madeBy: actor.name, madeAt: now });
  await writeImport(tx, world, { plan, importId, fileName, by: actor.name, now });
  audit({ kind: 'leaveImport', id: importId, name: fileName, after: { rows: answer.added } });
  return { importId, ...answer };
}

/** Rows about the balance of the person who imports, where another person may change it. */
async function ownBalances(
  tx: TenantTx,
  actor: Importing['actor'],
  rows: readonly NumberedRow[],
): Promise<readonly NumberedRow[]> {
  const own = rows.filter(({ found }) => found.what === 'balance' && found.employeeId === actor.employeeId);
  if (own.length === 0) return [];
  const about = { employeeIds: [actor.employeeId], permission: 'leave.manage' } as const;
  return (await wayOfDecision(tx, actor, about)).kind === 'ask' ? own : [];
}

const isImported = (found: ReturnType<typeof importedRow>): found is ImportedRow => !Array.isArray(found);

export const importHandlers = [
  handle(leave.importFile, {
    prepare: ({ input }) => readFile(input.file),
    run: (context) => {
      const { file, dryRun, skipBadRows } = context.input;
      return importCells(context, context.prepared, { fileName: file.name.slice(0, 200), dryRun, skipBadRows });
    },
  }),

  handle(leave.importRows, (context) => {
    const { data, dryRun, skipBadRows, organizationId } = context.input;
    if (organizationId !== undefined && organizationId !== context.actor.organizationId) throw commonErrors.notFound();
    const rows = data.map((one, index) => {
      const columns = columnMatch(Object.keys(one), importFields);
      const values = Object.values(one);
      const cells = Object.entries(columns).map(([field, at]) => [field, String(values[at ?? -1] ?? '')]);
      return { row: index + 1, cells: Object.fromEntries(cells) as ImportCells };
    });
    return importCells(context, rows, { fileName: 'API', dryRun, skipBadRows });
  }),

  handle(leave.listImports, async ({ input, tx }) => {
    const { page, size } = input;
    return { ...(await store.importPage(tx, input)), page, size };
  }),

  handle(leave.undoImport, async ({ input, tx, actor, now, audit }) => {
    const found = await store.importForUpdate(tx, input.id);
    if (!found) throw leaveErrors.importNotFound();
    if (found.undoneAt !== null) throw leaveErrors.alreadyUndone();
    await store.markUndone(tx, { id: found.id, by: actor.name, now });
    await undoImport(tx, { importId: found.id, fileName: found.fileName, by: actor.name, now });
    audit({
      kind: 'leaveImport',
      id: found.id,
      name: found.fileName,
      before: { rows: found.rowCount },
      after: { undone: true },
    });
    return {};
  }),
];
