export type { ChainFault } from '../rules/log-chain.ts';
export { activityHandlers } from './activity.ts';
export { anchorLogs, verifyLog } from './chain.ts';
export { recordRefusal, recordSignIn } from './sign-ins.ts';
