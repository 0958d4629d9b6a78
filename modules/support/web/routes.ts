import { organizationPages } from '#organization/pages';
import { routes } from '#web/routes';
import { supportPages } from '../pages.ts';

export const supportRoutes = routes(supportPages, {
  access: {
    layout: 'app',
    needs: 'support.manage',
    under: organizationPages.company,
    order: 60,
    text: ['organization'],
    screen: () => import('./access.screen.tsx'),
  },
});
