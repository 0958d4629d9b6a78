import { webModule } from '#web/routes';
import { holidayRoutes } from './routes.ts';

export const holidayWeb = webModule({
  name: 'holidays',
  routes: holidayRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
