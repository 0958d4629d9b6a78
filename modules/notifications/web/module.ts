import { webModule } from '#web/routes';
import { notificationRoutes } from './routes.ts';

export const notificationsWeb = webModule({
  name: 'notifications',
  routes: notificationRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
