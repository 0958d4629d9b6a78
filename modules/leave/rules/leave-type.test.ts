import { expect, it } from 'vitest';
import { type LeavePolicy, ordinaryPolicy, policyProblems } from './leave-type.ts';

it('an ordinary leave type has no contradiction', () => {
  expect(policyProblems(ordinaryPolicy)).toEqual({});
});

it.each<[string, Partial<LeavePolicy>, object]>([
  ['only future and only past days', { futureOnly: true, pastOnly: true }, { pastOnly: 'futureAndPast' }],
  ['notice for days that are past', { pastOnly: true, noticeDays: 3 }, { noticeDays: 'noticeForPast' }],
  ['so much per event, without the length of an event', { grant: 'perEvent' }, { eventDays: 'eventDaysMissing' }],
  ['earned days that never end', { grant: 'earned' }, { earnedDays: 'earnedDaysMissing' }],
  ['pay-out at the end of a year that never ends', { yearEnd: 'keep', encash: 'both' }, { encash: 'keepsAndEncashes' }],
  ['a paid part of unpaid leave', { paidTimeOff: false, paidLimit: 480 }, { paidLimit: 'paidLimitUnpaid' }],
  ['carried days until 29 February', { carryUntil: '02-29' }, { carryUntil: 'dateNotInYear' }],
])('%s', (_name, changes, problems) => {
  expect(policyProblems({ ...ordinaryPolicy, ...changes })).toEqual(problems);
});
