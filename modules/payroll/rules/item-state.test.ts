import { expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type GivenSpan, itemState } from './item-state.ts';

const span: GivenSpan = { fromDate: asDate('2026-03-01'), toDate: asDate('2026-03-31') };

it.each<[string, GivenSpan, string, string]>([
  ['the day before', span, '2026-02-28', 'upcoming'],
  ['the first day', span, '2026-03-01', 'current'],
  ['the last day', span, '2026-03-31', 'current'],
  ['the day after', span, '2026-04-01', 'ended'],
  ['without an end', { ...span, toDate: null }, '2036-01-01', 'current'],
  ['once, not paid yet', { ...span, toDate: null, frequency: 'once', isPaid: false }, '2026-05-01', 'current'],
  ['once, paid', { ...span, frequency: 'once', isPaid: true }, '2026-03-05', 'ended'],
  ['a debt with a satang left', { ...span, left: baht('0.01') }, '2026-03-05', 'current'],
  ['a debt paid off', { ...span, left: zero }, '2026-03-05', 'ended'],
])('%s', (_, given, today, state) => {
  expect(itemState(given, asDate(today))).toBe(state);
});
