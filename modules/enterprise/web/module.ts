import { webModule } from '#web/routes';
import { enterpriseRoutes } from './routes.ts';

export const enterpriseWeb = webModule({
  name: 'enterprise',
  routes: enterpriseRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
