import { departmentPages } from '#departments/pages';
import { routes } from '#web/routes';
import { calendarPages } from '../pages.ts';

export const calendarRoutes = routes(calendarPages, {
  team: {
    layout: 'app',
    needs: 'department.manage',
    under: departmentPages.team,
    order: 45,
    screen: () => import('./team-calendar.screen.tsx'),
  },
});
