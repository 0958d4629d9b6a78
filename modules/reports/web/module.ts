import { webModule } from '#web/routes';
import { reportRoutes } from './routes.ts';

export const reportWeb = webModule({
  name: 'reports',
  routes: reportRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
