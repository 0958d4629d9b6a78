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
  reports: { layout: 'app', needs: 'report.view', text, screen: () => import('./reports.screen.tsx') },
  discover: { ...report, order: 1, screen: () => import('./discover.screen.tsx') },
  daily: { ...report, order: 2, screen: () => import('./daily.screen.tsx') },
  timeline: { ...report, order: 3, screen: () => import('./timeline.screen.tsx') },
  punches: { ...report, order: 4, screen: () => import('./punches.screen.tsx') },
  leaveCalendar: { ...report, needs: 'leave.balance', order: 6, screen: () => import('./leave-calendar.screen.tsx') },
  exceptions: { ...report, needs: 'clock.exception', order: 5, screen: () => import('./exceptions.screen.tsx') },
  periods: { ...report, needs: 'clock.period', order: 7, screen: () => import('./periods.screen.tsx') },
  period: { layout: 'app', needs: 'clock.period', text, screen: () => import('./period.screen.tsx') },
  teamToday: { ...team, order: 11, screen: () => import('./team-today.screen.tsx') },
  teamDaily: { ...team, order: 12, screen: () => import('./team-daily.screen.tsx') },
  teamExceptions: {
    ...team,
    needs: 'clock.exception',
    order: 13,
    screen: () => import('./team-exceptions.screen.tsx'),
  },
  myTime: {
    layout: 'app',
    needs: 'portal.view',
    under: peoplePages.me,
    order: 0.5,
    text,
    screen: () => import('./my-time.screen.tsx'),
  },
  myPeriods: {
    layout: 'app',
    needs: 'portal.view',
    under: peoplePages.me,
    order: 1,
    text,
    screen: () => import('./my-periods.screen.tsx'),
  },
  employeeOverview: {
    layout: 'app',
    needs: 'file.view',
    under: peoplePages.file,
    order: 0,
    text: ['clocking', 'people'],
    screen: () => import('./employee-overview.screen.tsx'),
  },
  employeeTimeline: { ...webview, screen: () => import('./employee-timeline.screen.tsx') },
  teamTimeline: { ...webview, needs: 'clock.report', screen: () => import('./team-timeline.screen.tsx') },
});
