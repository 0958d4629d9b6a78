/** Steps of a request: who may take which step in which state; a pending request is approved, rejected or canceled once, an approved one is canceled only by a second request. */
import { ok, type Result, refused } from '#kernel/result';

export const requestStates = ['pending', 'approved', 'rejected', 'canceled'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestSteps = [
  'approve',
  'reject',
  'cancel',
  'askToCancel',
  'remind',
  'escalate',
  'handOver',
  'undo',
] as const;
export type RequestStep = (typeof requestSteps)[number];

/**
 * A person's part in a request: `approver` is asked now (by the line, a delegation or as the level above), `decided` has
 * approved already, `other` is anyone else, staff and approvers of later groups included. `clock` is the server itself.
 */
export const requestRoles = ['asker', 'approver', 'decided', 'other', 'clock'] as const;
export type RequestRole = (typeof requestRoles)[number];

/** Steps and states that are not listed are refused. */
const allowed: Readonly<Record<RequestState, Readonly<Partial<Record<RequestStep, RequestRole>>>>> = {
  pending: {
    approve: 'approver',
    reject: 'approver',
    cancel: 'asker',
    remind: 'clock',
    escalate: 'clock',
    handOver: 'clock',
  },
  // The effect is undone by the request that asks for it, once that one is approved.
  approved: { askToCancel: 'asker', undo: 'clock' },
  rejected: {},
  canceled: {},
};

export type StepRefusal = 'alreadyDecided' | 'notDecidedYet' | 'alreadyApprovedByYou' | 'notYours';

const after: Readonly<Record<RequestStep, RequestState | null>> = {
  approve: null,
  reject: 'rejected',
  cancel: 'canceled',
  askToCancel: null,
  remind: null,
  escalate: null,
  handOver: null,
  undo: 'canceled',
};

/** The state after the step; after an approval, `progressOf` says whether a group is left. */
export function afterStep(
  state: RequestState,
  step: RequestStep,
  role: RequestRole,
): Result<RequestState, StepRefusal> {
  const by = allowed[state][step];
  if (by === role) return ok(after[step] ?? state);
  if (by === undefined) return refused(state === 'pending' ? 'notDecidedYet' : 'alreadyDecided');
  return refused(role === 'decided' ? 'alreadyApprovedByYou' : 'notYours');
}

export const mayTake = (state: RequestState, step: RequestStep, role: RequestRole): boolean =>
  afterStep(state, step, role).ok;
