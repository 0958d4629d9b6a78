import { expect, test } from 'vitest';
import { mayBegin } from './request-turns.ts';

const busy = 1;

// Owners, this owner's part of the recent requests, its requests at work, those of others, milliseconds since one of its own
// began, places: may one more begin?
test.each([
  ['a company alone is never held back', 1, 1, 500, 0, 0, busy, true],
  ['a company with its equal part is not held back', 3, 0.33, 50, 9, 0, busy, true],
  ['a company with a little more than its part is not held back', 3, 0.5, 50, 9, 0, busy, true],
  ['one that asks for most of the work has its share', 3, 0.8, 19, 9, 0, 60, true],
  ['and no more than that', 3, 0.8, 20, 9, 0, 60, false],
  ['in a busy process it works while the others do not', 3, 0.8, 0, 0, 0, busy, true],
  ['one request at a time', 3, 0.8, 1, 0, 0, busy, false],
  ['and waits while the others work', 3, 0.8, 0, 1, 20, busy, false],
  ['but not for long', 3, 0.8, 0, 1, 50, busy, true],
])('%s', (_case, owners, ownPart, ownWorking, others, ownRestMs, places, expected) => {
  const crowd = { owners, ownPart, ownWorking, working: ownWorking + others, ownRestMs };
  expect(mayBegin(crowd, () => places)).toBe(expected);
});
