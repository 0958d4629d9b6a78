import { webModule } from '#web/routes';
import { workHoursRoutes } from './routes.ts';

export const workHoursWeb = webModule({
  name: 'workHours',
  routes: workHoursRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
