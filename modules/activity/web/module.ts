import { webModule } from '#web/routes';
import { activityRoutes } from './routes.ts';

export const activityWeb = webModule({
  name: 'activity',
  routes: activityRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
