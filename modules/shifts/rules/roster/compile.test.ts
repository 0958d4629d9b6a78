import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { RosterPerson } from './roster.ts';
import { person, problemOf } from './testing.ts';

/** What each day of the first person may hold: `-DAN` is everything. */
function allowedOn(rules: Partial<RosterPerson>): string[] {
  const { allowed, days, values } = compile(problemOf({ days: 3, people: [person('A', rules), person('B')] }));
  const cells = Array.from({ length: days }, (_, day) => allowed.subarray(day * values, (day + 1) * values));
  expect(allowed.subarray(days * values).every((each) => each === 1)).toBe(true);
  return cells.map((cell) => ['-', 'D', 'A', 'N'].filter((_, value) => cell[value] === 1).join(''));
}

describe('what a cell may hold', () => {
  it.each<{ of: string; rules: Partial<RosterPerson>; allowed: string[] }>([
    { of: 'no rules', rules: {}, allowed: ['-DAN', '-DAN', '-DAN'] },
    { of: 'a missing skill', rules: { mostShifts: { N: 0, D: 2 } }, allowed: ['-DA', '-DA', '-DA'] },
    { of: 'leave', rules: { leave: [1] }, allowed: ['-DAN', '-', '-DAN'] },
    { of: 'leave outside the plan', rules: { leave: [-1, 3] }, allowed: ['-DAN', '-DAN', '-DAN'] },
    {
      of: 'a barred night, and shifts that the plan does not know',
      rules: { barred: ['N', 'X'].map((shift) => ({ day: 2, shift, reason: 'under18' })) },
      allowed: ['-DAN', '-DAN', '-DA'],
    },
    {
      of: 'a night before the plan',
      rules: { before: { isWorking: true, days: 1, shift: 'N' } },
      allowed: ['-N', '-DAN', '-DAN'],
    },
    {
      of: 'locked cells, also on leave',
      rules: {
        leave: [0],
        locked: [
          { day: 0, shift: 'A' },
          { day: 1, shift: null },
          { day: 3, shift: 'D' },
        ],
      },
      allowed: ['A', '-', '-DAN'],
    },
  ])('with $of', ({ rules, allowed }) => {
    expect(allowedOn(rules)).toEqual(allowed);
  });
});
