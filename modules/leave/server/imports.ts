import { handle, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { isBusinessYear } from '#kernel/dates';
import { commonErrors } from '#kernel/errors';
import { readColumns } from '#kernel/import-columns';
import { readRepairs, repairedRows } from '#kernel/import-repair';
import { addToDate, asDate, dateIn, type LocalDate } from '#kernel/time';
import { rememberColumns, rememberedColumns } from '#organization/server/public';
import { employeesByCode, wayOfDecision } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type NamedRow, namedData, namedRows } from '#server/import/named-rows';
import { type ImportAnswer, leave, mostImportRows } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { type ImportedRow, type ImportField, importedRow, importFields } from '../rules/import-row.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { type NumberedRow, planImport, undoImport, writeImport } from './import-rows.ts';
import { requireSecondPerson } from './second-person.ts';
import * as store from './store/imports.ts';
import { hasLedger, leaveWorld } from './world.ts';

type Importing = Pick<TenantContext<Call>, 'tx' | 'actor' | 'now' | 'audit'>;

interface ImportOptions {
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly skipBadRows: boolean;
}

/** Every day that a row can name: the work day of a person changes a few times. */
const everyDay = (today: LocalDate) => ({ from: asDate('1950-01-01'), to: addToDate(today, { years: 3 }) });

/** Checks every row; writes all of them, or all that are right. */
async function importCells(
  { tx, actor, now, audit }: Importing,
  rows: readonly NamedRow<ImportField>[],
  { fileName, dryRun, skipBadRows }: ImportOptions,
): Promise<ImportAnswer> {
  const world = await leaveWorld(tx);
  const types = new Map(
    world.types.map((type) => [type.code.toLowerCase(), { id: type.id, hasLedger: hasLedger(type) }]),
  );
  const employees = await employeesByCode(tx);
  const today = dateIn(actor.timeZone, now);
  const facts = {
    employees,
    types,
    dayOf: await dayMinutesOf(tx, { employeeIds: [...employees.values()], ...everyDay(today) }),
    isPossibleYear: isBusinessYear,
  };
  const read = rows.map(({ row, cells }) => ({ row, found: importedRow(cells, facts) }));
  const good = read.filter((one): one is NumberedRow => !Array.isArray(one.found));
  const unread = read.flatMap(({ row, found }) => (isImported(found) ? [] : found.map((one) => ({ row, ...one }))));
  const own = await ownRows(tx, actor, good);
  const plan = await planImport(tx, world, { rows: good.filter((one) => !own.includes(one)), now });
  const ownProblems = own.map(({ row, found }) => {
    const code = found.what === 'balance' ? 'ownBalance' : 'ownLeave';
    return { row, field: 'employeeCode', code };
  });
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const problems = [...unread, ...ownProblems, ...plan.problems]
    .toSorted((one, other) => one.row - other.row)
    .map((one) => ({ ...one, value: (cellsOf.get(one.row)?.[one.field as ImportField] ?? '').slice(0, 200) }));
  const refused = new Set(problems.map(({ row }) => row)).size;
  const same = plan.same.length;
  const answer = { rows: rows.length, added: rows.length - refused - same, same, refused, problems };
  if (dryRun || (refused > 0 && !skipBadRows) || answer.added === 0) {
    audit(null);
    return { importId: null, ...answer, added: dryRun ? answer.added : 0 };
  }
  const importId = newId('leaveImport');
  await store.addImport(tx, { id: importId, fileName, rowCount: answer.added, madeBy: actor.name, madeAt: now });
  await writeImport(tx, world, { plan, importId, fileName, now });
  audit({ kind: 'leaveImport', id: importId, name: fileName, after: { rows: answer.added } });
  return { importId, ...answer };
}

/** Rows about the person who imports, where another person may bring them: what is imported is approved. */
async function ownRows(
  tx: TenantTx,
  actor: Importing['actor'],
  rows: readonly NumberedRow[],
): Promise<readonly NumberedRow[]> {
  const own = rows.filter(({ found }) => found.employeeId === actor.employeeId);
  if (own.length === 0) return [];
  const about = { employeeIds: [actor.employeeId], permission: 'leave.manage' } as const;
  return (await wayOfDecision(tx, actor, about)).kind === 'ask' ? own : [];
}

const isImported = (found: ReturnType<typeof importedRow>): found is ImportedRow => !Array.isArray(found);

export const importHandlers = [
  handle(leave.importFile, {
    prepare: ({ input, readCompany }) =>
      namedRows(input.file, {
        fields: importFields,
        mostRows: mostImportRows,
        refusals: leaveErrors,
        columnsOf: async (heads) =>
          readColumns(input.columns, importFields) ??
          readCompany((tx) => rememberedColumns<ImportField>(tx, { kind: 'leave', heads })),
      }),
    run: async (context) => {
      const { tx, now, input, prepared } = context;
      const { file, dryRun, skipBadRows, repairs } = input;
      const { heads, columns, examples } = prepared;
      const rows = repairedRows(prepared.rows, readRepairs(repairs, importFields));
      const answer = await importCells(context, rows, { fileName: file.name.slice(0, 200), dryRun, skipBadRows });
      if (answer.importId && input.columns) await rememberColumns(tx, { kind: 'leave', heads, columns, now });
      return { ...answer, matching: { heads: [...heads], columns, examples } };
    },
  }),

  handle(leave.importRows, (context) => {
    const { data, dryRun, skipBadRows, organizationId } = context.input;
    if (organizationId !== undefined && organizationId !== context.actor.organizationId) throw commonErrors.notFound();
    const rows = namedData(data, importFields);
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
    if ((await store.peopleOfImport(tx, found.id)).includes(actor.employeeId))
      await requireSecondPerson(tx, actor, actor.employeeId);
    await store.markUndone(tx, { id: found.id, by: actor.name, now });
    await undoImport(tx, { importId: found.id, fileName: found.fileName, now });
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
