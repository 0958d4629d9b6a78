export type { ChainFault } from '../rules/log-chain.ts';
export { activityHandlers, entriesOfCompany, entryOfCompany } from './activity.ts';
export { anchorLogs, verifyLog } from './chain.ts';
export { recordRefusal, recordSignIn } from './sign-ins.ts';
