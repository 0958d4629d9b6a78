import { page, pages } from '#web/pages';

const tab = {
  layout: 'app',
  needs: 'activity.view',
  under: 'activity.log',
  screen: () => import('./entries.screen.tsx'),
} as const;

export const activityPages = pages('activity', {
  log: page('activity-log', {
    layout: 'app',
    needs: 'activity.view',
    frame: true,
    screen: () => import('./log.screen.tsx'),
  }),
  all: page('activity-log/all', { ...tab, order: 10 }),
  company: page('activity-log/company-log', { ...tab, order: 20 }),
  employee: page('activity-log/employee-log', { ...tab, order: 30 }),
  team: page('activity-log/team-log', { ...tab, order: 40 }),
  ofEmployee: page('employee/view/:empId?/event-logs', {
    layout: 'app',
    needs: 'activity.view',
    under: 'people.file',
    order: 20,
    // The frame around it is the employee's.
    text: ['activity', 'people'],
    screen: () => import('./of-employee.screen.tsx'),
  }),
  signIn: page('activity-log/signin-log', { ...tab, order: 50 }),
});
