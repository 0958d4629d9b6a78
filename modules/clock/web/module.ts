import { webModule } from '#web/routes';
import { punchBox } from './punch-box.ts';
import { clockRoutes } from './routes.ts';

export const clockWeb = webModule({
  name: 'clock',
  routes: clockRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  outbox: { name: punchBox, load: async () => (await import('./queue.ts')).sendWaiting },
});
