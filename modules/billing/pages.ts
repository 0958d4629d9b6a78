import { page, pages } from '#kernel/pages';

export const billingPages = pages('billing', {
  planBilling: page('company/billing'),
});
