import { cards, webModule } from '#web/routes';
import { requestRoutes } from './routes.ts';

export const requestsWeb = webModule({
  name: 'requests',
  routes: requestRoutes,
  cards: cards('requests', {
    mine: {
      needs: 'request.ask',
      unless: 'dashboard.total',
      order: 35,
      width: 'part',
      load: async () => (await import('./mine-card.tsx')).MineCard,
    },
  }),
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
