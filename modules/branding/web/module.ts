import { webModule } from '#web/routes';
import { brandingRoutes } from './routes.ts';

export const brandingWeb = webModule({
  name: 'branding',
  routes: brandingRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
