import { expect, test } from 'vitest';
import { mayBegin } from './request-turns.ts';

// Owners, this owner's part of the recent requests, its requests at work, places: may one more begin?
test.each([
  ['a company alone is never held back', 1, 1, 500, 3, true],
  ['a company with its equal part is not held back', 3, 0.33, 50, 3, true],
  ['a company with a little more than its part is not held back', 3, 0.5, 50, 3, true],
  ['one that asks for most of the work waits when its share is at work', 3, 0.8, 1, 3, false],
  ['one request of each company is always worked on', 3, 0.8, 0, 3, true],
  ['more places, a larger share', 3, 0.8, 19, 60, true],
  ['and no more than that', 3, 0.8, 20, 60, false],
])('%s', (_case, owners, ownPart, ownWorking, places, expected) => {
  expect(mayBegin({ owners, ownPart, ownWorking, working: ownWorking }, () => places)).toBe(expected);
});
