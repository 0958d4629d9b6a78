import { organizationPages } from '#organization/pages';
import { routes } from '#web/routes';
import { billingPages } from '../pages.ts';

export const billingRoutes = routes(billingPages, {
  planBilling: {
    layout: 'app',
    needs: 'organization.manage',
    under: organizationPages.company,
    order: 50,
    screen: () => import('./plan-billing.screen.tsx'),
  },
});
