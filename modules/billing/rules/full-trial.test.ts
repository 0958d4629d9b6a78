import { expect, test } from 'vitest';
import { planOf } from '#access/rules/plan';
import { addToDate, asDate } from '#kernel/time';
import { fullTrialFrom } from './full-trial.ts';

const opened = asDate('2026-11-15');

test('a trial opened on 15 November gives cloud and payroll up to 14 December, and no station', () => {
  const trial = fullTrialFrom(opened);
  expect(trial.endDate).toBe('2026-12-14');
  for (const day of [opened, asDate('2026-12-14')])
    expect(planOf(trial, day)).toMatchObject({
      fullTrial: true,
      free: false,
      cloud: { enabled: true, limit: 50 },
      payroll: { enabled: true, limit: 50 },
      station: { enabled: false },
    });
});

test('the day after its last day the company is on the free plan', () => {
  const { endDate } = fullTrialFrom(opened);
  if (!endDate) throw new Error('A trial ends.');
  expect(planOf(fullTrialFrom(opened), addToDate(endDate, { days: 1 })).free).toBe(true);
});
