import { organizationPages } from '#organization/pages';
import { routes } from '#web/routes';
import { billingPages } from '../pages.ts';

/** The pages of an order have the tabs of the company above them. */
const ordering = {
  layout: 'app',
  needs: 'organization.manage',
  text: ['organization', 'workHours', 'requests', 'clocking', 'consent', 'support'],
} as const;

export const billingRoutes = routes(billingPages, {
  planBilling: {
    layout: 'app',
    needs: 'organization.manage',
    text: ['organization'],
    under: organizationPages.company,
    order: 50,
    screen: () => import('./plan-billing.screen.tsx'),
  },
  plans: { ...ordering, screen: () => import('./plans.screen.tsx') },
  plansCloud: { ...ordering, screen: () => import('./plans-cloud.screen.tsx') },
  plansStation: { ...ordering, screen: () => import('./plans-station.screen.tsx') },
  customizeAnnual: { ...ordering, screen: () => import('./customize-annual.screen.tsx') },
  customizeMonthly: { ...ordering, screen: () => import('./customize-monthly.screen.tsx') },
  orderBilling: { ...ordering, screen: () => import('./order-billing.screen.tsx') },
  orderPayment: { ...ordering, screen: () => import('./order-payment.screen.tsx') },
  orderSuccess: { ...ordering, screen: () => import('./order-success.screen.tsx') },
  orderTransfer: { ...ordering, screen: () => import('./order-transfer.screen.tsx') },
});
