export type { ChainFault } from '../rules/log-chain.ts';
export { entriesOfCompany, entryOfCompany } from './activity.ts';
export { verifyLog } from './chain.ts';
