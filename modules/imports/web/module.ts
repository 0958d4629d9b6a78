import { webModule } from '#web/routes';
import { importRoutes } from './routes.ts';

export const importWeb = webModule({
  name: 'imports',
  routes: importRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
