import { routes } from '#web/routes';
import { brandingPages } from '../pages.ts';

export const brandingRoutes = routes(brandingPages, {
  stylesheets: { layout: 'app', needs: 'user', screen: () => import('./stylesheets.screen.tsx') },
});
