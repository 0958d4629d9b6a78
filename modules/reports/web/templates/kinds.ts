import { permit } from '#access/rules/can';
import type { Permission } from '#access/rules/permissions';
import { useActor } from '#access/web/public';
import { reports } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { type ColumnName, columnsFor, type ReportKind } from '#reports/rules/report-columns';

/** The calls of each kind; they differ in their paths and permissions only. */
export const callsOf = {
  clock: {
    list: reports.listClockTemplates,
    read: reports.readClockTemplate,
    create: reports.createClockTemplate,
    edit: reports.editClockTemplate,
    remove: reports.deleteClockTemplate,
    preview: reports.previewClockReport,
    export: reports.exportClockReport,
    start: reports.startClockReport,
    history: reports.listClockRuns,
    download: reports.downloadClockRun,
    schedule: reports.scheduleClockReport,
  },
  timesheet: {
    list: reports.listTimesheets,
    read: reports.readTimesheet,
    create: reports.createTimesheet,
    edit: reports.editTimesheet,
    remove: reports.deleteTimesheet,
    preview: reports.previewTimesheet,
    export: reports.exportTimesheet,
    start: reports.startTimesheet,
    history: reports.listTimesheetRuns,
    download: reports.downloadTimesheetRun,
    schedule: reports.scheduleTimesheet,
  },
  master: {
    list: reports.listMasterTemplates,
    read: reports.readMasterTemplate,
    create: reports.createMasterTemplate,
    edit: reports.editMasterTemplate,
    remove: reports.deleteMasterTemplate,
    preview: reports.previewMasterReport,
    export: reports.exportMasterReport,
    start: reports.startMasterReport,
    history: reports.listMasterRuns,
    download: reports.downloadMasterRun,
    schedule: reports.scheduleMasterReport,
  },
} as const satisfies Readonly<Record<ReportKind, object>>;

export const listPageOf = {
  clock: reportPages.clockTemplates,
  timesheet: reportPages.timesheets,
  master: reportPages.masterTemplates,
} as const satisfies Readonly<Record<ReportKind, unknown>>;

export const historyPageOf = {
  clock: reportPages.clockRuns,
  timesheet: reportPages.timesheetRuns,
  master: reportPages.masterRuns,
} as const satisfies Readonly<Record<ReportKind, unknown>>;

export function viewOf(kind: ReportKind, id: string) {
  switch (kind) {
    case 'clock':
      return reportPages.clockTemplate.to({ id });
    case 'timesheet':
      return reportPages.timesheet.to({ reportId: id });
    case 'master':
      return reportPages.masterTemplate.to({ id });
  }
}

/** The columns that the reader may choose; the server asks the same table. */
export function useAllowedColumns(kind: ReportKind): ColumnName[] {
  const actor = useActor();
  return columnsFor(kind, (permission: Permission) => {
    const given = permit(actor, permission);
    return given.allowed && given.scope.kind === 'all';
  });
}
