// The steps of an import, each a job: read, check, write, undo. A step begins only from its own state, so that a job that runs
// twice finds nothing to do.
import * as z from 'zod';
import { groupNamed } from '#access/rules/groups';
import { type Permission, rowOf } from '#access/rules/permissions';
import { planOf } from '#access/rules/plan';
import { type AuditEntry, appendAudits, tellWindows } from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { nameOf } from '#kernel/call';
import { commonErrors, Refusal } from '#kernel/errors';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, systemNow } from '#kernel/time';
import { removeFiles, timeZoneOf, todayOf } from '#organization/server/public';
import type { ChangePart } from '#people/rules/file-change';
import { employeeOfUser, lockCompany, lockedByCode, lockNationalIds, requireSeat, wayFor } from '#people/server/public';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { fileKey } from '#server/files';
import { isExample } from '#server/import/named-rows';
import { TableFault, type TableRow } from '#server/import/rows-of';
import { tableOf } from '#server/import/table';
import type { Encoding } from '#server/import/text-of';
import { type Job, job } from '#server/jobs';
import { Progress } from '#server/progress';
import type { KitServices } from '#server/services';
import { type ImportState, imports } from '../contract.ts';
import { importErrors } from '../errors.ts';
import { closedFields } from '../rules/field-rights.ts';
import { ownFields, ownParts } from '../rules/own-fields.ts';
import { guessedMapping } from './columns.ts';
import {
  departmentNamesIn,
  type ExistingData,
  existingDataOf,
  type PlannedRow,
  planRows,
  type StepActor,
  withIdsTaken,
} from './plan-rows.ts';
import { type Author, entryOf } from './row-log.ts';
import * as store from './store.ts';
import { idsTakenSince, type RowOutcome, undoRows } from './undo-rows.ts';
import { writeRows } from './write-rows.ts';

/** The author of the step, and their network address. */
const StepAuthor = z.object({ userId: z.uuid(), ip: z.string(), requestId: z.string() });
export type StepAuthor = z.infer<typeof StepAuthor>;

const Which = z.object({ organizationId: z.uuid(), importId: z.uuid(), by: StepAuthor });

interface Work {
  readonly services: KitServices;
  readonly organizationId: string;
  readonly importId: Id<'import'>;
  readonly by: StepAuthor;
  /** The run as it was when the step began. */
  readonly run: store.RunRow;
}

interface Step {
  readonly name: string;
  readonly state: ImportState;
  /** The state after a failed step: nothing was written. */
  readonly otherwise: ImportState;
  readonly work: (work: Work) => Promise<void>;
}

const rowsAtOnce = 500;
const mostRows = 50_000;

/** A refusal is stored with the import, for the reader; any other error as "something went wrong", and in the server's log. */
function stepJob({ name, state, otherwise, work }: Step): Job<z.infer<typeof Which>> {
  return job({
    name,
    schema: Which,
    longestMinutes: 60,
    async run(which, services) {
      const importId = which.importId as Id<'import'>;
      const inCompany = <T>(run: (tx: TenantTx) => Promise<T>) => services.database.tenant(which.organizationId, run);
      const run = await inCompany((tx) => store.runById(tx, importId));
      if (run?.state !== state) return;
      try {
        await work({ services, ...which, importId, run });
      } catch (error) {
        if (!(error instanceof Refusal)) services.log.error({ err: error, importId }, `The step ${name} failed.`);
        const { code, params } = error instanceof Refusal ? error.body : importErrors.failed().body;
        const fault = { code, ...(params && { params }) };
        await inCompany((tx) => store.saveState(tx, importId, { state: otherwise, fault }));
      }
      await inCompany(async (tx) => tellWindows(tx, ['imports', 'employees', 'departments']));
    },
  });
}

/** In a separate transaction, so that the reader sees it while the step's own is still open. */
async function showProgress({ services, organizationId, importId }: Work, done: number): Promise<void> {
  await services.database.tenant(organizationId, async (tx) => {
    await store.saveProgress(tx, importId, done);
    tellWindows(tx, ['imports']);
  });
}

/**
 * Reads the file while it streams from the store, some rows at a time, and deletes it: all that is needed is in rows. Each part
 * is a transaction of its own, because the store may be another server that takes its time.
 */
async function read({ services, organizationId, importId, run }: Work): Promise<void> {
  const { fileId } = run;
  if (!fileId) throw importErrors.failed();
  const inCompany: InCompany = (work) => services.database.tenant(organizationId, work);
  // Of a try that ended in between.
  await inCompany((tx) => store.forgetRows(tx, importId));
  let encoding: Encoding = 'utf-8';
  try {
    const bytes = await services.files.get(fileKey(organizationId, fileId));
    const rows = tableOf(bytes, { rows: mostRows + 1, columns: 200, letters: 2_000 }, (found) => {
      encoding = found;
    });
    const heads = await headOf(rows);
    const { rowCount, exampleCount } = await staged(inCompany, importId, rows);
    if (rowCount === 0) throw importErrors.noRows();
    await inCompany(async (tx) => {
      const mapping = (await store.rememberedMapping(tx, heads)) ?? guessedMapping(heads);
      await store.saveRead(tx, importId, { heads, mapping, encoding, rowCount, exampleCount });
      await removeFiles(tx, [fileId]);
    });
  } catch (error) {
    await inCompany((tx) => store.forgetRows(tx, importId));
    throw error;
  }
}

type InCompany = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

async function headOf(rows: AsyncGenerator<TableRow>): Promise<readonly string[]> {
  const first = await rows.next().catch(asRefusal);
  if (first.done) throw importErrors.noRows();
  return first.value.cells;
}

async function staged(
  inCompany: InCompany,
  importId: Id<'import'>,
  rows: AsyncGenerator<TableRow>,
): Promise<{ readonly rowCount: number; readonly exampleCount: number }> {
  let [rowCount, exampleCount] = [0, 0];
  let waiting: store.StagedRow[] = [];
  const stage = (part: readonly store.StagedRow[]) => inCompany((tx) => store.stageRows(tx, importId, part));
  try {
    for await (const { row: rowNumber, cells } of rows) {
      if (isExample(cells)) {
        exampleCount += 1;
        continue;
      }
      rowCount += 1;
      waiting.push({ rowNumber, cells });
      if (waiting.length < rowsAtOnce) continue;
      await stage(waiting);
      waiting = [];
    }
  } catch (error) {
    asRefusal(error);
  }
  await stage(waiting);
  return { rowCount, exampleCount };
}

function asRefusal(error: unknown): never {
  if (error instanceof TableFault) throw importErrors[error.reason]({ params: { n: mostRows } });
  throw error;
}

async function* stagedIn(tx: TenantTx, importId: Id<'import'>): AsyncGenerator<readonly store.StagedRow[]> {
  let after = 0;
  for (;;) {
    const rows = await store.stagedAfter(tx, importId, { after, limit: rowsAtOnce });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.rowNumber ?? after;
  }
}

const asChecked = ({ rowNumber, plan }: Pick<PlannedRow, 'rowNumber' | 'plan'>): store.CheckedRow => ({
  rowNumber,
  action: plan.action,
  problems: plan.problems,
});

/** The dry run: writes only its findings. */
async function check(work: Work): Promise<void> {
  const { services, organizationId, importId, run, by } = work;
  const inCompany = <T>(then: (tx: TenantTx) => Promise<T>) => services.database.tenant(organizationId, then);
  const existing = await inCompany(async (tx) =>
    existingDataOf(tx, { ...run, today: await todayOf(tx, systemNow()), author: await requireRights(tx, work) }),
  );
  const withIds: Pick<PlannedRow, 'rowNumber' | 'plan' | 'idClaim'>[] = [];
  let after = 0;
  let done = 0;
  for (;;) {
    const rows = await inCompany(async (tx) => {
      const chunk = await store.stagedAfter(tx, importId, { after, limit: rowsAtOnce });
      if (chunk.length === 0) return chunk;
      const planned = await planRows(tx, chunk, existing);
      await store.saveChecks(tx, importId, planned.map(asChecked));
      for (const { rowNumber, plan, idClaim } of planned) if (idClaim) withIds.push({ rowNumber, plan, idClaim });
      return chunk;
    });
    if (rows.length === 0) break;
    after = rows.at(-1)?.rowNumber ?? after;
    done += rows.length;
    await showProgress(work, done);
  }
  await inCompany(async (tx) => {
    await store.saveChecks(tx, importId, (await withIdsTaken(tx, withIds)).map(asChecked));
    await store.saveCounts(tx, importId);
    const checked = await store.runById(tx, importId);
    const applies = run.applyAtOnce && (run.skipBadRows || checked?.refusedCount === 0);
    await store.saveState(tx, importId, { state: applies ? 'applying' : 'checked', applyAtOnce: false });
    if (applies) await queue(tx, applyStep, { organizationId, importId, by });
  });
}

/**
 * All rows in one transaction that locks the company's row: seats are counted, and codes looked up, while no one else adds
 * people. Every row is checked again, because the company may have changed since the dry run.
 */
async function apply(work: Work): Promise<void> {
  const { services, organizationId, importId, run } = work;
  const progress = new Progress((done) => showProgress(work, done));
  const refused = await services.database.tenant(organizationId, async (tx) => {
    await lockCompany(tx);
    if ((await store.runById(tx, importId))?.state !== 'applying') return [];
    const now = systemNow();
    const author = await requireRights(tx, work);
    const existing = await existingDataOf(tx, { ...run, today: await todayOf(tx, now), author });
    if (writesIds(run)) await lockNationalIds(tx);
    const found: PlannedRow[] = [];
    for await (const rows of stagedIn(tx, importId))
      found.push(...(await planRows(tx, rows, existing, { find: lockedByCode })));
    const taken = new Map((await withIdsTaken(tx, found)).map((row) => [row.rowNumber, row]));
    const planned = found.map((row) => taken.get(row.rowNumber) ?? row);
    const bad = planned.filter(({ plan }) => plan.action === 'refused');
    if (bad.length > 0 && !run.skipBadRows) return bad;
    const wanted = planned.filter(({ plan }) => plan.action === 'create').length;
    const { cloud } = planOf(await currentSubscription(tx, existing.today), existing.today);
    await requireSeat(tx, { cloud, now, wanted });
    const entries = await writeAll(work, tx, { planned, existing, now, progress });
    await store.saveChecks(tx, importId, bad.map(asChecked));
    await store.saveCounts(tx, importId);
    await store.saveState(tx, importId, { state: 'done', appliedAt: now });
    await appendAudits(tx, entries);
    return [];
  });
  await progress.end();
  if (refused.length === 0) return;
  await services.database.tenant(organizationId, async (tx) => {
    await store.saveChecks(tx, importId, refused.map(asChecked));
    await store.saveCounts(tx, importId);
  });
  throw importErrors.rowsRefused({ params: { n: refused.length } });
}

const writesIds = ({ mapping }: store.RunRow): boolean => 'idCard' in mapping;

async function writeAll(
  work: Work,
  tx: TenantTx,
  options: { planned: readonly PlannedRow[]; existing: ExistingData; now: Instant; progress: Progress },
): Promise<readonly AuditEntry[]> {
  const { planned, existing, now, progress } = options;
  const { departmentNames, today } = existing;
  const writing = { departmentNames, today, now, author: await authorOf(tx, work.by) };
  const entries: AuditEntry[] = [];
  for (let start = 0; start < planned.length; start += rowsAtOnce) {
    const written = await writeRows(tx, planned.slice(start, start + rowsAtOnce), writing);
    await store.saveWritten(tx, work.importId, written.rows);
    entries.push(...written.changes.map((one) => entryOf(one, { call: nameOf(imports.applyImport), ...writing })));
    progress.report(Math.min(start + rowsAtOnce, planned.length));
  }
  return entries;
}

/** With their current name. A person who has left since is still the author. */
async function authorOf(tx: TenantTx, by: StepAuthor): Promise<Author> {
  const userId = by.userId as Id<'user'>;
  const employee = await employeeOfUser(tx, userId);
  const name = employee ? nameText(employee, 'first-last') : '';
  return { ...by, userId, employeeId: employee?.id ?? null, name };
}

/** Judged when the step runs: who asked for it may have lost the right since. */
async function requireRights(tx: TenantTx, { by, run }: Work): Promise<StepActor> {
  const employee = await employeeOfUser(tx, by.userId as Id<'user'>);
  const groups =
    employee?.status === 'approved' ? employee.permissionGroups.flatMap((name) => groupNamed(name) ?? []) : [];
  const may = (permission: Permission) => groups.some((group) => rowOf(permission).grants[group] === 'all');
  if (!may('import.run')) throw commonErrors.forbidden();
  const closed = closedFields(may);
  if (Object.keys(run.mapping).some((field) => closed.has(field))) throw importErrors.guardedColumn();
  return { employeeId: employee?.id ?? null, groups, ownFields: await ownFieldsOf(tx, employee?.id) };
}

async function ownFieldsOf(tx: TenantTx, employeeId: Id<'employee'> | undefined): Promise<ReadonlySet<string>> {
  const asked = new Set<ChangePart>();
  if (employeeId)
    for (const part of ownParts)
      if ((await wayFor(tx, { employeeId }, { employeeId, part })).kind === 'ask') asked.add(part);
  return ownFields(asked);
}

async function undo(work: Work): Promise<void> {
  const { services, organizationId, importId, run } = work;
  const progress = new Progress((done) => showProgress(work, done));
  await services.database.tenant(organizationId, async (tx) => {
    await lockCompany(tx);
    const { appliedAt } = run;
    if ((await store.runById(tx, importId))?.state !== 'undoing' || !appliedAt) return;
    const now = systemNow();
    const zone = await timeZoneOf(tx);
    if (writesIds(run)) await lockNationalIds(tx);
    const undoing = {
      writtenOn: dateIn(zone, appliedAt),
      writtenAt: appliedAt,
      today: dateIn(zone, now),
      now,
      author: await authorOf(tx, work.by),
      actor: await requireRights(tx, work),
      departmentNames: await departmentNamesIn(tx),
      idsTakenSince: writesIds(run) ? await idsTakenSince(tx, await store.idsWritten(tx, importId)) : new Set<string>(),
    };
    const outcomes: RowOutcome[] = [];
    const entries: AuditEntry[] = [];
    for (let after = 0; ; ) {
      const rows = await store.writtenAfter(tx, importId, { after, limit: rowsAtOnce });
      if (rows.length === 0) break;
      after = rows.at(-1)?.rowNumber ?? after;
      const undone = await undoRows(tx, rows, undoing);
      outcomes.push(...undone.outcomes);
      entries.push(...undone.changes.map((one) => entryOf(one, { call: nameOf(imports.undoImport), ...undoing })));
      progress.report(outcomes.length);
    }
    await store.saveOutcomes(tx, importId, outcomes);
    const keptCount = outcomes.filter(({ outcome }) => outcome !== 'undone' && outcome !== 'gone').length;
    await store.saveState(tx, importId, { state: 'undone', undoneAt: now, keptCount });
    await appendAudits(tx, entries);
  });
  await progress.end();
}

export const readStep = stepJob({ name: 'imports.read', state: 'reading', otherwise: 'failed', work: read });
export const checkStep = stepJob({ name: 'imports.check', state: 'checking', otherwise: 'read', work: check });
export const applyStep = stepJob({ name: 'imports.apply', state: 'applying', otherwise: 'checked', work: apply });
export const undoStep = stepJob({ name: 'imports.undo', state: 'undoing', otherwise: 'done', work: undo });
