import { webModule } from '#web/routes';
import { dashboardCards } from './card-list.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardWeb = webModule({
  name: 'dashboard',
  routes: dashboardRoutes,
  cards: dashboardCards,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
