import { delegationCalls } from './contract/delegations.ts';
import { lineCalls } from './contract/lines.ts';
import { requestCalls } from './contract/requests.ts';

export type { ApproveFlow, ApproveGroup, ApproveLine } from './contract/lines.ts';
export type { Person } from './contract/person.ts';
export type { PathStep, RequestInList, WholeRequest } from './contract/requests.ts';

export const approvals = { ...lineCalls, ...requestCalls, ...delegationCalls };
