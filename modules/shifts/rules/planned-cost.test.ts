import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import type { Segment } from '#work-hours/rules/schedule';
import { plannedCost } from './planned-cost.ts';

const shift = (hours: number, kind: string) =>
  ({ id: 's', kind, start: 480, end: 480 + hours * 60, breaks: [] }) as unknown as Segment;

it.each([
  ['a day of 8 hours is a thirtieth of the salary', '24000.00', 8, 'working', null, '800.00'],
  ['overtime counts one and a half times', '24000.00', 2, 'overtime', null, '300.00'],
  ['work on a holiday counts once more', '24000.00', 8, 'holidayShift', null, '800.00'],
  ['overtime on a holiday counts three times', '24000.00', 1, 'holidayOvertime', null, '300.00'],
  ['the rate of the profile comes first', '24000.00', 8, 'working', 120, '960.00'],
  ['a rate of nothing costs nothing', '24000.00', 8, 'working', 0, '0.00'],
  ['the result is rounded once', '10000.00', 1, 'working', null, '41.67'],
] as const)('%s', (_, salary, hours, kind, payPercent, expected) => {
  expect(plannedCost({ monthlySalary: baht(salary), segment: shift(hours, kind), payPercent })).toBe(baht(expected));
});
