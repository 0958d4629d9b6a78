import { routes } from '#web/routes';
import { consolePages } from '../pages.ts';

const shared = { layout: 'console', needs: 'console.view', text: ['activity'] } as const;

export const consoleRoutes = routes(consolePages, {
  eventLogs: { ...shared, screen: () => import('./event-logs.screen.tsx') },
  eventLog: { ...shared, screen: () => import('./event-log.screen.tsx') },
});
