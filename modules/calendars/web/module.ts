import { webModule } from '#web/routes';
import { calendarRoutes } from './routes.ts';

export const calendarWeb = webModule({
  name: 'calendars',
  routes: calendarRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
