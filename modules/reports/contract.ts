import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { formCalls } from './contract/form-calls.ts';
import { FlatLine, ReportRun, ShownColumn } from './contract/shapes.ts';
import { summaryCalls } from './contract/summary.ts';
import { taskCalls } from './contract/tasks.ts';
import { templateCalls } from './contract/template-calls.ts';
import { reportNeeds } from './rules/report-columns.ts';
import { leastKeptDays, mostKeptDays } from './rules/run-kept.ts';
import { timeFormats } from './rules/time-format.ts';

export type { ReportRun, ReportTemplate, RunState } from './contract/shapes.ts';
export type { SummaryCell, SummaryFigures } from './contract/summary.ts';
export type { Channel, Task } from './contract/tasks.ts';

const clock = templateCalls({
  noun: 'clocking',
  list: '/auth/v1/report/clock/templates',
  one: '/auth/v1/report/clock/template',
  preview: '/auth/v1/report/clock/preview',
  history: '/auth/v1/report/clock/history',
  export: '/auth/v1/report/clock/export',
  needs: reportNeeds.clock,
});

const master = templateCalls({
  noun: 'employee',
  list: '/auth/v1/report/master/templates',
  one: '/auth/v1/report/master/template',
  preview: '/auth/v1/report/master/preview',
  history: '/auth/v1/report/master/history',
  export: '/auth/v1/report/master/export',
  needs: reportNeeds.master,
});

const timesheet = templateCalls({
  noun: 'timesheet',
  list: '/auth/v2/report/timesheets',
  one: '/auth/v2/report/timesheet',
  preview: '/auth/v2/report/timesheet/preview',
  history: '/auth/v2/report/timesheet/history',
  export: '/auth/v2/report/timesheet/export',
  needs: reportNeeds.timesheet,
});

const FormatTime = z.object({ format: z.enum(timeFormats) });

/** How the company's reports are made and kept. */
const ReportSetting = FormatTime.extend({ keptDays: z.int().min(leastKeptDays).max(mostKeptDays) });

/** Names of pages of reports: `timeline`. */
const Favourites = z.object({ favourites: z.array(z.string().min(1).max(60)).max(100) });

export const reports = {
  ...summaryCalls,
  ...formCalls,
  ...taskCalls,
  listClockTemplates: clock.list,
  readClockTemplate: clock.read,
  createClockTemplate: clock.create,
  editClockTemplate: clock.edit,
  deleteClockTemplate: clock.remove,
  previewClockReport: clock.preview,
  exportClockReport: clock.export,
  startClockReport: clock.start,
  listClockRuns: clock.history,
  downloadClockRun: clock.download,
  scheduleClockReport: clock.schedule,
  listMasterTemplates: master.list,
  readMasterTemplate: master.read,
  createMasterTemplate: master.create,
  editMasterTemplate: master.edit,
  deleteMasterTemplate: master.remove,
  previewMasterReport: master.preview,
  exportMasterReport: master.export,
  startMasterReport: master.start,
  listMasterRuns: master.history,
  downloadMasterRun: master.download,
  scheduleMasterReport: master.schedule,
  listTimesheets: timesheet.list,
  readTimesheet: timesheet.read,
  createTimesheet: timesheet.create,
  editTimesheet: timesheet.edit,
  deleteTimesheet: timesheet.remove,
  previewTimesheet: timesheet.preview,
  exportTimesheet: timesheet.export,
  startTimesheet: timesheet.start,
  listTimesheetRuns: timesheet.history,
  downloadTimesheetRun: timesheet.download,
  scheduleTimesheet: timesheet.schedule,
  /** Version 1: a line for each person and day, without groups and sums. */
  flatTimesheet: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/timesheet/flat',
      summary: 'Days of the people, a line each',
    })
    .meta({ needs: 'clock.report', reads: ['attendance', 'reportSetting'], writesDueRows: true })
    .input(
      z.object({
        /** The columns and days of this template; the usual columns and all days when left out. */
        reportId: id('reportTemplate').optional(),
        from: businessDate,
        to: businessDate,
        /** In place of the teams of the template. */
        departmentIds: z.array(id('department')).max(200).optional(),
        employeeIds: z.array(id('employee')).max(500).optional(),
        search: z.string().trim().max(100).optional(),
        ...page(25),
      }),
    )
    .output(
      listOf(FlatLine).extend({
        columns: z.array(ShownColumn),
        earliest: LocalDate.nullable(),
      }),
    ),
  readMyRun: call
    .route({ method: 'GET', path: '/auth/v1/report/run', summary: 'How far a file of one’s own is' })
    .meta({ needs: 'member', reads: ['reportRuns'] })
    .input(z.object({ runId: id('reportRun') }))
    .output(ReportRun),
  readFormatTime: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/formattime',
      summary: 'How reports write lengths of time, and how long their files are kept',
    })
    .meta({ needs: 'member', reads: ['reportSetting'] })
    .input(z.object({}))
    .output(ReportSetting),
  saveFormatTime: call
    .route({
      method: 'PUT',
      path: '/auth/v1/report/formattime',
      summary: 'Choose how reports write lengths of time, and how long their files are kept',
    })
    .meta({ needs: 'organization.manage', changes: ['reportSetting'] })
    .input(ReportSetting.partial({ keptDays: true }))
    .output(ReportSetting),
  readFavourites: call
    .route({ method: 'GET', path: '/auth/v1/me/reports', summary: 'Reports that the reader has marked' })
    .meta({ needs: 'member', reads: ['reportFavourites'] })
    .output(Favourites),
  saveFavourites: call
    .route({ method: 'PUT', path: '/auth/v1/me/reports', summary: 'Mark reports as favourites' })
    .meta({ needs: 'member', changes: ['reportFavourites'] })
    .input(Favourites)
    .output(nothing),
};
