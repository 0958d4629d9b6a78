import { departmentPages } from '#departments/pages';
import { routes } from '#web/routes';
import { holidayPages } from '../pages.ts';

export const holidayRoutes = routes(holidayPages, {
  holidays: { layout: 'app', needs: 'holiday.manage', screen: () => import('./holidays.screen.tsx') },
  team: {
    layout: 'app',
    needs: 'department.manage',
    under: departmentPages.team,
    order: 30,
    screen: () => import('./team-holidays.screen.tsx'),
  },
});
