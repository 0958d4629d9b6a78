import { webModule } from '#web/routes';
import { assistantRoutes } from './routes.ts';

export const assistantWeb = webModule({
  name: 'assistant',
  routes: assistantRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
