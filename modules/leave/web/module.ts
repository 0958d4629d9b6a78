import { cards, webModule } from '#web/routes';
import { leaveRoutes } from './routes.ts';

export const leaveWeb = webModule({
  name: 'leave',
  routes: leaveRoutes,
  cards: cards('leave', {
    balance: {
      needs: 'leave.own',
      unless: 'dashboard.total',
      order: 60,
      width: 'whole',
      load: async () => (await import('./balance-card.tsx')).BalanceCard,
    },
  }),
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
