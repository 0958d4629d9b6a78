import { cards, webModule } from '#web/routes';
import { reportRoutes } from './routes.ts';

export const reportWeb = webModule({
  name: 'reports',
  routes: reportRoutes,
  cards: cards('reports', {
    week: {
      needs: 'clock.report',
      order: 55,
      width: 'part',
      load: async () => (await import('./summary/week-card.tsx')).WeekCard,
    },
  }),
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
