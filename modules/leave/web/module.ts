import { webModule } from '#web/routes';
import { leaveRoutes } from './routes.ts';

export const leaveWeb = webModule({
  name: 'leave',
  routes: leaveRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
