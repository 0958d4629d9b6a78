import { routes } from '#web/routes';
import { consolePages } from '../pages.ts';

const shared = {
  layout: 'console',
  needs: 'console.view',
  text: ['activity', 'clocking', 'billing', 'support', 'enterprise'],
} as const;

export const consoleRoutes = routes(consolePages, {
  dashboard: { ...shared, screen: () => import('./dashboard.screen.tsx') },
  organizations: { ...shared, screen: () => import('./organizations.screen.tsx') },
  organization: { ...shared, screen: () => import('./organization.screen.tsx') },
  employees: { ...shared, screen: () => import('./employees.screen.tsx') },
  employee: { ...shared, screen: () => import('./employee.screen.tsx') },
  stations: { ...shared, screen: () => import('./stations.screen.tsx') },
  station: { ...shared, screen: () => import('./station.screen.tsx') },
  clocks: { ...shared, screen: () => import('./clocks.screen.tsx') },
  clock: { ...shared, screen: () => import('./clock.screen.tsx') },
  orders: { ...shared, screen: () => import('./orders.screen.tsx') },
  order: { ...shared, screen: () => import('./order.screen.tsx') },
  eventLogs: { ...shared, screen: () => import('./event-logs.screen.tsx') },
  eventLog: { ...shared, screen: () => import('./event-log.screen.tsx') },
});
