import { page, pages } from '#web/pages';

export const clockPages = pages('clock', {
  clock: page('me/clock', {
    layout: 'app',
    needs: 'clock.record',
    under: 'people.me',
    order: 0,
    text: ['clock', 'clocking'],
    screen: () => import('./clock.screen.tsx'),
  }),
  stations: page('setting/station', {
    layout: 'app',
    needs: 'station.manage',
    text: ['clock', 'organization'],
    screen: () => import('./stations.screen.tsx'),
  }),
  station: page('station', {
    layout: 'blank',
    needs: 'public',
    text: ['clock', 'clocking'],
    screen: () => import('./station.screen.tsx'),
  }),
});
