import { expect, test } from 'vitest';
import { asDate } from '#kernel/time';
import { delegationState } from './delegation-state.ts';

const days = { fromDate: asDate('2026-11-16'), toDate: asDate('2026-11-20') };

test.each([
  ['2026-11-15', 'before'],
  ['2026-11-16', 'now'],
  ['2026-11-20', 'now'],
  ['2026-11-21', 'over'],
] as const)('on %s it is %s', (today, state) => {
  expect(delegationState(days, asDate(today))).toBe(state);
});
