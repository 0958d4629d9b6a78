import { routes } from '#web/routes';
import { screeningPages } from '../pages.ts';

export const screeningRoutes = routes(screeningPages, {
  evaluation: { layout: 'webview', needs: 'portal.view', screen: () => import('./evaluation.screen.tsx') },
});
