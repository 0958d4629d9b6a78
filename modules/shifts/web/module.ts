import { cards, webModule } from '#web/routes';
import { shiftRoutes } from './routes.ts';

export const shiftsWeb = webModule({
  name: 'shifts',
  routes: shiftRoutes,
  cards: cards('shifts', {
    next: {
      needs: 'shift.own',
      unless: 'dashboard.total',
      order: 15,
      width: 'part',
      load: async () => (await import('./mine/next-card.tsx')).NextCard,
    },
  }),
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
