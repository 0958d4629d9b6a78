import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { keptFrom } from './kept-from.ts';

it.each([
  ['works here', { isWaiting: false, lastDay: null }, null],
  ['waits to join', { isWaiting: true, lastDay: null }, '2026-11-15'],
  ['left or was rejected', { isWaiting: false, lastDay: asDate('2026-03-31') }, '2026-03-31'],
])('of a person who %s', (_who, employment, expected) => {
  expect(keptFrom(employment, asDate('2026-11-15'))).toBe(expected);
});
