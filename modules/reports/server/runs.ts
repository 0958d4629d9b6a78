// The first lines of a report on screen, and the whole of it as a file.
import type { Actor, Scope } from '#access/rules/can';
import type { TenantContext, TenantWork } from '#access/server/public';
import { daysOfReport, pageOfDays, type ReportDay } from '#clocking/server/public';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { companyFormats, type OrganizationRow, organizationRow } from '#organization/server/public';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import type { FileAnswer } from '#server/export';
import { readyRows } from '#server/http/ready-json';
import { newId } from '#server/ids';
import { mostPdfRows } from '#server/pdf';
import { type FileFormat, type FlatLine, previewLines, type ReportRun } from '../contract/shapes.ts';
import type { reports } from '../contract.ts';
import { reportErrors } from '../errors.ts';
import { type ReportKind, usualColumns } from '../rules/report-columns.ts';
import type { ReportLine } from '../rules/report-lines.ts';
import { allowedOf, columnsUsed, type TemplateContent } from '../rules/report-template.ts';
import { expiryOf } from '../rules/run-kept.ts';
import type { TimeFormat } from '../rules/time-format.ts';
import { cellsOf, type Reading, valueOfDay } from './cells.ts';
import { allowedColumns, requireSound } from './reader.ts';
import { type ColumnShown, linesOf, reportFile, shownCell, shownColumns } from './report-file.ts';
import { type Asked, type Source, sourceOf } from './source.ts';
import { withStandingTeams } from './standing-teams.ts';
import { addRun, type NewRun, type RunRow, runById } from './store/runs.ts';
import { reportSettingOf, timeFormatOf } from './store/setting.ts';
import { foundTemplate, type Place } from './templates.ts';
import { reportWork, runKind } from './work.ts';

type Preview = TenantContext<typeof reports.previewClockReport>['input'];
type Export = TenantContext<typeof reports.exportClockReport>;
type Flat = TenantContext<typeof reports.flatTimesheet>['input'];

export const readingOf = async (tx: TenantTx, language: Language): Promise<Reading> => ({
  language,
  formats: await companyFormats(tx),
});

/** The month so far, where no days are named. */
function daysOf(
  { from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  actor: Actor,
  now: Instant,
) {
  const today = dateIn(actor.timeZone, now);
  const last = to ?? today;
  return { from: from ?? (`${last.slice(0, 7)}-01` as LocalDate), to: last };
}

async function firstLines(lines: AsyncIterable<ReportLine>, most: number): Promise<ReportLine[]> {
  const first: ReportLine[] = [];
  for await (const line of lines) {
    if (first.length >= most) break;
    first.push(line);
  }
  return first;
}

export async function previewReport(place: Place, input: Preview, language: Language) {
  const { tx, kind, actor, scope, now, audit } = place;
  audit(null);
  requireSound(kind, input, actor);
  const reading = await readingOf(tx, language);
  const asked: Asked = { kind, content: input, days: daysOf(input, actor, now), scope, actor, now, reading };
  const source = await sourceOf(tx, asked);
  const columns = shownColumns(kind, input.columns, language);
  const timeFormat = await timeFormatOf(tx);
  const lines = linesOf(
    source.lines((work) => work(tx)),
    { subtotals: input.subtotals, columns, language },
  );
  return {
    columns: columns.map(({ title, unit }) => ({ title, unit })),
    lines: (await firstLines(lines, previewLines)).map(({ kind: of, cells }) => ({
      kind: of,
      cells: cells.map((cell, at) => shownCell(cell, columns[at]?.unit ?? 'text', timeFormat)),
    })),
    count: source.count,
    earliest: source.earliest,
  };
}

/** The template without the columns that this reader may not see now. */
function contentFor(kind: ReportKind, content: TemplateContent, actor: Actor): TemplateContent {
  const columns = allowedOf(kind, content.columns, allowedColumns(kind, actor));
  if (columns.length === 0) throw reportErrors.nothingToShow();
  return { ...content, columns };
}

export interface Wanted {
  readonly name: string;
  readonly content: TemplateContent;
  readonly days: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined };
  readonly format: FileFormat;
  /** In place of a PDF that would be too long; refused when left out. */
  readonly insteadOfLongPdf?: FileFormat;
  readonly language: Language;
}

/** The format of a file of so many lines. */
function formatFor({ format, insteadOfLongPdf: other }: Wanted, count: number): FileFormat {
  if (format !== 'pdf' || count <= mostPdfRows) return format;
  if (!other) throw reportErrors.tooLongForPdf({ params: { n: mostPdfRows } });
  return other;
}

/** A report whose question is asked and whose lines are still to be read. */
export interface OpenReport {
  readonly name: string;
  readonly format: FileFormat;
  /** The columns of the catalogue that it shows or calculates with. */
  readonly used: readonly string[];
  readonly source: Source;
  readonly columns: readonly ColumnShown[];
  readonly subtotals: boolean;
  readonly reading: Reading;
  readonly timeFormat: TimeFormat;
  readonly keptDays: number;
  readonly company: OrganizationRow | undefined;
  readonly now: Instant;
}

type Reader = Pick<Place, 'tx' | 'kind' | 'actor' | 'scope' | 'now'>;

/** With what the reader may see now. */
export async function openReport({ tx, kind, actor, scope, now }: Reader, wanted: Wanted): Promise<OpenReport> {
  const { name, language } = wanted;
  const [standing = wanted.content] = await withStandingTeams(tx, [wanted.content]);
  const content = contentFor(kind, standing, actor);
  const reading = await readingOf(tx, language);
  const days = daysOf(wanted.days, actor, now);
  const setting = await reportSettingOf(tx);
  const source = await sourceOf(tx, { kind, content, days, scope, actor, now, reading });
  return {
    name,
    format: formatFor(wanted, source.count),
    used: [...new Set(content.columns.flatMap((column) => columnsUsed(kind, column)))],
    source,
    columns: shownColumns(kind, content.columns, language),
    subtotals: content.subtotals,
    reading,
    timeFormat: setting.format,
    keptDays: setting.keptDays,
    company: await organizationRow(tx),
    now,
  };
}

/** For the activity log. */
const takenAway = ({ format, source: { period }, used }: OpenReport) => ({
  format,
  from: period?.from ?? null,
  to: period?.to ?? null,
  columns: used,
});

const newRun = (
  { kind, actor, now }: Place,
  { content, language }: Wanted,
  { name, format, source, keptDays }: OpenReport,
): Omit<NewRun, 'state'> => ({
  id: newId('reportRun'),
  kind,
  name,
  content,
  from: source.period?.from ?? null,
  to: source.period?.to ?? null,
  format,
  language,
  lineCount: source.count,
  isScheduled: false,
  employeeId: actor.employeeId,
  createdAt: now,
  expiresAt: expiryOf(now, { isScheduled: false, keptDays }),
});

async function wantedOf(place: Place, { input, request }: Pick<Export, 'input' | 'request'>) {
  const template = await foundTemplate(place, input.templateId);
  const { name, content } = template;
  const wanted: Wanted = { name, content, days: input, format: input.format, language: request.language };
  return { id: template.id, wanted };
}

/** The file, sent while it is read, with its entry in the history. */
export async function exportReport(
  place: Place,
  context: Pick<Export, 'input' | 'readLater' | 'request'>,
): Promise<FileAnswer> {
  const { id, wanted } = await wantedOf(place, context);
  const opened = await openReport(place, wanted);
  const run = newRun(place, wanted, opened);
  await addRun(place.tx, { ...run, state: 'done' });
  dueAt(place.tx, reportWork, run.expiresAt);
  place.audit({ kind: 'reportTemplate', id, name: wanted.name, after: takenAway(opened) });
  return reportFile({ ...opened, readLater: context.readLater });
}

/** A job makes the file. */
export async function startReport(place: Place, context: Pick<Export, 'input' | 'request'>): Promise<ReportRun> {
  const { tx, actor } = place;
  const { id, wanted } = await wantedOf(place, context);
  const opened = await openReport(place, wanted);
  const run = newRun(place, wanted, opened);
  await addRun(tx, { ...run, state: 'waiting' });
  await queue(tx, runKind, { organizationId: tx.organizationId, runId: run.id });
  dueAt(tx, reportWork, run.expiresAt);
  place.audit({ kind: 'reportTemplate', id, name: wanted.name, after: takenAway(opened) });
  const added = await runById(tx, run.id, { employeeId: actor.employeeId, now: place.now });
  if (!added) throw reportErrors.runNotFound();
  return shownRun(added);
}

export const shownRun = (row: RunRow): ReportRun => {
  const { id, kind, name, from, to, format, state, lineCount, doneCount, fileId, isScheduled } = row;
  const { createdAt, expiresAt, employeeId, firstName, lastName } = row;
  return {
    id,
    kind,
    name,
    from,
    to,
    format,
    state,
    lineCount,
    doneCount,
    isKept: fileId !== null,
    isScheduled,
    createdAt,
    expiresAt,
    by: { employeeId, firstName, lastName },
  };
};

/** The file of an entry in the history, made again. */
export async function madeAgain(place: Place, run: RunRow, readLater: TenantWork): Promise<FileAnswer> {
  const { name, content, format, language, from, to } = run;
  const days = { from: from ?? undefined, to: to ?? undefined };
  const opened = await openReport(place, { name, content, days, format, language });
  place.audit({ kind: 'reportRun', id: run.id, name, after: takenAway(opened) });
  return reportFile({ ...opened, readLater });
}

interface FlatAsked {
  readonly input: Flat;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Instant;
  readonly language: Language;
}

const usualTimesheet = {
  columns: usualColumns.timesheet.map((column) => ({ column })),
  departmentIds: [],
  statuses: [],
};

/** The named template with the columns that the reader may see. */
const contentOfTimesheet = async (
  tx: TenantTx,
  reportId: Id<'reportTemplate'>,
  { actor, scope }: Pick<FlatAsked, 'actor' | 'scope'>,
) => contentFor('timesheet', (await foundTemplate({ tx, kind: 'timesheet', actor, scope }, reportId)).content, actor);

export async function flatTimesheet(tx: TenantTx, { input, scope, actor, now, language }: FlatAsked) {
  const { page, size, reportId, ...wanted } = input;
  const { columns, departmentIds, statuses } = reportId
    ? await contentOfTimesheet(tx, reportId, { actor, scope })
    : usualTimesheet;
  const days = { ...wanted, departmentIds: wanted.departmentIds ?? departmentIds, status: statuses };
  const question = await daysOfReport(tx, days, { scope, actor, now });
  const reading = await readingOf(tx, language);
  const shown = shownColumns('timesheet', columns, language);
  const cells = cellsOf('timesheet', columns, valueOfDay(reading, question.teamsOf));
  const timeFormat = await timeFormatOf(tx);
  const lineOf = (day: ReportDay): FlatLine => ({
    employeeId: day.employeeId,
    date: day.date,
    cells: cells(day).map((cell, at) => shownCell(cell, shown[at]?.unit ?? 'text', timeFormat)),
  });
  const make = (day: ReportDay): string => JSON.stringify(lineOf(day));
  const { items, total } = await pageOfDays(tx, question, { page, size, make });
  return {
    items: readyRows<FlatLine>(items),
    total,
    page,
    size,
    columns: shown.map(({ title, unit }) => ({ title, unit })),
    earliest: question.range.earliest,
  };
}
