import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { leavePages } from '../pages.ts';

export const leaveRoutes = routes(leavePages, {
  mine: {
    layout: 'app',
    needs: 'leave.own',
    under: peoplePages.me,
    order: 0.7,
    screen: () => import('./my-leave.screen.tsx'),
  },
  quota: { layout: 'webview', needs: 'leave.view', screen: () => import('./leave-quota.screen.tsx') },
});
