import { organizationPages } from '#organization/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { clockPages } from '../pages.ts';

export const clockRoutes = routes(clockPages, {
  clock: {
    layout: 'app',
    needs: 'clock.record',
    under: peoplePages.me,
    order: 0,
    text: ['clocking'],
    screen: () => import('./clock.screen.tsx'),
  },
  stations: {
    layout: 'app',
    needs: 'station.manage',
    under: organizationPages.settings,
    order: 40,
    screen: () => import('./stations.screen.tsx'),
  },
  station: { layout: 'blank', needs: 'public', text: ['clocking'], screen: () => import('./station.screen.tsx') },
});
