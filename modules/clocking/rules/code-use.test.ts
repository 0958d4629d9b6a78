import { expect, it } from 'vitest';
import { codeUse } from './code-use.ts';

it.each([
  [null, 'clock_in', 'first'],
  ['clock_in', 'clock_in', 'again'],
  ['clock_in', 'clock_out', 'used'],
  ['break_in', 'break_out', 'used'],
] as const)('after %s with the same code, a %s is %s', (earlier, type, expected) => {
  expect(codeUse(earlier, type)).toBe(expected);
});
