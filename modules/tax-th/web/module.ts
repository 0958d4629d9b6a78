import { webModule } from '#web/routes';
import { taxRoutes } from './routes.ts';

export const taxWeb = webModule({
  name: 'taxTh',
  routes: taxRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
