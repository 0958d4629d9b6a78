import { expect, test } from 'vitest';
import { mayBegin } from './request-turns.ts';

// Owners, this owner's part of the recent requests, its requests at work, those of others, milliseconds since one of its own
// began, whether the process is busy: may one more begin on four processors?
test.each([
  ['a company alone is never held back', 1, 1, 500, 0, 0, true, true],
  ['a company with its equal part is not held back', 3, 0.33, 50, 9, 0, true, true],
  ['a company with a little more than its part is not held back', 3, 0.39, 50, 9, 0, true, true],
  ['one that asks for most of the work has one request at work on each processor', 3, 0.8, 3, 9, 0, false, true],
  ['and no more than that', 3, 0.8, 4, 9, 0, false, false],
  ['in a busy process it works while nobody does', 3, 0.8, 0, 0, 0, true, true],
  ['one request at a time', 3, 0.8, 1, 0, 0, true, false],
  ['and waits while the others work', 3, 0.8, 0, 1, 20, true, false],
  ['but not for long', 3, 0.8, 0, 1, 100, true, true],
  ['nor for slow requests of its own', 3, 0.8, 4, 0, 100, false, true],
])('%s', (_case, owners, ownPart, ownWorking, others, ownRestMs, busy, expected) => {
  const crowd = { owners, ownPart, ownWorking, working: ownWorking + others, ownRestMs };
  expect(mayBegin(crowd, { processors: 4, isBusy: () => busy })).toBe(expected);
});
