import { webModule } from '#web/routes';
import { integrationRoutes } from './routes.ts';

export const integrationWeb = webModule({
  name: 'integrations',
  routes: integrationRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
