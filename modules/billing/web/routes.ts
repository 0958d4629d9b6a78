import { page, pages } from '#web/pages';

export const billingPages = pages('billing', {
  planBilling: page('company/billing', {
    layout: 'app',
    needs: 'organization.manage',
    text: ['billing', 'organization', 'workHours', 'clocking', 'consent'],
    screen: () => import('./plan-billing.screen.tsx'),
  }),
});
