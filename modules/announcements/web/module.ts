import { webModule } from '#web/routes';
import { announcementRoutes } from './routes.ts';

export const announcementWeb = webModule({
  name: 'announcements',
  routes: announcementRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
