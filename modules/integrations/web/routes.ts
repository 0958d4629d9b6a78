import { organizationPages } from '#organization/pages';
import { routes } from '#web/routes';
import { integrationPages } from '../pages.ts';

const heads = { layout: 'app', needs: 'integration.manage' } as const;

export const integrationRoutes = routes(integrationPages, {
  api: {
    ...heads,
    under: organizationPages.settings,
    order: 60,
    text: ['organization'],
    screen: () => import('./api.screen.tsx'),
  },
  calls: { ...heads, screen: () => import('./calls.screen.tsx') },
});
