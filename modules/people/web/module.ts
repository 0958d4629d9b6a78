import { webModule } from '#web/routes';
import { peopleRoutes } from './routes.ts';

export const peopleWeb = webModule({
  name: 'people',
  routes: peopleRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
