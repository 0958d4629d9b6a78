import { expect, test } from 'vitest';
import { planOf } from '#access/rules/plan';
import { asDate } from '#kernel/time';
import { entitlement, type Grant, nextChange } from './entitlement.ts';
import { fullTrialFrom } from './full-trial.ts';
import type { PaidTerm } from './paid-terms.ts';
import { aTerm as term } from './testing.ts';

const trial: Grant = { ...fullTrialFrom(asDate('2026-11-01')), grantedOn: asDate('2026-11-01') };
const gift: Grant = {
  orderName: 'Gift',
  status: 'Active',
  endDate: asDate('2026-11-30'),
  products: [{ type: 'oneDeeCloud', name: 'Cloud', numberSpecified: 50 }],
  grantedOn: asDate('2026-11-10'),
};
const month = term('2026-11-10', '2026-12-09');

test.each<[string, readonly PaidTerm[], Grant | null, string, string | null, number]>([
  ['nothing was ever granted or paid: free', [], null, '2026-11-16', null, 0],
  ['a trial', [], trial, '2026-11-16', 'Full Trial Active 2026-11-30', 50],
  ['a trial that is over is the free plan', [], trial, '2026-12-01', 'Full Trial Active 2026-11-30', 0],
  ['who pays during the trial has the paid plan', [month], trial, '2026-11-16', 'Cloud monthly Active 2026-12-09', 10],
  ['the last paid day', [month], trial, '2026-12-09', 'Cloud monthly Active 2026-12-09', 10],
  ['the day after it: grace', [month], trial, '2026-12-10', 'Cloud monthly Grace 2026-12-16', 10],
  ['the last day of grace', [month], trial, '2026-12-16', 'Cloud monthly Grace 2026-12-16', 10],
  ['after grace: free', [month], trial, '2026-12-17', 'Cloud monthly Expired 2026-12-09', 0],
  [
    'a renewal that changes nothing makes the term longer',
    [month, term('2026-12-10', '2027-01-09')],
    null,
    '2026-11-16',
    'Cloud monthly Active 2027-01-09',
    10,
  ],
  [
    'fewer people: the old number until the last paid day',
    [month, term('2026-12-10', '2027-01-09', 5)],
    null,
    '2026-12-09',
    'Cloud monthly Active 2026-12-09',
    10,
  ],
  [
    'fewer people: the new number from the next day',
    [month, term('2026-12-10', '2027-01-09', 5)],
    null,
    '2026-12-10',
    'Cloud monthly Active 2027-01-09',
    5,
  ],
  [
    'a plan that the provider set on the day of the payment counts',
    [month],
    gift,
    '2026-11-16',
    'Gift Active 2026-11-30',
    50,
  ],
])('%s', (_name, terms, grant, day, expected, seats) => {
  const today = asDate(day);
  const found = entitlement({ terms, grant, canceled: false, today });
  expect(found && `${found.orderName} ${found.status} ${found.endDate}`).toBe(expected);
  expect(planOf(found, today).cloud.limit).toBe(seats);
});

test('a company that canceled has no grace', () => {
  const found = entitlement({ terms: [month], grant: null, canceled: true, today: asDate('2026-12-10') });
  expect(planOf(found, asDate('2026-12-10')).free).toBe(true);
});

test('the plan changes by itself at the end, and at the end of grace', () => {
  expect(nextChange({ terms: [month], grant: null }, asDate('2026-11-16'))).toBe('2026-12-10');
  expect(nextChange({ terms: [month], grant: null }, asDate('2026-12-10'))).toBe('2026-12-17');
  expect(nextChange({ terms: [month], grant: null }, asDate('2026-12-17'))).toBeNull();
});

test('a plan that the provider set changes by itself after its last day: what was paid counts again', () => {
  expect(nextChange({ terms: [month], grant: gift }, asDate('2026-11-16'))).toBe('2026-12-01');
  const today = asDate('2026-12-01');
  const found = entitlement({ terms: [month], grant: gift, canceled: false, today });
  expect(planOf(found, today).cloud.limit).toBe(10);
  expect(nextChange({ terms: [month], grant: { ...gift, endDate: null } }, asDate('2026-11-16'))).toBe('2026-12-10');
});
