import { webModule } from '#web/routes';
import { answerBox } from './answering/answer-box.ts';
import { formRoutes } from './routes.ts';

export const formsWeb = webModule({
  name: 'forms',
  routes: formRoutes,
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  outbox: { name: answerBox, load: async () => (await import('./answering/queue.ts')).sendWaitingAnswers },
});
