export { type Approvals, approvalsOf, type Opened } from './approvals.ts';
export { type PeopleDoor, peopleDoor, type TeamAbove } from './people-door.ts';
export type { RequestBrief } from './request-brief.ts';
export {
  type BothLanguages,
  type Fact,
  type RequestKind,
  type RequestOfKind,
  requestKinds,
} from './request-kind.ts';
export { type ConditionOfLine, conditionsFor, isFormNamed } from './store/lines.ts';
export { askedNow, waitingCounts } from './store/request-lists.ts';
export { cancelsAsked } from './store/requests.ts';
