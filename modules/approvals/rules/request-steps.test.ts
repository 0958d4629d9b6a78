import { describe, expect, it } from 'vitest';
import {
  afterStep,
  type RequestRole,
  type RequestState,
  type RequestStep,
  requestRoles,
  requestStates,
  requestSteps,
} from './request-steps.ts';

/** Everything that is allowed; each other state × step × role is refused. */
const allowed: readonly [RequestState, RequestStep, RequestRole, RequestState][] = [
  ['pending', 'approve', 'approver', 'pending'],
  ['pending', 'reject', 'approver', 'rejected'],
  ['pending', 'cancel', 'asker', 'canceled'],
  ['pending', 'remind', 'clock', 'pending'],
  ['pending', 'escalate', 'clock', 'pending'],
  ['pending', 'handOver', 'clock', 'pending'],
  ['approved', 'askToCancel', 'asker', 'approved'],
  ['approved', 'undo', 'clock', 'canceled'],
];

describe.each(requestStates)('a request that is %s', (state) => {
  describe.each(requestSteps)('%s', (step) => {
    it.each(requestRoles)('by %s', (role) => {
      const row = allowed.find(([one, two, three]) => one === state && two === step && three === role);
      const taken = afterStep(state, step, role);
      if (row) expect(taken).toEqual({ ok: true, value: row[3] });
      else expect(taken.ok).toBe(false);
    });
  });
});

describe('the refusal', () => {
  it.each<[string, RequestState, RequestStep, RequestRole, string]>([
    ['a decided request', 'approved', 'approve', 'approver', 'alreadyDecided'],
    ['a canceled request', 'canceled', 'cancel', 'asker', 'alreadyDecided'],
    ['one’s own request', 'pending', 'approve', 'asker', 'notYours'],
    ['a second approval', 'pending', 'approve', 'decided', 'alreadyApprovedByYou'],
    ['a request of another group', 'pending', 'reject', 'other', 'notYours'],
    ['asking to cancel what nobody has decided', 'pending', 'askToCancel', 'asker', 'notDecidedYet'],
  ])('names the reason: %s', (_name, state, step, role, reason) => {
    expect(afterStep(state, step, role)).toEqual({ ok: false, reason });
  });
});
