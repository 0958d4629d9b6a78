import { expect, test } from 'vitest';
import { mayBegin, Room } from './request-turns.ts';

const calm = { owners: 3, ownPart: 0.33, ownTimePart: 0.4, working: 50, ownWorking: 3, ownWaitMs: 0 };
// With four processors.
const flood = { ...calm, ownPart: 0.8, ownWorking: 0 };

test.each([
  ['a company alone is never held back', { ...flood, owners: 1 }, 1, true],
  ['a company with its equal part is not held back', calm, 1, true],
  [
    'a company with a little more than its part is not held back',
    { ...calm, ownPart: 0.39, ownTimePart: 0.5 },
    1,
    true,
  ],
  ['one that asks for most of the work begins where there is room', { ...flood, working: 3 }, 4, true],
  ['and waits where there is none', { ...flood, working: 4, ownWaitMs: 20 }, 4, false],
  ['but not for long', { ...flood, ownWaitMs: 100 }, 4, true],
  ['longer while its own are at work', { ...flood, ownWorking: 2, ownWaitMs: 399 }, 4, false],
  ['and not for ever', { ...flood, ownWorking: 2, ownWaitMs: 400 }, 4, true],
  ['one whose many requests come at once waits alike', { ...calm, working: 5, ownWorking: 4 }, 4, false],
  ['and not while most of those at work are of others', { ...calm, working: 6, ownWorking: 4 }, 4, true],
  ['one that asks seldom and takes most of the time waits alike', { ...calm, ownTimePart: 0.8 }, 4, false],
  ['with room for one it begins while nobody works', { ...flood, working: 0 }, 1, true],
  ['and after it rested as long as it worked', { ...flood, working: 0, ownRestMs: 9 }, 1, false],
])('%s', (_case, crowd, room, expected) => {
  expect(mayBegin({ ownRestMs: 10, ownLastMs: 10, ...crowd }, { most: 4, now: () => room })).toBe(expected);
});

test('room is halved ten times a second while the machine is busy, and grows by one each second while it is free', () => {
  let now = 0;
  let load = 0.9;
  const room = new Room({ most: 8, loadOf: () => load, clock: () => now });
  const after = (milliseconds: number) => {
    now += milliseconds;
    return room.now();
  };
  expect([after(100), after(50), after(50), after(100), after(100)]).toEqual([4, 4, 2, 1, 1]);
  load = 0.5;
  expect([after(100), after(1_000)]).toEqual([1, 1]);
  load = 0.3;
  expect([after(100), after(100), after(800), after(100)]).toEqual([2, 2, 2, 3]);
});
