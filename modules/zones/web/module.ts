import { webModule } from '#web/routes';
import { zoneRoutes } from './routes.ts';

export const zoneWeb = webModule({
  name: 'zones',
  routes: zoneRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
