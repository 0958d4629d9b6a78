// Files that were made, by whom, and the way to download one again with the rights that the reader has now.
import { can, departmentsOf } from '#access/rules/can';
import type { TenantContext } from '#access/server/public';
import { fileRow } from '#organization/server/public';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import type { ReportRun } from '../contract/shapes.ts';
import type { reports } from '../contract.ts';
import { reportErrors } from '../errors.ts';
import { coversRun } from '../rules/run-reach.ts';
import { allowedColumns } from './reader.ts';
import { madeAgain, shownRun } from './runs.ts';
import { type RunQuery, type RunRow, runById, runPage } from './store/runs.ts';
import type { Place } from './templates.ts';

type Listed = TenantContext<typeof reports.listClockRuns>['input'];
type Download = TenantContext<typeof reports.downloadClockRun>;
type Mine = TenantContext<typeof reports.readMyRun>;

/** One's own; everyone's for those who keep the company's templates. */
const seenBy = ({ kind, actor, scope, now }: Place): RunQuery => ({
  kind,
  employeeId: scope.kind === 'all' && can(actor, 'organization.manage') ? null : actor.employeeId,
  now,
});

export async function listRuns(place: Place, { page, size }: Listed) {
  const { items, total } = await runPage(place.tx, seenBy(place), { page, size });
  return { items: items.map(shownRun), total, page, size };
}

export async function readMyRun({
  input,
  tx,
  actor,
  now,
}: Pick<Mine, 'input' | 'tx' | 'actor' | 'now'>): Promise<ReportRun> {
  const run = await runById(tx, input.runId, { employeeId: actor.employeeId, now });
  if (!run) throw reportErrors.runNotFound();
  return shownRun(run);
}

export async function downloadRun(
  place: Place,
  { input, files, readLater }: Pick<Download, 'input' | 'files' | 'readLater'>,
): Promise<FileAnswer> {
  const run = await runById(place.tx, input.runId, seenBy(place));
  if (!run) throw reportErrors.runNotFound();
  if (run.state !== 'done') throw reportErrors.runNotReady();
  return run.fileId === null ? madeAgain(place, run, readLater) : keptFile(place, run, files);
}

/** It was made with the rights of its person at that time. */
async function keptFile(
  { tx, kind, actor, scope, audit }: Place,
  { id, name, fileId, reach, format, from, to }: RunRow,
  files: Download['files'],
): Promise<FileAnswer> {
  const reader = { departmentIds: departmentsOf(scope), columns: allowedColumns(kind, actor) };
  if (!reach || !coversRun(reader, reach)) throw reportErrors.runOutOfReach();
  const file = fileId && (await fileRow(tx, fileId));
  if (!file) throw reportErrors.runNotFound();
  audit({ kind: 'reportRun', id, name, after: { format, from, to, columns: reach.columns } });
  return new FileAnswer({
    name: file.name,
    type: file.contentType,
    body: files.open(fileKey(tx.organizationId, file.id)),
  });
}
