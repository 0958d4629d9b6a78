export { activityHandlers } from './activity.ts';
export { recordSignIn } from './sign-ins.ts';
