import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { trialRefusal } from './longer-trial.ts';

const today = asDate('2026-11-16');
const until = (endDate: string, name = 'Full Trial') => ({
  status: 'Active',
  endDate: asDate(endDate),
  products: [{ type: 'oneDeeCloud', name, numberSpecified: 50 }],
});

it.each([
  ['a running trial', until('2026-11-20'), '2026-12-20', null],
  ['a trial that is over runs again', until('2026-10-01'), '2026-11-30', null],
  ['the same last day', until('2026-11-20'), '2026-11-20', 'trialNotLonger'],
  ['a day that is past', until('2026-10-01'), '2026-11-15', 'trialNotLonger'],
  ['90 days from today', until('2026-11-20'), '2027-02-14', null],
  ['91 days from today', until('2026-11-20'), '2027-02-15', 'trialTooLong'],
  ['a company that pays', until('2026-11-20', 'Cloud'), '2026-12-20', 'notOnTrial'],
  ['a company without a subscription', null, '2026-12-20', 'notOnTrial'],
] as const)('%s', (_name, current, endDate, refusal) => {
  expect(trialRefusal(current, { endDate: asDate(endDate), today })).toBe(refusal);
});
