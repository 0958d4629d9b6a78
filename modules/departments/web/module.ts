import { webModule } from '#web/routes';
import { departmentRoutes } from './routes.ts';

export const departmentWeb = webModule({
  name: 'departments',
  routes: departmentRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
