import { page, pages } from '#kernel/pages';

/** The day and the person a link from elsewhere brings along. */
const place = { date: String, from: String, to: String, employeeId: String };

export const reportPages = pages('reports', {
  reports: page('reports'),
  discover: page('reports/discover', { presence: String, status: String }),
  daily: page('reports/clocking', place),
  timeline: page('reports/timeline', place),
  punches: page('reports/punches', place),
  exceptions: page('reports/exceptions', { view: String }),
  leaveCalendar: page('reports/leave-calendar', { date: String, view: String }),
  periods: page('reports/periods'),
  period: page('reports/period/:id'),
  myTime: page('me/time', { view: String, date: String }),
  myPeriods: page('me/periods'),
  employeeOverview: page('employee/view/:empId?/overview'),
  teamToday: page('teams/view/:id?/today', { presence: String, status: String }),
  teamDaily: page('teams/view/:id?/daily', place),
  teamExceptions: page('teams/view/:id?/exceptions'),
  employeeTimeline: page('webview/employee/timeline', place),
  teamTimeline: page('webview/reports/timeline', place),
});
