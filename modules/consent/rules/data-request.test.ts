import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { answerDue, decided } from './data-request.ts';

it('an answer is due within 30 days', () => {
  expect(answerDue(asDate('2026-11-15'))).toBe('2026-12-15');
  expect(answerDue(asDate('2027-01-30'))).toBe('2027-03-01');
});

it.each([
  ['received', 'done', null, { ok: true, value: 'done' }],
  ['received', 'canceled', null, { ok: true, value: 'canceled' }],
  ['received', 'refused', 'ต้องเก็บตามกฎหมาย', { ok: true, value: 'refused' }],
  ['received', 'refused', null, { ok: false, reason: 'reasonNeeded' }],
  ['done', 'refused', 'x', { ok: false, reason: 'alreadyDecided' }],
  ['canceled', 'done', null, { ok: false, reason: 'alreadyDecided' }],
] as const)('%s to %s with the reason %s', (state, to, reason, expected) => {
  expect(decided(state, to, reason)).toEqual(expected);
});
