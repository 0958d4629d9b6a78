import { page, pages } from '#kernel/pages';

/** The day and the person a link from elsewhere brings along. */
const place = { date: String, from: String, to: String, employeeId: String };

export const reportPages = pages('reports', {
  reports: page('reports'),
  discover: page('reports/discover', { presence: String }),
  daily: page('reports/clocking', place),
  timeline: page('reports/timeline', place),
  punches: page('reports/punches', place),
  exceptions: page('reports/exceptions'),
  leaveCalendar: page('reports/leave-calendar', { date: String }),
  periods: page('reports/periods'),
  period: page('reports/period/:id'),
  myPeriods: page('me/periods'),
  employeeOverview: page('employee/view/:empId?/overview'),
  employeeTimeline: page('webview/employee/timeline', place),
  teamTimeline: page('webview/reports/timeline', place),
});
