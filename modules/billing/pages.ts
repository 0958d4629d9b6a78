import { page, pages } from '#kernel/pages';

export const billingPages = pages('billing', {
  planBilling: page('company/billing'),
  plans: page('company/plans'),
  plansCloud: page('company/plans/cloud'),
  plansStation: page('company/plans/station'),
  customizeAnnual: page('company/order/customize/annual'),
  customizeMonthly: page('company/order/customize/monthly'),
  orderBilling: page('company/order/billing'),
  orderPayment: page('company/order/payment'),
  orderSuccess: page('company/order/payment/success', { subscription_id: String }),
  orderTransfer: page('company/order/payment/transfer'),
});
