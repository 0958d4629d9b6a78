import { cards, webModule } from '#web/routes';
import { payrollRoutes } from './routes.ts';

export const payrollWeb = webModule({
  name: 'payroll',
  routes: payrollRoutes,
  cards: cards('payroll', {
    slip: {
      needs: 'slip.own',
      unless: 'dashboard.total',
      order: 16,
      width: 'part',
      load: async () => (await import('./slips/last-slip-card.tsx')).LastSlipCard,
    },
    runs: {
      needs: 'payroll.read',
      order: 79,
      width: 'part',
      load: async () => (await import('./runs/runs-card.tsx')).RunsCard,
    },
    cost: {
      needs: 'payroll.read',
      order: 80,
      width: 'part',
      load: async () => (await import('./runs/cost-card.tsx')).CostCard,
    },
  }),
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
