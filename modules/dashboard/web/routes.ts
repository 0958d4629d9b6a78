import { page, pages } from '#web/pages';

export const dashboardPages = pages('dashboard', {
  dashboard: page('dashboard', { layout: 'app', needs: 'user', screen: () => import('./dashboard.screen.tsx') }),
});
