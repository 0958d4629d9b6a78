export type { BillingOptions } from './options.ts';
export { seatsUsed } from './seats.ts';
export { everyOrderOfAll, type OrderOfCompany, orderSums, ordersOfAll } from './store/all-orders.ts';
export { addSubscription, currentSubscription, storedPlans } from './store/subscriptions.ts';
