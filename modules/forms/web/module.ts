import { webModule } from '#web/routes';
import { formRoutes } from './routes.ts';

export const formsWeb = webModule({
  name: 'forms',
  routes: formRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
