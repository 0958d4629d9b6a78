import { describe, expect, it } from 'vitest';
import { asDate, type Minutes } from '#kernel/time';
import { type PolicyVersion, policyOn, usualPolicy } from './policy-on.ts';

const version = (from: string, minimumOvertime: number): PolicyVersion => ({
  ...usualPolicy,
  id: from,
  from: asDate(from),
  minimumOvertime: minimumOvertime as Minutes,
});

describe('the time rules of a date', () => {
  const versions = [version('2026-07-01', 60), version('2026-03-15', 15), version('2027-01-01', 0)];

  it.each([
    ['2026-03-14', 30, 'before the first change the usual rules count'],
    ['2026-03-15', 15, 'a change counts from its date on'],
    ['2026-06-30', 15, 'up to the day before the next one'],
    ['2026-07-01', 60, 'the next one'],
    ['2026-12-31', 60, 'a coming change does not count yet'],
    ['2027-05-05', 0, 'the last one counts for ever'],
  ])('on %s the shortest overtime is %i minutes: %s', (date, minutes) => {
    expect(policyOn(asDate(date), versions).minimumOvertime).toBe(minutes);
  });

  it('nobody has chosen any: the usual rules, without an id', () => {
    expect(policyOn(asDate('2026-03-14'), [])).toEqual(usualPolicy);
  });
});
