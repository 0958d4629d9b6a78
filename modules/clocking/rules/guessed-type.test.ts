import { expect, it } from 'vitest';
import { guessedType } from './guessed-type.ts';

it.each([
  ['notIn', null, 'clock_in'],
  ['working', { type: 'clock_in', ago: 14_400 }, 'clock_out'],
  ['working', { type: 'clock_in', ago: 60 }, 'clock_in'],
  ['left', { type: 'clock_out', ago: 120 }, 'clock_out'],
  ['left', { type: 'clock_out', ago: 3_600 }, 'clock_in'],
  ['onBreak', { type: 'break_in', ago: 1_800 }, 'break_out'],
] as const)('who is %s, last punch %o, now makes %s', (state, last, expected) => {
  expect(guessedType(state, last)).toBe(expected);
});
