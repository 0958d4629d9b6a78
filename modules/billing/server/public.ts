export { planHandler } from './plan.ts';
export { addSubscription, type CurrentSubscription, currentSubscription } from './store.ts';
