import { page, pages } from '#kernel/pages';

/** The day and the person a link from elsewhere brings along. */
const place = { date: String, from: String, to: String, employeeId: String };

const days = { from: String, to: String };

export const reportPages = pages('reports', {
  reports: page('reports'),
  summary: page('reports/summary', { from: String, to: String, departmentId: String, team: String, month: String }),
  /** `channel` narrows the list. */
  task: page('reports/task', { channel: String }),
  discover: page('reports/discover', { presence: String, status: String }),
  daily: page('reports/clocking', { ...place, departmentId: String, status: String }),
  timeline: page('reports/timeline', place),
  punches: page('reports/punches', place),
  exceptions: page('reports/exceptions', { view: String }),
  leaveCalendar: page('reports/leave-calendar', { date: String, view: String }),
  periods: page('reports/periods'),
  period: page('reports/period/:id'),
  clockTemplates: page('reports/export-clocking/templates'),
  clockTemplate: page('reports/export-clocking/view/:id', days),
  masterTemplates: page('reports/master/templates'),
  masterTemplate: page('reports/master/view/:id?'),
  timesheets: page('reports/timesheets/v2/templates'),
  timesheet: page('reports/timesheets/v2/view/:reportId?', days),
  flatTimesheet: page('reports/timesheets/v1', place),
  /** The same with the columns of a template. */
  flatTimesheetOf: page('reports/timesheets/v1/view/:reportId?', place),
  clockRuns: page('reports/export-clocking/history'),
  masterRuns: page('reports/master/history'),
  timesheetRuns: page('reports/timesheets/v2/history'),
  /** A file of one's own that a job makes or has made. Messages lead here. */
  run: page('reports/run/:id'),
  formReports: page('reports/form'),
  formReport: page('reports/form/view/:id?/export', { ...days, state: String, columns: String }),
  myTime: page('me/time', { view: String, date: String }),
  myPeriods: page('me/periods'),
  employeeOverview: page('employee/view/:empId?/overview'),
  teamToday: page('teams/view/:id?/today', { presence: String, status: String }),
  teamDaily: page('teams/view/:id?/daily', place),
  teamExceptions: page('teams/view/:id?/exceptions'),
  employeeTimeline: page('webview/employee/timeline', place),
  teamTimeline: page('webview/reports/timeline', place),
});
