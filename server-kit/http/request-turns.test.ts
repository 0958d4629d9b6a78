import { expect, test } from 'vitest';
import { mayBegin, Room } from './request-turns.ts';

const calm = {
  owners: 3,
  ownPart: 0.33,
  ownTimePart: 0.4,
  working: 50,
  ownWorking: 3,
  waiting: 0,
  ownWaiting: 0,
  ownWaitMs: 0,
};
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
  [
    'of one with its equal part two requests for each processor are at work',
    { ...calm, working: 9, ownWorking: 7 },
    4,
    true,
  ],
  ['and no more while most of those at work are its own', { ...calm, working: 9, ownWorking: 8 }, 4, false],
  ['but more while others have a third of them', { ...calm, working: 12, ownWorking: 8 }, 4, true],
  [
    'one whose many requests wait needs room, however few of them are at work',
    { ...calm, working: 4, ownWorking: 1, waiting: 16, ownWaiting: 16 },
    4,
    false,
  ],
  [
    'and not one whose requests are those of a page',
    { ...calm, working: 4, ownWorking: 1, waiting: 15, ownWaiting: 15 },
    4,
    true,
  ],
  [
    'nor while most of those that are here are of others',
    { ...calm, working: 4, ownWorking: 1, waiting: 30, ownWaiting: 20 },
    4,
    true,
  ],
  ['one that asks seldom and takes most of the time waits alike', { ...calm, ownTimePart: 0.8 }, 4, false],
  ['with room for one it begins while nobody works', { ...flood, working: 0 }, 1, true],
  ['and after it rested four times as long as it worked', { ...flood, working: 0, ownRestMs: 39 }, 1, false],
])('%s', (_case, crowd, room, expected) => {
  expect(mayBegin({ ownRestMs: 40, ownLastMs: 10, ...crowd }, { processors: 4, now: () => room })).toBe(expected);
});

test('room is halved ten times a second while the machine is busy, and grows by one each second while it is free', () => {
  let now = 0;
  let load = 0.9;
  const room = new Room({ processors: 9, loadOf: () => load, clock: () => now });
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

test('room that had to be taken back at once is tried again after twice as long, at most eight seconds', () => {
  let now = 0;
  // Busy with room for two, free with room for one.
  const room: Room = new Room({ processors: 3, loadOf: () => (room.now() > 1 ? 0.9 : 0.3), clock: () => now });
  const grownAt: number[] = [];
  for (let last = 2; now < 30_000; now += 100) {
    const next = room.now();
    if (next > last) grownAt.push(now);
    last = next;
  }
  const pauses = grownAt.slice(1).map((at, place) => at - (grownAt[place] ?? 0));
  expect(pauses).toEqual([2_100, 4_100, 8_100, 8_100]);
});
