import { page, pages } from '#web/pages';

export const workHoursPages = pages('workHours', {
  company: page('company/work-hours', {
    layout: 'app',
    needs: 'workHours.organization',
    text: ['workHours', 'organization', 'billing', 'clocking', 'consent'],
    screen: () => import('./company-hours.screen.tsx'),
  }),
  team: page('teams/view/:id?/workHour', {
    layout: 'app',
    needs: 'department.manage',
    under: 'departments.team',
    order: 20,
    screen: () => import('./team-hours.screen.tsx'),
  }),
});
