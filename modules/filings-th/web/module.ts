import { cards, webModule } from '#web/routes';
import { certificateRoutes } from './certificates/routes.ts';
import { cockpitRoutes } from './cockpit/routes.ts';
import { filingRoutes } from './routes.ts';

export const filingsWeb = webModule({
  name: 'filingsTh',
  routes: [...cockpitRoutes, ...filingRoutes, ...certificateRoutes],
  cards: cards('filingsTh', {
    due: {
      needs: 'filing.view',
      order: 81,
      width: 'part',
      load: async () => (await import('./cockpit/due-card.tsx')).DueCard,
    },
  }),
  text: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
});
