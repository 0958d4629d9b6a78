import { webModule } from '#web/routes';
import { supportRoutes } from './routes.ts';

export const supportWeb = webModule({
  name: 'support',
  routes: supportRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
