import { type Actor, can } from '#access/rules/can';
import { handle, type TenantContext } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { type Formats, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { companyFormats, keepFile, removeFiles, storeAsItIs } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type ImportRow, type ImportRun, imports } from '../contract.ts';
import { importErrors } from '../errors.ts';
import { columnMapping, type Mapping } from '../rules/column-mapping.ts';
import { employeeFields, isEmployeeField } from '../rules/employee-fields.ts';
import { closedFields, type May, mayOpenRows, openCells } from '../rules/field-rights.ts';
import { type ImportStep, mayRun, mayUndo } from '../rules/import-state.ts';
import { askStep } from './ask-step.ts';
import { templateFile } from './columns.ts';
import { otherImports } from './history.ts';
import { cellsOf } from './plan-rows.ts';
import type { StepAuthor } from './steps.ts';
import * as store from './store.ts';

const mayOf =
  (actor: Actor): May =>
  (permission) =>
    can(actor, permission);

const opensRows = (actor: Actor, run: store.RunRow): boolean =>
  mayOpenRows(run, { userId: actor.userId, may: mayOf(actor) });

/** The first line of a file without a header is data: heads are for those who may open the rows. */
function shown(run: store.RunRow, { actor, now }: { readonly actor: Actor; readonly now: Instant }): ImportRun {
  const { fileId: _, skipBadRows: _s, applyAtOnce: _a, createdBy: _c, ...facts } = run;
  const kind = run.isCreate ? 'employee' : 'userDetail';
  return { ...facts, kind, heads: opensRows(actor, run) ? run.heads : [], canUndo: mayUndo(run, now) };
}

function shownRow(
  { cells, problems, firstName, lastName, ...row }: store.ShownRow,
  { mapping, closed, order }: { mapping: Mapping; closed: ReadonlySet<string>; order: Formats['name'] },
): ImportRow {
  const values = openCells(cellsOf({ cells }, mapping) as ImportRow['values'], closed);
  // A problem may quote the cell.
  const plain = Object.entries(problems ?? {}).map(([field, problem]) => [
    field,
    closed.has(field) ? { code: problem.code } : problem,
  ]);
  const name = nameText(
    { firstName: firstName ?? values.firstName ?? '', lastName: lastName ?? values.lastName ?? '' },
    order,
  );
  return { ...row, name: name.trim() || null, values, problems: Object.fromEntries(plain) };
}

const rowsSampled = 20;
const valuesShown = 3;

/** Up to three different values of each column, from the first rows. */
async function samplesOf(tx: TenantTx, run: store.RunRow, actor: Actor): Promise<string[][]> {
  if (!opensRows(actor, run)) return [];
  const closed = closedFields(mayOf(actor));
  const hidden = new Set(Object.entries(run.mapping).flatMap(([field, column]) => (closed.has(field) ? [column] : [])));
  const rows = await store.stagedAfter(tx, run.importId, { after: 0, limit: rowsSampled });
  return run.heads.map((_head, column) => {
    if (hidden.has(column)) return [];
    const values = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
    return [...new Set(values)].slice(0, valuesShown).map((value) => value.slice(0, 60));
  });
}

async function runFor(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  importId: Id<'import'>,
  step: ImportStep,
): Promise<store.RunRow> {
  const run = await store.runForUpdate(tx, importId);
  if (!run) throw importErrors.importNotFound();
  if (!opensRows(actor, run)) throw importErrors.othersRows();
  if (!mayRun(step, run.state)) throw importErrors.notNow();
  return run;
}

type Context = Pick<TenantContext<never>, 'tx' | 'actor' | 'now' | 'audit' | 'request'>;

const askedBy = ({ actor, request }: Context): StepAuthor => ({
  userId: actor.userId,
  ip: request.ip,
  requestId: request.requestId,
});

/** What a person may not write into a file, they do not repair, run or undo either. */
function requireOpen(actor: Actor, fields: readonly string[]): void {
  const closed = closedFields(mayOf(actor));
  if (fields.some((field) => closed.has(field))) throw importErrors.guardedColumn();
}

async function mapped(
  { actor }: Context,
  mapping: Readonly<Record<string, number>>,
  columns: number,
): Promise<Mapping> {
  const checked = columnMapping(mapping, { columns, may: mayOf(actor) });
  if (!checked.ok) throw importErrors[checked.reason]();
  return checked.value;
}

export const importHandlers = [
  handle(imports.importHistory, async ({ input, tx, actor, now }) => {
    const { page, size, sort } = input;
    // Lists of several modules in one order: so many of each as reach to the end of this page.
    const first = { page: 0, size: (page + 1) * size };
    const oldestFirst = sort === 'createdAt';
    const runs = await store.runPage(tx, { ...first, sort });
    const others = await otherImports(tx, { actor, paging: first, oldestFirst });
    const items = [...runs.items.map((run) => shown(run, { actor, now })), ...others.items];
    const inOrder = items.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    if (!oldestFirst) inOrder.reverse();
    return { items: inOrder.slice(page * size, (page + 1) * size), total: runs.total + others.total, page, size };
  }),

  handle(imports.importTemplate, async ({ input, request }) =>
    templateFile(input.kind, input.language ?? request.language),
  ),

  handle(imports.uploadImport, {
    prepare: async ({ input, actor, files }) => {
      const { file } = input;
      if (!/\.csv$/i.test(file.name)) throw importErrors.onlyCsv({ fields: { file: { code: 'onlyCsv' } } });
      const { organizationId } = actor;
      const stored = await storeAsItIs(file, { organizationId, files });
      return { ...stored, name: file.name.slice(0, 200), contentType: 'text/csv' };
    },
    run: async (context) => {
      const { input, tx, actor, now, audit, prepared: file } = context;
      const importId = newId('import');
      const { id: fileId, name: fileName } = file;
      await keepFile(tx, file, { createdBy: actor.userId, now });
      await store.addRun(tx, {
        ...nothingYet,
        importId,
        isCreate: input.isCreate,
        state: 'reading',
        fileName,
        fileId,
        createdBy: actor.userId,
        createdByName: actor.name,
        now,
      });
      await askStep(tx, 'read', { importId, by: askedBy(context) });
      audit({ kind: 'import', id: importId, name: fileName });
      return { importId };
    },
  }),

  handle(imports.readImport, async ({ input, tx, actor, now }) => {
    const run = await store.runById(tx, input.importId);
    if (!run) throw importErrors.importNotFound();
    const samples = await samplesOf(tx, run, actor);
    return { ...shown(run, { actor, now }), samples, exampleCount: run.exampleCount };
  }),

  handle(imports.importRows, async ({ input, tx, actor }) => {
    const run = await store.runById(tx, input.importId);
    if (!run) throw importErrors.importNotFound();
    if (!opensRows(actor, run)) throw importErrors.othersRows();
    const { items, total } = await store.rowPage(tx, input);
    const closed = closedFields(mayOf(actor));
    const { name: order } = await companyFormats(tx);
    return {
      items: items.map((row) => shownRow(row, { mapping: run.mapping, closed, order })),
      total,
      page: input.page,
      size: input.size,
    };
  }),

  handle(imports.checkImport, async (context) => {
    const { input, tx } = context;
    const run = await runFor(context, input.importId, 'check');
    const mapping = await mapped(context, input.mapping, run.heads.length);
    const { isCreate } = input;
    await store.saveState(tx, run.importId, {
      state: 'checking',
      isCreate,
      mapping: mapping as store.RunRow['mapping'],
    });
    await askStep(tx, 'check', { importId: run.importId, by: askedBy(context) });
    return {};
  }),

  handle(imports.repairRows, async (context) => {
    const { input, tx, audit } = context;
    const run = await runFor(context, input.importId, 'repair');
    const rows = await store.rowsForUpdate(
      tx,
      run.importId,
      input.rows.map((row) => row.rowNumber),
    );
    const given = new Map(input.rows.map((row) => [row.rowNumber, row.values]));
    if (rows.length < given.size) throw importErrors.rowNotFound();
    requireOpen(
      context.actor,
      input.rows.flatMap(({ values }) => Object.keys(values)),
    );
    await store.saveCells(
      tx,
      run.importId,
      rows.map((row) => ({ ...row, cells: repaired(row.cells, run.mapping, given.get(row.rowNumber) ?? {}) })),
    );
    await store.saveState(tx, run.importId, { state: 'checking' });
    await askStep(tx, 'check', { importId: run.importId, by: askedBy(context) });
    audit({ kind: 'import', id: run.importId, name: run.fileName, after: { repaired: given.size } });
    return {};
  }),

  handle(imports.applyImport, async (context) => {
    const { input, tx, audit } = context;
    const run = await runFor(context, input.importId, 'apply');
    requireOpen(context.actor, Object.keys(run.mapping));
    if (run.refusedCount > 0 && !input.skipBadRows) throw importErrors.rowsRefused({ params: { n: run.refusedCount } });
    await store.saveState(tx, run.importId, { state: 'applying', skipBadRows: input.skipBadRows });
    await askStep(tx, 'apply', { importId: run.importId, by: askedBy(context) });
    const after = { added: run.createCount, changed: run.updateCount, left: run.refusedCount };
    audit({ kind: 'import', id: run.importId, name: run.fileName, after });
    return {};
  }),

  handle(imports.undoImport, async (context) => {
    const { input, tx, now, audit } = context;
    const run = await runFor(context, input.importId, 'undo');
    if (!mayUndo(run, now)) throw importErrors.tooLateToUndo();
    requireOpen(context.actor, Object.keys(run.mapping));
    await store.saveState(tx, run.importId, { state: 'undoing' });
    await askStep(tx, 'undo', { importId: run.importId, by: askedBy(context) });
    const before = { added: run.createCount, changed: run.updateCount };
    audit({ kind: 'import', id: run.importId, name: run.fileName, before });
    return {};
  }),

  handle(imports.discardImport, async (context) => {
    const { input, tx, audit } = context;
    const run = await runFor(context, input.importId, 'discard');
    await store.removeRun(tx, run.importId);
    if (run.fileId) await removeFiles(tx, [run.fileId]);
    audit({ kind: 'import', id: run.importId, name: run.fileName });
    return {};
  }),

  handle(imports.importEmployees, async (context) => {
    const { isCreate, data, skipBadRows, organizationId } = context.input;
    return { importId: await begun(context, { isCreate, data, skipBadRows, organizationId, fileName: 'data' }) };
  }),

  handle(imports.importUserDetail, async (context) => {
    const { data, organizationId, fileName = 'data' } = context.input;
    return { importId: await begun(context, { isCreate: false, data, skipBadRows: false, organizationId, fileName }) };
  }),
];

const nothingYet = { heads: [], mapping: {}, rowCount: 0, skipBadRows: false, applyAtOnce: false } as const;

/** Cells are corrected by field; a field without a column cannot be. */
function repaired(
  cells: readonly string[],
  mapping: Mapping,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const mended = [...cells];
  for (const [field, value] of Object.entries(values)) {
    const column = isEmployeeField(field) ? mapping[field] : undefined;
    if (column === undefined) throw importErrors.unknownColumn();
    while (mended.length <= column) mended.push('');
    mended[column] = value;
  }
  return mended;
}

interface Sent {
  readonly isCreate: boolean;
  readonly data: readonly Readonly<Record<string, string | number | null>>[];
  readonly skipBadRows: boolean;
  readonly organizationId: Id<'organization'> | undefined;
  readonly fileName: string;
}

/** Rows sent as data take the same steps as those of a file, without further input. */
async function begun(context: Context, sent: Sent): Promise<Id<'import'>> {
  const { tx, actor, now, audit } = context;
  if (sent.organizationId !== undefined && sent.organizationId !== actor.organizationId) throw commonErrors.notFound();
  const heads = [...new Set(sent.data.flatMap((row) => Object.keys(row)))];
  const fields = Object.fromEntries(heads.map((head, column) => [head, column]));
  const mapping = await mapped(context, fields, Math.min(heads.length, employeeFields.length));
  const importId = newId('import');
  await store.addRun(tx, {
    importId,
    isCreate: sent.isCreate,
    state: 'checking',
    fileName: sent.fileName,
    fileId: null,
    heads,
    mapping,
    rowCount: sent.data.length,
    skipBadRows: sent.skipBadRows,
    applyAtOnce: true,
    createdBy: actor.userId,
    createdByName: actor.name,
    now,
  });
  await store.stageRows(
    tx,
    importId,
    sent.data.map((row, index) => ({ rowNumber: index + 2, cells: heads.map((head) => String(row[head] ?? '')) })),
  );
  await askStep(tx, 'check', { importId, by: askedBy(context) });
  audit({ kind: 'import', id: importId, name: sent.fileName, after: { rows: sent.data.length } });
  return importId;
}
