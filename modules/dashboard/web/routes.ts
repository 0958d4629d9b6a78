import { routes } from '#web/routes';
import { dashboardPages } from '../pages.ts';

export const dashboardRoutes = routes(dashboardPages, {
  dashboard: {
    layout: 'app',
    needs: 'user',
    text: ['setup'],
    screen: () => import('./dashboard.screen.tsx'),
  },
});
