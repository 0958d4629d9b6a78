import { describe, expect, test } from 'vitest';
import { furthest, stepToGoOn } from './setup-steps.ts';

describe('the step to continue with', () => {
  test.each([
    ['nobody knows the name yet', { kept: 5, hasName: false, hasCompany: true }, 1],
    ['nothing was done yet and the name came with the sign-up', { kept: 1, hasName: true, hasCompany: false }, 1],
    ['the name is given', { kept: 2, hasName: true, hasCompany: false }, 2],
    ['the company of the draft is gone', { kept: 6, hasName: true, hasCompany: false }, 2],
    ['the company has just been created', { kept: 2, hasName: true, hasCompany: true }, 3],
    ['the reader stopped at the shift board', { kept: 5, hasName: true, hasCompany: true }, 5],
    ['only the last step is left', { kept: 9, hasName: true, hasCompany: true }, 7],
  ])('when %s', (_name, facts, step) => {
    expect(stepToGoOn(facts)).toBe(step);
  });

  test('going back to an earlier step does not lose the place', () => {
    expect([furthest(5, 3), furthest(3, 4), furthest(7, 8)]).toEqual([5, 4, 7]);
  });
});
