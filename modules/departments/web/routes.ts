import { routes } from '#web/routes';
import { departmentPages } from '../pages.ts';

export const departmentRoutes = routes(departmentPages, {
  teams: { layout: 'app', needs: 'department.manage', screen: () => import('./teams.screen.tsx') },
  /** Later modules add tabs: work hours, holidays, approve lines, leave quotas. */
  team: { layout: 'app', needs: 'department.manage', frame: true, screen: () => import('./team.screen.tsx') },
  members: {
    layout: 'app',
    needs: 'department.manage',
    under: departmentPages.team,
    order: 10,
    screen: () => import('./members.screen.tsx'),
  },
});
