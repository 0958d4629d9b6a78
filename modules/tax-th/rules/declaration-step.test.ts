import { describe, expect, it } from 'vitest';
import { type DeclarationState, type DeclarationStep, stateAfter } from './declaration-step.ts';

describe('steps of a declaration', () => {
  it.each<[DeclarationState, DeclarationStep, DeclarationState | null]>([
    ['draft', 'save', 'draft'],
    ['draft', 'submit', 'submitted'],
    ['draft', 'approve', null],
    ['draft', 'return', null],
    ['submitted', 'save', 'draft'],
    ['submitted', 'approve', 'approved'],
    ['submitted', 'return', 'returned'],
    ['returned', 'save', 'returned'],
    ['returned', 'submit', 'submitted'],
    ['returned', 'approve', null],
    ['approved', 'save', 'draft'],
    ['approved', 'approve', 'approved'],
    ['approved', 'return', 'returned'],
  ])('%s, %s: %s', (state, step, expected) => {
    expect(stateAfter(state, step)).toBe(expected);
  });
});
