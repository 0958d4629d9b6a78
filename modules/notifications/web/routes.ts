import { organizationPages } from '#organization/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { notificationPages } from '../pages.ts';

export const notificationRoutes = routes(notificationPages, {
  messages: { layout: 'app', needs: 'portal.view', screen: () => import('./messages.screen.tsx') },
  settings: {
    layout: 'app',
    needs: 'portal.view',
    under: peoplePages.me,
    order: 20,
    screen: () => import('./settings.screen.tsx'),
  },
  outbox: {
    layout: 'app',
    needs: 'notification.outbox',
    under: organizationPages.settings,
    order: 50,
    text: ['organization'],
    screen: () => import('./outbox.screen.tsx'),
  },
});
