import { webModule } from '#web/routes';
import { dashboardRoutes } from './routes.ts';

export const dashboardWeb = webModule({
  name: 'dashboard',
  routes: dashboardRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
