import { describe, expect, it } from 'vitest';
import { mayApprove, type RunState, type RunStep, runStates, runStep, runSteps } from './run-state.ts';

const allowed: readonly (readonly [RunState, RunStep, RunState | null])[] = [
  ['DRAFT', 'edit', 'DRAFT'],
  ['DRAFT', 'delete', null],
  ['DRAFT', 'proceed', 'PENDING'],
  ['PENDING', 'approve', 'APPROVED'],
  ['PENDING', 'reject', 'REJECTED'],
  ['REJECTED', 'edit', 'DRAFT'],
  ['REJECTED', 'delete', null],
  ['REJECTED', 'proceed', 'PENDING'],
  ['APPROVED', 'void', 'VOIDED'],
];
const repeated: readonly (readonly [RunState, RunStep])[] = [
  ['PENDING', 'proceed'],
  ['APPROVED', 'approve'],
  ['REJECTED', 'reject'],
  ['VOIDED', 'void'],
];

describe('steps of a run', () => {
  it.each(allowed)('%s, %s: %s', (state, step, to) => {
    expect(runStep(state, step)).toEqual({ ok: true, to, isDone: false });
  });

  it.each(repeated)('%s, %s again: nothing happens', (state, step) => {
    expect(runStep(state, step)).toEqual({ ok: true, to: state, isDone: true });
  });

  it('every other step is refused', () => {
    const legal = new Set([...allowed, ...repeated].map(([state, step]) => `${state} ${step}`));
    const refused = runStates.flatMap((state) =>
      runSteps.filter((step) => !legal.has(`${state} ${step}`)).map((step) => [state, step] as const),
    );
    expect(refused).toHaveLength(30 - 13);
    for (const [state, step] of refused)
      expect([state, step, runStep(state, step)]).toEqual([state, step, { ok: false }]);
  });
});

describe('who approves', () => {
  it.each([
    ['another person', { makers: ['a', 'b'], by: 'c', ownApproval: false }, true],
    ['the person who made it', { makers: ['a', 'b'], by: 'a', ownApproval: false }, false],
    ['the person who proceeded with it', { makers: ['a', 'b'], by: 'b', ownApproval: false }, false],
    ['the maker where the owner allowed it', { makers: ['a', null], by: 'a', ownApproval: true }, true],
  ])('%s', (_name, facts, expected) => {
    expect(mayApprove(facts)).toBe(expected);
  });
});
