import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { policyProblems } from './leave-type.ts';
import { type StatutoryKey, statutoryLeave, statutoryLeaveOn } from './statutory-leave.ts';

const on = (date: string, key: StatutoryKey) => {
  const row = statutoryLeaveOn(asDate(date)).find((one) => one.key === key);
  return row && { days: row.days, paid: row.policy.paidLimit === null ? row.days : row.policy.paidLimit / 480 };
};

it.each<[StatutoryKey, string, number | null, number | null]>([
  ['annual', '2026-11-16', 6, 6],
  ['sick', '2026-11-16', 30, 30],
  ['business', '2026-11-16', 3, 3],
  ['maternity', '2025-12-06', 98, 45],
  ['maternity', '2025-12-07', 120, 60],
  ['spouseBirth', '2026-11-16', 15, 15],
  ['military', '2026-11-16', null, 60],
])('%s on %s: %o days, %o of them paid', (key, date, days, paid) => {
  expect(on(date, key)).toEqual({ days, paid });
});

it('leave for the spouse’s childbirth is no law before 7 December 2025', () => {
  expect(on('2025-12-06', 'spouseBirth')).toBeUndefined();
});

it('no row contradicts itself, each has a source, and codes are unique', () => {
  for (const row of statutoryLeave) {
    expect(policyProblems(row.policy)).toEqual({});
    expect(row.source).not.toBe('');
  }
  const codes = statutoryLeaveOn(asDate('2026-11-16')).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
