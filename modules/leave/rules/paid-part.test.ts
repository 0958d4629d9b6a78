import { expect, it } from 'vitest';
import { addToDate, asDate } from '#kernel/time';
import { type PaidFacts, paidPart } from './paid-part.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addToDate(asDate('2026-11-16'), { days: index }),
    minutes: 480,
  }));
const paid = (count: number, facts: Partial<PaidFacts>) =>
  paidPart(days(count), {
    policy: { paidTimeOff: true, paidLimit: null },
    paidBefore: 0,
    beyondBalance: 0,
    reading: 'unpaid',
    ...facts,
  }).reduce((sum, { paidMinutes }) => sum + paidMinutes, 0) / 480;

it.each<[string, number, Partial<PaidFacts>, number]>([
  ['two days of paid leave', 2, {}, 2],
  ['two days of unpaid leave', 2, { policy: { paidTimeOff: false, paidLimit: null } }, 0],
  ['maternity leave: 60 of 120 days', 120, { policy: { paidTimeOff: true, paidLimit: 60 * 480 } }, 60],
  [
    'sick leave of five days after 28 of 30 paid days',
    5,
    { policy: { paidTimeOff: true, paidLimit: 30 * 480 }, paidBefore: 28 * 480 },
    2,
  ],
  [
    'sick leave after the 30 paid days',
    5,
    { policy: { paidTimeOff: true, paidLimit: 30 * 480 }, paidBefore: 31 * 480 },
    0,
  ],
  ['three days with one left', 3, { beyondBalance: 960 }, 1],
  ['three days with one left, the company pays', 3, { beyondBalance: 960, reading: 'paid' }, 3],
])('%s: %d days, paid %o', (_name, count, facts, expected) => {
  expect(paid(count, facts)).toBe(expected);
});

it('the first days are paid', () => {
  const result = paidPart(days(3), {
    policy: { paidTimeOff: true, paidLimit: 700 },
    paidBefore: 0,
    beyondBalance: 0,
    reading: 'unpaid',
  });
  expect(result.map(({ paidMinutes }) => paidMinutes)).toEqual([480, 220, 0]);
});
