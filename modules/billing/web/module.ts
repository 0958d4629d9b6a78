import { webModule } from '#web/routes';
import { billingRoutes } from './routes.ts';

export const billingWeb = webModule({
  name: 'billing',
  routes: billingRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
