import { routes } from '#web/routes';
import { positionPages } from '../pages.ts';

export const positionRoutes = routes(positionPages, {
  list: { layout: 'app', needs: 'position.manage', screen: () => import('./positions.screen.tsx') },
  position: { layout: 'app', needs: 'position.manage', frame: true, screen: () => import('./position.screen.tsx') },
  employees: {
    layout: 'app',
    needs: 'position.manage',
    under: positionPages.position,
    order: 10,
    screen: () => import('./employees.screen.tsx'),
  },
  jobDetails: {
    layout: 'app',
    needs: 'position.manage',
    under: positionPages.position,
    order: 20,
    screen: () => import('./job-details.screen.tsx'),
  },
});
