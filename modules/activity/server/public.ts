export type { ChainFault } from '../rules/log-chain.ts';
export { entriesById, entriesOfCompany, entryFileOfCompany, entryOfCompany } from './activity.ts';
export { verifyLog } from './chain.ts';
export { type EventPlace, newestEvents } from './store/entries.ts';
