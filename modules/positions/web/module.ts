import { webModule } from '#web/routes';
import { positionRoutes } from './routes.ts';

export const positionWeb = webModule({
  name: 'positions',
  routes: positionRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
