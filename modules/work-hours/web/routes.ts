import { departmentPages } from '#departments/pages';
import { organizationPages } from '#organization/pages';
import { routes } from '#web/routes';
import { workHoursPages } from '../pages.ts';

export const workHoursRoutes = routes(workHoursPages, {
  company: {
    layout: 'app',
    needs: 'workHours.organization',
    under: organizationPages.company,
    order: 30,
    text: ['holidays'],
    screen: () => import('./company-hours.screen.tsx'),
  },
  team: {
    layout: 'app',
    needs: 'department.manage',
    under: departmentPages.team,
    order: 20,
    text: ['holidays'],
    screen: () => import('./team-hours.screen.tsx'),
  },
});
