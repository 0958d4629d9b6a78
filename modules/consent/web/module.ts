import { webModule } from '#web/routes';
import { consentRoutes } from './routes.ts';

export const consentWeb = webModule({
  name: 'consent',
  routes: consentRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
