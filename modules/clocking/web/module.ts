import { webModule } from '#web/routes';
import { clockingRoutes } from './routes.ts';

export const clockingWeb = webModule({
  name: 'clocking',
  routes: clockingRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
