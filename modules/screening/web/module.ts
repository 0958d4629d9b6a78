import { webModule } from '#web/routes';
import { screeningRoutes } from './routes.ts';

export const screeningWeb = webModule({
  name: 'screening',
  routes: screeningRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
