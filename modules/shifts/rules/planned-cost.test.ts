import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import type { Segment } from '#work-hours/rules/schedule';
import { plannedCost } from './planned-cost.ts';

const shift = (hours: number, kind: string) =>
  ({ id: 's', kind, start: 480, end: 480 + hours * 60, breaks: [] }) as unknown as Segment;

const monthly = { wage: baht('24000.00'), isHourly: false, workMinutes: 480 };
const hourly = { wage: baht('75.00'), isHourly: true, workMinutes: 480 };

it.each([
  ['a day of 8 hours is a thirtieth of the salary', monthly, 8, 'working', null, '800.00'],
  ['overtime counts one and a half times', monthly, 2, 'overtime', null, '300.00'],
  ['work on a holiday counts once more', monthly, 8, 'holidayShift', null, '800.00'],
  ['overtime on a holiday counts three times', monthly, 1, 'holidayOvertime', null, '300.00'],
  ['the rate of the profile comes first', monthly, 8, 'working', 120, '960.00'],
  ['a rate of nothing costs nothing', monthly, 8, 'working', 0, '0.00'],
  ['the result is rounded once', { ...monthly, wage: baht('10000.00') }, 1, 'working', null, '41.67'],
  [
    'a day of 7 hours is a thirtieth where 7 are agreed',
    { ...monthly, workMinutes: 420 },
    7,
    'working',
    null,
    '800.00',
  ],
  ['a wage by the hour counts hours', hourly, 8, 'working', null, '600.00'],
  ['and twice on a holiday', hourly, 8, 'holidayShift', null, '1200.00'],
  ['and one and a half times overtime', hourly, 2, 'overtime', null, '225.00'],
] as const)('%s', (_, wage, hours, kind, payPercent, expected) => {
  expect(plannedCost(wage, { segment: shift(hours, kind), payPercent })).toBe(baht(expected));
});
