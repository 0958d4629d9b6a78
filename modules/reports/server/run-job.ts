// A report behind the scenes: a long one, or one that comes by schedule. It holds what its person may see when it is made.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { departmentsOf, permit } from '#access/rules/can';
import { tellWindows } from '#access/server/public';
import { actorOfEmployee } from '#departments/server/public';
import { commonErrors, Refusal } from '#kernel/errors';
import { asId } from '#kernel/ids';
import { type Instant, systemNow } from '#kernel/time';
import { keepFile, type StoredFile } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import type { FileAnswer, FileBody } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { job } from '#server/jobs';
import { Progress } from '#server/progress';
import type { KitServices } from '#server/services';
import { reportReady } from '../events.ts';
import { reportNeeds } from '../rules/report-columns.ts';
import type { RunReach } from '../rules/run-reach.ts';
import { reportFile } from './report-file.ts';
import { type OpenReport, openReport } from './runs.ts';
import { type RunId, type RunRow, runToMake, saveFile, saveFormat, saveProgress } from './store/runs.ts';
import { runKind } from './work.ts';

const linesPerReport = 1_000;

const tellReaders = (tx: TenantTx): void => tellWindows(tx, ['reportRuns']);

interface Making {
  readonly run: RunRow;
  readonly opened: OpenReport;
  readonly reach: RunReach;
}

/** Refused to a person who has left or lost the permission. */
async function begin(tx: TenantTx, run: RunRow, now: Instant): Promise<Making> {
  const actor = await actorOfEmployee(tx, run.employeeId, now);
  const given = actor && permit(actor, reportNeeds[run.kind].export);
  if (!actor || !given?.allowed) throw commonErrors.forbidden();
  const { scope } = given;
  const { kind, name, content, format, language, from, to } = run;
  const days = { from: from ?? undefined, to: to ?? undefined };
  const wanted = { name, content, days, format, language };
  // Nobody is there to choose another format when a scheduled report has grown too long.
  const other = run.isScheduled ? { insteadOfLongPdf: 'xlsx' as const } : {};
  const opened = await openReport({ tx, kind, actor, scope, now }, { ...wanted, ...other });
  if (opened.format !== format) await saveFormat(tx, run.id, opened.format);
  await saveProgress(tx, run.id, { state: 'running', lineCount: opened.source.count, doneCount: 0 });
  tellReaders(tx);
  return { run, opened, reach: { departmentIds: departmentsOf(scope), columns: opened.used } };
}

async function bytesOf(body: FileBody): Promise<Readable> {
  const opened = typeof body === 'function' ? await body() : body;
  return Buffer.isBuffer(opened) ? Readable.from([opened]) : opened;
}

async function stored(file: FileAnswer, organizationId: string, files: KitServices['files']): Promise<StoredFile> {
  const id = newId('file');
  const hash = createHash('sha256');
  let size = 0;
  const body = await bytesOf(file.body);
  async function* hashed() {
    for await (const piece of body) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await files.put(fileKey(organizationId, id), Readable.from(hashed(), { objectMode: false }), file.type);
  return { id, name: file.name.slice(0, 255), contentType: file.type, size, sha256: hash.digest('hex') };
}

async function makeFile(
  { run, opened, reach }: Making,
  organizationId: string,
  { database, files }: Pick<KitServices, 'database' | 'files'>,
): Promise<void> {
  const lineCount = opened.source.count;
  const progress = new Progress((doneCount) =>
    database.tenant(organizationId, async (tx) => {
      await saveProgress(tx, run.id, { state: 'running', lineCount, doneCount: Math.min(doneCount, lineCount) });
      tellReaders(tx);
    }),
  );
  let lines = 0;
  const onLine = () => {
    lines += 1;
    if (lines % linesPerReport === 0) progress.report(lines);
  };
  const readLater: Parameters<typeof reportFile>[0]['readLater'] = (work) => database.reading(organizationId, work);
  const file = await stored(reportFile({ ...opened, readLater, onLine }), organizationId, files).finally(() =>
    progress.end(),
  );
  await database.tenant(organizationId, async (tx) => {
    // Its row may be gone, or another job was faster: the bytes without a row are swept.
    if (!(await runToMake(tx, run.id))) return;
    await keepFile(tx, file, { createdBy: null, now: systemNow() });
    await saveFile(tx, run.id, { fileId: file.id, reach, lineCount: lines });
    await tell(tx, reportReady, { runId: run.id, employeeId: run.employeeId });
    tellReaders(tx);
  });
}

/** A refusal is final; anything else may go well at the next try. */
export async function makeRun(
  { organizationId, runId, now = systemNow() }: { organizationId: string; runId: RunId; now?: Instant },
  services: Pick<KitServices, 'database' | 'files'>,
): Promise<void> {
  const { database } = services;
  try {
    const making = await database.tenant(organizationId, async (tx) => {
      const run = await runToMake(tx, runId);
      return run && begin(tx, run, now);
    });
    if (making) await makeFile(making, organizationId, services);
  } catch (error) {
    await database.tenant(organizationId, async (tx) => {
      await saveProgress(tx, runId, { state: 'failed', lineCount: 0, doneCount: 0 });
      tellReaders(tx);
    });
    if (!(error instanceof Refusal)) throw error;
  }
}

export const runJob = job({
  ...runKind,
  longestMinutes: 60,
  retries: 2,
  run: ({ organizationId, runId }, services) => makeRun({ organizationId, runId: asId(runId) }, services),
});
