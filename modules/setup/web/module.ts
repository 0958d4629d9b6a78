import { webModule } from '#web/routes';
import { setupRoutes } from './routes.ts';

export const setupWeb = webModule({
  name: 'setup',
  routes: setupRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
