import { webModule } from '#web/routes';
import { organizationRoutes } from './routes.ts';

export const organizationWeb = webModule({
  name: 'organization',
  routes: organizationRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
