import { departmentPages } from '#departments/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { reportPages } from '../pages.ts';

const text = ['clocking'];
const report = { layout: 'app', needs: 'clock.report', under: reportPages.reports, text } as const;
const team = {
  layout: 'app',
  needs: 'clock.report',
  plan: 'cloud',
  notLite: true,
  under: departmentPages.team,
  text,
} as const;
const webview = { layout: 'webview', needs: 'clock.view', text } as const;

export const reportRoutes = routes(reportPages, {
  reports: { layout: 'app', needs: 'report.view', text, screen: () => import('./hub/reports.screen.tsx') },
  summary: { ...report, order: 0, screen: () => import('./summary/summary.screen.tsx') },
  task: { ...report, needs: 'member', order: 12, screen: () => import('./tasks/task.screen.tsx') },
  discover: { ...report, order: 1, screen: () => import('./discover/discover.screen.tsx') },
  daily: { ...report, order: 2, screen: () => import('./days/daily.screen.tsx') },
  timeline: { ...report, order: 3, screen: () => import('./timeline/timeline.screen.tsx') },
  punches: { ...report, order: 4, screen: () => import('./punches/punches.screen.tsx') },
  leaveCalendar: {
    ...report,
    needs: 'leave.balance',
    order: 6,
    screen: () => import('./leave-calendar/leave-calendar.screen.tsx'),
  },
  exceptions: {
    ...report,
    needs: 'clock.exception',
    order: 5,
    screen: () => import('./exceptions/exceptions.screen.tsx'),
  },
  periods: { ...report, needs: 'clock.period', order: 7, screen: () => import('./periods/periods.screen.tsx') },
  clockTemplates: { ...report, order: 8, screen: () => import('./templates/clock-templates.screen.tsx') },
  timesheets: { ...report, order: 9, screen: () => import('./timesheets/timesheets.screen.tsx') },
  flatTimesheet: { ...report, order: 10, screen: () => import('./timesheets/flat-timesheet.screen.tsx') },
  masterTemplates: {
    ...report,
    needs: 'employee.manage',
    order: 11,
    screen: () => import('./templates/master-templates.screen.tsx'),
  },
  formReports: {
    ...report,
    needs: 'form.manage',
    plan: 'cloud',
    order: 12,
    text: ['forms'],
    screen: () => import('./forms/form-reports.screen.tsx'),
  },
  formReport: {
    layout: 'app',
    needs: 'form.manage',
    plan: 'cloud',
    text: ['forms'],
    screen: () => import('./forms/form-report.screen.tsx'),
  },
  flatTimesheetOf: {
    layout: 'app',
    needs: 'clock.report',
    beside: reportPages.reports,
    text,
    screen: () => import('./timesheets/flat-timesheet.screen.tsx'),
  },
  clockRuns: { layout: 'app', needs: 'clock.report', screen: () => import('./runs/clock-runs.screen.tsx') },
  timesheetRuns: { layout: 'app', needs: 'clock.report', screen: () => import('./runs/timesheet-runs.screen.tsx') },
  masterRuns: { layout: 'app', needs: 'employee.manage', screen: () => import('./runs/master-runs.screen.tsx') },
  run: { layout: 'app', needs: 'member', screen: () => import('./runs/run.screen.tsx') },
  clockTemplate: {
    layout: 'app',
    needs: 'clock.report',
    text,
    screen: () => import('./templates/clock-template.screen.tsx'),
  },
  timesheet: { layout: 'app', needs: 'clock.report', text, screen: () => import('./timesheets/timesheet.screen.tsx') },
  masterTemplate: {
    layout: 'app',
    needs: 'employee.manage',
    text,
    screen: () => import('./templates/master-template.screen.tsx'),
  },
  period: {
    layout: 'app',
    needs: 'clock.period',
    beside: reportPages.reports,
    text,
    screen: () => import('./periods/period.screen.tsx'),
  },
  teamToday: { ...team, order: 11, screen: () => import('./teams/team-today.screen.tsx') },
  teamDaily: { ...team, order: 12, screen: () => import('./teams/team-daily.screen.tsx') },
  teamExceptions: {
    ...team,
    needs: 'clock.exception',
    order: 13,
    screen: () => import('./teams/team-exceptions.screen.tsx'),
  },
  myTime: {
    layout: 'app',
    needs: 'portal.view',
    under: peoplePages.me,
    order: 0.5,
    text,
    screen: () => import('./my-time/my-time.screen.tsx'),
  },
  myPeriods: {
    layout: 'app',
    needs: 'portal.view',
    under: peoplePages.me,
    order: 1,
    text,
    screen: () => import('./periods/my-periods.screen.tsx'),
  },
  employeeOverview: {
    layout: 'app',
    needs: 'file.view',
    under: peoplePages.file,
    order: 0,
    text: ['clocking', 'people'],
    screen: () => import('./employee/employee-overview.screen.tsx'),
  },
  employeeTimeline: { ...webview, screen: () => import('./timeline/employee-timeline.screen.tsx') },
  teamTimeline: { ...webview, needs: 'clock.report', screen: () => import('./timeline/team-timeline.screen.tsx') },
});
