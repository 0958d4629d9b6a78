import { webModule } from '#web/routes';
import { identityRoutes } from './routes.ts';

export const identityWeb = webModule({
  name: 'identity',
  routes: identityRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
