import { webModule } from '#web/routes';
import { clockRoutes } from './routes.ts';

export const clockWeb = webModule({
  name: 'clock',
  routes: clockRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
