import { webModule } from '#web/routes';
import { requestRoutes } from './routes.ts';

export const requestsWeb = webModule({
  name: 'requests',
  routes: requestRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
