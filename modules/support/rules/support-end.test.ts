import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { supportEnd, supportEndRefusal } from './support-end.ts';

const today = asDate('2026-11-16');

it.each([
  ['2026-11-15', 'endInPast'],
  ['2026-11-16', null],
  ['2026-12-16', null],
  ['2026-12-17', 'tooLong'],
] as const)('until %s', (lastDay, refusal) => {
  expect(supportEndRefusal(asDate(lastDay), today)).toBe(refusal);
});

it('the whole last day counts by the clock of the company', () => {
  expect(supportEnd(asDate('2026-11-20'), 'Asia/Bangkok')).toBe('2026-11-20T17:00:00.000Z');
});
