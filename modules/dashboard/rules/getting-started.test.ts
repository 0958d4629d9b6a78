import { expect, test } from 'vitest';
import { isStepDone, startSteps } from './getting-started.ts';

const nothing = { zones: 0, employees: 1, holidays: 0, opened: new Set<string>() };

test.each([
  ['an empty company', nothing, []],
  ['a zone', { ...nothing, zones: 1 }, ['zone']],
  ['the owner alone', { ...nothing, employees: 1 }, []],
  ['a second employee', { ...nothing, employees: 2 }, ['employee']],
  ['holidays of this year', { ...nothing, holidays: 13 }, ['holidays']],
  ['the report was opened', { ...nothing, opened: new Set(['report']) }, ['report']],
  [
    'everything',
    { zones: 2, employees: 9, holidays: 13, opened: new Set(['report', 'app']) },
    ['zone', 'employee', 'report', 'holidays', 'app'],
  ],
])('%s', (_name, facts, done) => {
  expect(startSteps.filter((step) => isStepDone(step, facts))).toEqual(done);
});
