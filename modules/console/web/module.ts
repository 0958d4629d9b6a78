import { webModule } from '#web/routes';
import { consoleRoutes } from './routes.ts';

export const consoleWeb = webModule({
  name: 'console',
  routes: consoleRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
