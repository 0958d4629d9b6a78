import { routes } from '#web/routes';
import { assistantPages } from '../pages.ts';

export const assistantRoutes = routes(assistantPages, {
  chat: { layout: 'webview', needs: 'portal.view', screen: () => import('./chat.screen.tsx') },
});
