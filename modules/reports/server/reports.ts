import { type Scope, wholeCompany } from '#access/rules/can';
import { handle, handleScoped, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { reports } from '../contract.ts';
import type { ReportKind } from '../rules/report-columns.ts';
import { formHandlers } from './form-responses.ts';
import { downloadRun, listRuns, readMyRun } from './history.ts';
import { exportReport, flatTimesheet, previewReport, startReport } from './runs.ts';
import { scheduleReport } from './schedules.ts';
import { favouritesOf, saveFavourites } from './store/favourites.ts';
import { reportSettingOf, saveReportSetting } from './store/setting.ts';
import { createTemplate, editTemplate, listTemplates, type Place, readTemplate, removeTemplate } from './templates.ts';

const placeOf = <C extends Call>(kind: ReportKind, context: TenantContext<C, Scope | undefined>): Place => {
  const { tx, actor, scope = wholeCompany, now, audit } = context;
  return { tx, kind, actor, scope, now, audit };
};

const of =
  <C extends Call>(kind: ReportKind) =>
  (context: TenantContext<C, Scope | undefined>) =>
    placeOf(kind, context);
const clock = of('clock');
const timesheet = of('timesheet');
const master = of('master');

const clockHandlers = [
  handleScoped(reports.listClockTemplates, (context) => listTemplates(clock(context), context.input)),
  handleScoped(reports.readClockTemplate, (context) => readTemplate(clock(context), context.input.id)),
  handleScoped(reports.createClockTemplate, (context) => createTemplate(clock(context), context.input)),
  handleScoped(reports.editClockTemplate, (context) => editTemplate(clock(context), context.input)),
  handleScoped(reports.deleteClockTemplate, (context) => removeTemplate(clock(context), context.input.id)),
  handleScoped(reports.previewClockReport, (context) =>
    previewReport(clock(context), context.input, context.request.language),
  ),
  handleScoped(reports.exportClockReport, (context) => exportReport(clock(context), context)),
  handleScoped(reports.startClockReport, (context) => startReport(clock(context), context)),
  handleScoped(reports.listClockRuns, (context) => listRuns(clock(context), context.input)),
  handleScoped(reports.downloadClockRun, (context) => downloadRun(clock(context), context)),
  handleScoped(reports.scheduleClockReport, (context) => scheduleReport(clock(context), context)),
];

const timesheetHandlers = [
  handleScoped(reports.listTimesheets, (context) => listTemplates(timesheet(context), context.input)),
  handleScoped(reports.readTimesheet, (context) => readTemplate(timesheet(context), context.input.id)),
  handleScoped(reports.createTimesheet, (context) => createTemplate(timesheet(context), context.input)),
  handleScoped(reports.editTimesheet, (context) => editTemplate(timesheet(context), context.input)),
  handleScoped(reports.deleteTimesheet, (context) => removeTemplate(timesheet(context), context.input.id)),
  handleScoped(reports.previewTimesheet, (context) =>
    previewReport(timesheet(context), context.input, context.request.language),
  ),
  handleScoped(reports.exportTimesheet, (context) => exportReport(timesheet(context), context)),
  handleScoped(reports.startTimesheet, (context) => startReport(timesheet(context), context)),
  handleScoped(reports.listTimesheetRuns, (context) => listRuns(timesheet(context), context.input)),
  handleScoped(reports.downloadTimesheetRun, (context) => downloadRun(timesheet(context), context)),
  handleScoped(reports.scheduleTimesheet, (context) => scheduleReport(timesheet(context), context)),
  handleScoped(reports.flatTimesheet, ({ input, tx, scope, actor, now, request }) =>
    flatTimesheet(tx, { input, scope, actor, now, language: request.language }),
  ),
];

const masterHandlers = [
  handle(reports.listMasterTemplates, (context) => listTemplates(master(context), context.input)),
  handle(reports.readMasterTemplate, (context) => readTemplate(master(context), context.input.id)),
  handle(reports.createMasterTemplate, (context) => createTemplate(master(context), context.input)),
  handle(reports.editMasterTemplate, (context) => editTemplate(master(context), context.input)),
  handle(reports.deleteMasterTemplate, (context) => removeTemplate(master(context), context.input.id)),
  handle(reports.previewMasterReport, (context) =>
    previewReport(master(context), context.input, context.request.language),
  ),
  handle(reports.exportMasterReport, (context) => exportReport(master(context), context)),
  handle(reports.startMasterReport, (context) => startReport(master(context), context)),
  handle(reports.listMasterRuns, (context) => listRuns(master(context), context.input)),
  handle(reports.downloadMasterRun, (context) => downloadRun(master(context), context)),
  handle(reports.scheduleMasterReport, (context) => scheduleReport(master(context), context)),
];

export const reportHandlers = [
  ...clockHandlers,
  ...timesheetHandlers,
  ...masterHandlers,
  ...formHandlers,
  handle(reports.readMyRun, (context) => readMyRun(context)),
  handle(reports.readFormatTime, async ({ tx }) => ({ ...(await reportSettingOf(tx)) })),
  handle(reports.saveFormatTime, async ({ input, tx, now, actor, audit }) => {
    const before = await reportSettingOf(tx);
    const after = { format: input.format, keptDays: input.keptDays ?? before.keptDays };
    await saveReportSetting(tx, after, now);
    audit({ kind: 'reportSetting', id: actor.organizationId, name: after.format, before: { ...before }, after });
    return after;
  }),
  handle(reports.readFavourites, async ({ tx, actor }) => ({ favourites: await favouritesOf(tx, actor.employeeId) })),
  handle(reports.saveFavourites, async ({ input, tx, actor, now, audit }) => {
    await saveFavourites(tx, actor.employeeId, { ...input, now });
    audit(null);
    return {};
  }),
];
