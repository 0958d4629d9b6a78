import { page, pages } from '#web/pages';

const tab = { layout: 'app', needs: 'zone.manage', under: 'zones.zones' } as const;

export const zonePages = pages('zones', {
  zones: page('zone', {
    layout: 'app',
    needs: 'zone.manage',
    frame: true,
    menu: 'lang-zone-index',
    screen: () => import('./zones.screen.tsx'),
  }),
  all: page('zone/all', { ...tab, order: 1, screen: () => import('./all.screen.tsx') }),
  gps: page('zone/gps', { ...tab, order: 2, screen: () => import('./gps.screen.tsx') }),
  ibeacon: page('zone/ibeacon', { ...tab, order: 3, screen: () => import('./ibeacon.screen.tsx') }),
  wifi: page('zone/wifi', { ...tab, order: 4, screen: () => import('./wifi.screen.tsx') }),
  qr: page('zone/qr', { ...tab, order: 5, screen: () => import('./qr.screen.tsx') }),
  faceScanner: page('zone/face-scanner', { ...tab, order: 6, screen: () => import('./face-scanner.screen.tsx') }),
  import: page('zone/import', { ...tab, order: 7, screen: () => import('./import.screen.tsx') }),
  scanner: page('zone/scanner/:id', {
    layout: 'app',
    needs: 'zone.manage',
    menu: 'lang-zone-index-scanner',
    screen: () => import('./scanner.screen.tsx'),
  }),
  // For a tablet at the door, where nobody is signed in.
  display: page('zone/display/:token', {
    layout: 'blank',
    needs: 'public',
    screen: () => import('./display.screen.tsx'),
  }),
});
