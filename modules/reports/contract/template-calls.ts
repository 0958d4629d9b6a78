import * as z from 'zod';
import { call } from '#access/contract';
import type { Permission } from '#access/rules/permissions';
import { fileOutput, nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { seenVersion } from '#kernel/version';
import {
  content,
  fileFormats,
  ReportRun,
  ReportSchedule,
  ReportTemplate,
  ShownColumn,
  ShownLine,
  scheduleSteps,
} from './shapes.ts';

const reads = ['reportTemplates'];
const changes = ['reportTemplates'];
const one = z.object({ id: id('reportTemplate') });

interface Kind {
  /** As summaries name it: `clocking`. */
  readonly noun: string;
  readonly list: `/${string}`;
  readonly one: `/${string}`;
  readonly export: `/${string}`;
  readonly preview: `/${string}`;
  readonly history: `/${string}`;
  readonly needs: { readonly read: Permission; readonly export: Permission };
}

/** The days of the report; people at work today have none. */
const days = { from: businessDate.optional(), to: businessDate.optional() };
const file = z.object({ templateId: id('reportTemplate'), ...days, format: z.enum(fileFormats).default('xlsx') });

/** The calls of one kind of report: its templates, the first lines while columns are chosen, the file, and the files that were made. */
export const templateCalls = ({ noun, needs, ...paths }: Kind) => ({
  list: call
    .route({ method: 'GET', path: paths.list, summary: `Templates of ${noun} reports: the company's and one's own` })
    .meta({ needs: needs.read, reads })
    .input(z.object({ ...page(25), search: z.string().trim().max(100).default('') }))
    .output(listOf(ReportTemplate)),
  read: call
    .route({ method: 'GET', path: paths.one, summary: `A template of ${noun} reports` })
    .meta({ needs: needs.read, reads })
    .input(one)
    .output(ReportTemplate),
  create: call
    .route({ method: 'POST', path: paths.one, summary: `Add a template of ${noun} reports` })
    .meta({ needs: needs.read, changes })
    .input(z.object({ name: words(100), owner: z.enum(['company', 'person']).default('person'), ...content }))
    .output(ReportTemplate),
  edit: call
    .route({ method: 'PUT', path: paths.one, summary: `Change a template of ${noun} reports` })
    .meta({ needs: needs.read, changes })
    .input(one.extend({ name: words(100), defaultTemplate: z.boolean().default(false), ...content, ...seenVersion }))
    .output(ReportTemplate),
  remove: call
    .route({ method: 'DELETE', path: paths.one, summary: `Delete a template of ${noun} reports` })
    .meta({ needs: needs.read, changes })
    .input(one)
    .output(nothing),
  preview: call
    .route({ method: 'POST', path: paths.preview, summary: `The first lines of a ${noun} report` })
    .meta({ needs: needs.read, reads: ['attendance', 'employees'] })
    .input(z.object({ ...content, ...days }))
    .output(
      z.object({
        columns: z.array(ShownColumn),
        lines: z.array(ShownLine),
        /** Lines of the whole report, without sums. */
        count: z.int(),
        /** The first date that the plan shows; null without a limit. */
        earliest: LocalDate.nullable(),
      }),
    ),
  export: call
    .route({ method: 'POST', path: paths.export, summary: `A ${noun} report as a file` })
    .meta({ needs: needs.export, changes: ['reportRuns'] })
    .input(file)
    .output(fileOutput),
  start: call
    .route({
      method: 'POST',
      path: `${paths.export}/start`,
      summary: `Have a long ${noun} report made behind the scenes`,
    })
    .meta({ needs: needs.export, changes: ['reportRuns'] })
    .input(file)
    .output(ReportRun),
  history: call
    .route({ method: 'GET', path: paths.history, summary: `Files of ${noun} reports that were made` })
    .meta({ needs: needs.read, reads: ['reportRuns'] })
    .input(z.object(page(25)))
    .output(listOf(ReportRun)),
  download: call
    .route({ method: 'POST', path: `${paths.history}/download`, summary: `A ${noun} report of the history as a file` })
    .meta({ needs: needs.export })
    .input(z.object({ runId: id('reportRun') }))
    .output(fileOutput),
  schedule: call
    .route({
      method: 'PUT',
      path: `${paths.one}/schedule`,
      summary: `Receive a ${noun} report regularly, or no longer`,
    })
    .meta({ needs: needs.export, changes })
    .input(
      z.object({
        templateId: id('reportTemplate'),
        /** Null: no longer. */
        every: z.enum(scheduleSteps).nullable(),
        format: z.enum(fileFormats).default('xlsx'),
      }),
    )
    .output(z.object({ schedule: ReportSchedule.nullable() })),
});
