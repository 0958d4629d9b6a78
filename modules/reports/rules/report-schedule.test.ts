import { expect, test } from 'vitest';
import type { PeriodRule } from '#clocking/rules/attendance-period';
import { instant } from '#kernel/time';
import { nextSchedule, scheduledDays } from './report-schedule.ts';

const zone = 'Asia/Bangkok';
const month: PeriodRule = { kind: 'month', startDay: 1 };
const from26: PeriodRule = { kind: 'startDay', startDay: 26 };
const half: PeriodRule = { kind: 'half', startDay: 1 };

// Six in the morning in Bangkok is 23:00 of the day before in UTC. 16 November 2026 is a Monday.
test.each([
  ['week', month, '2026-11-18T05:00:00Z', '2026-11-22T23:00:00Z', '2026-11-16', '2026-11-22'],
  ['week', month, '2026-11-15T22:59:00Z', '2026-11-15T23:00:00Z', '2026-11-09', '2026-11-15'],
  ['week', month, '2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z', '2026-11-16', '2026-11-22'],
  ['period', month, '2026-02-10T05:00:00Z', '2026-02-28T23:00:00Z', '2026-02-01', '2026-02-28'],
  ['period', month, '2026-10-31T22:00:00Z', '2026-10-31T23:00:00Z', '2026-10-01', '2026-10-31'],
  ['period', from26, '2026-11-10T05:00:00Z', '2026-11-25T23:00:00Z', '2026-10-26', '2026-11-25'],
  ['period', half, '2026-11-10T05:00:00Z', '2026-11-15T23:00:00Z', '2026-11-01', '2026-11-15'],
  ['period', half, '2026-11-20T05:00:00Z', '2026-11-30T23:00:00Z', '2026-11-16', '2026-11-30'],
] as const)('every %s by the rule %j after %s comes at %s about %s to %s', (every, rule, now, at, from, to) => {
  const query = { every, zone, rule };
  expect(nextSchedule(instant(now), query)).toBe(instant(at));
  expect(scheduledDays(instant(at), query)).toEqual({ from, to });
});
