import { describe, expect, it } from 'vitest';
import { rowBreaches } from './breaches.ts';
import type { RosterPerson } from './roster.ts';
import { person, problemOf, rowOf } from './testing.ts';

interface Example {
  readonly rule: string;
  readonly rules: Partial<RosterPerson>;
  readonly row: string;
  /** Codes with the day, or – for the whole plan. */
  readonly broken: readonly string[];
  readonly firstWeekday?: number;
}

const examples: readonly Example[] = [
  { rule: 'without limits anything goes', rules: {}, row: 'DDDDDDD', broken: [] },
  { rule: 'a shift without the skill', rules: { mostShifts: { N: 0 } }, row: '--N----', broken: ['skill 2'] },
  { rule: 'work on leave', rules: { leave: [1] }, row: '-D-----', broken: ['leave 1'] },
  {
    rule: 'a barred shift, others may be worked',
    rules: { barred: [{ day: 3, shift: 'N', reason: 'under18' }] },
    row: '---N---',
    broken: ['barred 3'],
  },
  { rule: 'a day shift after a night lacks rest', rules: {}, row: 'ND-----', broken: ['rest 1'] },
  { rule: 'a day off between is rest enough', rules: {}, row: 'N-D----', broken: [] },
  {
    rule: 'the night before the plan counts',
    rules: { before: { isWorking: true, days: 2, shift: 'N' } },
    row: 'A------',
    broken: ['rest 0'],
  },
  { rule: 'too many nights', rules: { mostShifts: { N: 1 } }, row: 'NN-----', broken: ['mostShifts –'] },
  { rule: 'too many minutes', rules: { mostMinutes: 960 }, row: 'DDD----', broken: ['mostMinutes –'] },
  { rule: 'exactly the most minutes', rules: { mostMinutes: 960 }, row: 'DD-----', broken: [] },
  { rule: 'too few minutes', rules: { leastMinutes: 481 }, row: 'D------', broken: ['leastMinutes –'] },
  { rule: 'too many days in a row', rules: { mostDaysInRow: 2 }, row: '-DDD---', broken: ['mostDaysInRow 1'] },
  {
    rule: 'days in a row go on from before the plan',
    rules: { mostDaysInRow: 3, before: { isWorking: true, days: 2, shift: 'D' } },
    row: 'DD-----',
    broken: ['mostDaysInRow 0'],
  },
  { rule: 'a single day of work', rules: { leastDaysInRow: 2 }, row: '--D----', broken: ['leastDaysInRow 2'] },
  { rule: 'short work at both edges', rules: { leastDaysInRow: 2 }, row: 'D-----D', broken: [] },
  { rule: 'a single day off', rules: { leastDaysOff: 2 }, row: 'DD-DD--', broken: ['leastDaysOff 2'] },
  { rule: 'a short day off at the first edge', rules: { leastDaysOff: 2 }, row: '-DDDDD-', broken: [] },
  {
    rule: 'a single day off whose work before is known',
    rules: { leastDaysOff: 2, before: { isWorking: true, days: 1, shift: 'D' } },
    row: '-DDDDD-',
    broken: ['leastDaysOff 0'],
  },
  {
    rule: 'minutes of a week that begins on Sunday, day 1 of a plan from Saturday',
    rules: { mostWeekMinutes: 960 },
    row: 'DDDDD--',
    broken: ['mostWeekMinutes 1'],
    firstWeekday: 6,
  },
  {
    rule: 'Saturday and the Sunday after it are in two weeks of hours',
    rules: { mostWeekMinutes: 960 },
    row: 'DDD----',
    broken: [],
    firstWeekday: 6,
  },
  {
    rule: 'minutes of the week go on from before the plan',
    rules: { mostWeekMinutes: 960, otherWeekMinutes: [480] },
    row: 'DD-----',
    broken: ['mostWeekMinutes 0'],
    firstWeekday: 3,
  },
  {
    rule: 'minutes before the plan end with its first Saturday',
    rules: { mostWeekMinutes: 960, otherWeekMinutes: [960] },
    row: '-DD----',
    broken: [],
    firstWeekday: 6,
  },
  {
    rule: 'a week that was too long before the plan is not broken by days off',
    rules: { mostWeekMinutes: 960, otherWeekMinutes: [1_440] },
    row: '-------',
    broken: [],
    firstWeekday: 3,
  },
  {
    rule: 'minutes of another board count in their week',
    rules: { mostWeekMinutes: 960, otherWeekMinutes: [0, 480] },
    row: '-D-DD--',
    broken: ['mostWeekMinutes 1'],
    firstWeekday: 6,
  },
  { rule: 'Saturday and Sunday are one weekend', rules: { mostWeekends: 1 }, row: '-----DD', broken: [] },
  {
    rule: 'Sunday at the beginning and Saturday at the end are two weekends',
    rules: { mostWeekends: 1 },
    row: 'D-----D',
    broken: ['mostWeekends –'],
    firstWeekday: 7,
  },
];

describe('hard rules of one row', () => {
  it.each(examples)('$rule: $row', ({ rules, row, broken, firstWeekday = 1 }) => {
    const found = rowBreaches(problemOf({ firstWeekday }), person('A', rules), rowOf(row));
    expect(found.map(({ code, day }) => `${code} ${day ?? '–'}`)).toEqual(broken);
  });

  it('a breach names its numbers', () => {
    const [breach] = rowBreaches(problemOf({}), person('A', { mostMinutes: 960 }), rowOf('DDD----'));
    expect(breach?.params).toEqual({ minutes: 1440, most: 960 });
  });
});
