import * as z from 'zod';
import { dayStatuses } from '#clocking/rules/day-statuses';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';
import { shownVersion } from '#kernel/version';
import { longestFormula } from '../rules/formula.ts';
import { reportKinds } from '../rules/report-columns.ts';
import { groupings } from '../rules/report-template.ts';

export const mostColumns = 60;
export const mostTemplates = 200;
/** On screen, while columns are chosen. */
export const previewLines = 20;

/** In letters; the usual width of the column when left out. */
const width = z.int().min(4).max(80).optional();

export const TemplateColumn = z.union([
  z.object({
    title: words(60),
    formula: z.string().trim().min(1).max(longestFormula),
    unit: z.enum(['count', 'length']),
    width,
  }),
  z.object({ column: z.string().min(1).max(40), width }),
]);

export const content = {
  columns: z.array(TemplateColumn).min(1).max(mostColumns),
  groupBy: z.enum(groupings).default('none'),
  subtotals: z.boolean().default(false),
  /** Only people of these teams and those below them; everyone within reach when empty. */
  departmentIds: z.array(id('department')).max(200).default([]),
  /** Only days with one of these; all days when empty. Reports of people have none. */
  statuses: z.array(z.enum(dayStatuses)).max(dayStatuses.length).default([]),
};

export const fileFormats = ['csv', 'xlsx', 'pdf', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const scheduleSteps = ['week', 'period'] as const;
export type ScheduleStep = (typeof scheduleSteps)[number];

/** When the reader receives the report by themselves: each Monday, or on the day after an attendance period. */
export const ReportSchedule = z.object({
  every: z.enum(scheduleSteps),
  format: z.enum(fileFormats),
  nextAt: Instant,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const ReportTemplate = z.object({
  id: id('reportTemplate'),
  kind: z.enum(reportKinds),
  name: z.string(),
  /** `company`: for everyone who reads such reports. `person`: the reader's own. */
  owner: z.enum(['company', 'person']),
  defaultTemplate: z.boolean(),
  columns: z.array(TemplateColumn),
  groupBy: z.enum(groupings),
  subtotals: z.boolean(),
  departmentIds: z.array(id('department')),
  statuses: z.array(z.enum(dayStatuses)),
  updatedAt: Instant,
  mayEdit: z.boolean(),
  /** The reader's own. */
  schedule: ReportSchedule.nullable(),
  ...shownVersion,
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;

/** More lines than this are not waited for: a job makes the file. The call for the file itself sends any number. */
export const mostWaitedLines = 50_000;

const runStates = ['waiting', 'running', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** A file that was made, or that a job is making. */
export const ReportRun = z.object({
  id: id('reportRun'),
  kind: z.enum(reportKinds),
  name: z.string(),
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  format: z.enum(fileFormats),
  state: z.enum(runStates),
  lineCount: z.int(),
  /** Lines that the job has written. */
  doneCount: z.int(),
  /** The file itself is kept; without it the file is made again, with what its reader may see by then. */
  isKept: z.boolean(),
  isScheduled: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  by: z.object({ employeeId: id('employee'), firstName: z.string(), lastName: z.string() }),
});
export type ReportRun = z.infer<typeof ReportRun>;

export const ShownColumn = z.object({
  title: z.string(),
  unit: z.enum(['text', 'date', 'time', 'moment', 'length', 'count', 'money']),
});

export const ShownLine = z.object({
  kind: z.enum(['line', 'subtotal', 'total']),
  /** Dates as YYYY-MM-DD, times as HH:mm, moments as both with a T between them; lengths in the company's format; amounts in baht. */
  cells: z.array(z.union([z.string(), z.number()]).nullable()),
});

/** A day of a person. */
export const FlatLine = ShownLine.omit({ kind: true }).extend({ employeeId: id('employee'), date: LocalDate });
export type FlatLine = z.infer<typeof FlatLine>;
