import { routes } from '#web/routes';
import { zonePages } from '../pages.ts';

const tab = { layout: 'app', needs: 'zone.manage', under: zonePages.zones } as const;

export const zoneRoutes = routes(zonePages, {
  zones: {
    layout: 'app',
    needs: 'zone.manage',
    frame: true,
    menu: 'lang-zone-index',
    screen: () => import('./zones.screen.tsx'),
  },
  all: { ...tab, order: 1, screen: () => import('./all.screen.tsx') },
  gps: { ...tab, order: 2, screen: () => import('./gps.screen.tsx') },
  ibeacon: { ...tab, order: 3, screen: () => import('./ibeacon.screen.tsx') },
  wifi: { ...tab, order: 4, screen: () => import('./wifi.screen.tsx') },
  qr: { ...tab, order: 5, screen: () => import('./qr.screen.tsx') },
  faceScanner: { ...tab, order: 6, screen: () => import('./face-scanner.screen.tsx') },
  import: { ...tab, order: 7, screen: () => import('./import.screen.tsx') },
  scanner: {
    layout: 'app',
    needs: 'zone.manage',
    menu: 'lang-zone-index-scanner',
    screen: () => import('./scanner.screen.tsx'),
  },
  display: { layout: 'blank', needs: 'public', screen: () => import('./display.screen.tsx') },
});
