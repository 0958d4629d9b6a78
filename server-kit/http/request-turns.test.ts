import { expect, test } from 'vitest';
import { mayBegin, Room } from './request-turns.ts';

// Owners, this owner's part of the recent requests and of their time, requests at work, milliseconds since one of its own began:
// may one more begin where there is room for four?
test.each([
  ['a company alone is never held back', 1, 1, 1, 500, 0, true],
  ['a company with its equal part is not held back', 3, 0.33, 0.4, 50, 0, true],
  ['a company with a little more than its part is not held back', 3, 0.39, 0.5, 50, 0, true],
  ['one that asks for most of the work begins where there is room', 3, 0.8, 0.3, 3, 0, true],
  ['and waits where there is none', 3, 0.8, 0.3, 4, 20, false],
  ['but not for long', 3, 0.8, 0.3, 9, 100, true],
  ['one that asks seldom and takes most of the time waits alike', 3, 0.1, 0.8, 4, 20, false],
])('%s', (_case, owners, ownPart, ownTimePart, working, ownRestMs, expected) => {
  const crowd = { owners, ownPart, ownTimePart, working, ownWorking: 1, ownRestMs };
  expect(mayBegin(crowd, () => 4)).toBe(expected);
});

test('room is halved ten times a second while the machine is busy, down to one, and grows while it is not', () => {
  let now = 0;
  let load = 0.9;
  const room = new Room({ most: 8, loadOf: () => load, clock: () => now });
  const after = (milliseconds: number) => {
    now += milliseconds;
    return room.now();
  };
  expect([after(100), after(50), after(50), after(100), after(100)]).toEqual([4, 4, 2, 1, 1]);
  load = 0.6;
  expect([after(100), after(1_000)]).toEqual([1, 1]);
  load = 0.4;
  expect([after(100), after(100)]).toEqual([2, 3]);
});
