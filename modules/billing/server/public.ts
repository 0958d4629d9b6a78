export { addSubscription, type CurrentSubscription, currentSubscription } from './store.ts';
