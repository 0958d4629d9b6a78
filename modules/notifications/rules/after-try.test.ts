import { expect, test } from 'vitest';
import { addMinutes, instant } from '#kernel/time';
import { afterTry } from './after-try.ts';

const now = instant('2026-03-02T03:00:00Z');
const zone = 'Asia/Bangkok';
const again = (minutes: number) => ({ state: 'waiting', dueAt: addMinutes(now, minutes) });

test.each([
  ['first try', 'mail', 'passing', 1, again(1)],
  ['second', 'mail', 'passing', 2, again(5)],
  ['fifth', 'push', 'passing', 5, again(180)],
  ['the sixth is the last', 'line', 'passing', 6, { state: 'failed' }],
  ['an address that does not exist', 'mail', 'final', 1, { state: 'failed' }],
  ['an interrupted mail is never sent again by itself', 'mail', 'uncertain', 1, { state: 'unknown' }],
  ['LINE recognises the repeat', 'line', 'uncertain', 1, again(1)],
  ['a device replaces the message', 'push', 'uncertain', 2, again(5)],
] as const)('%s', (_, channel, failure, tries, next) => {
  expect(afterTry(failure, { channel, tries, now, quiet: null, zone })).toEqual(next);
});

test('a try within quiet hours waits for their end', () => {
  // 10:00 in Bangkok; quiet from 10:05 to 11:00.
  const quiet = { from: 605, to: 660 };
  const tried = { channel: 'mail', now, quiet, zone } as const;
  expect(afterTry('passing', { ...tried, tries: 1 })).toEqual(again(1));
  expect(afterTry('passing', { ...tried, tries: 2 })).toEqual(again(60));
});
