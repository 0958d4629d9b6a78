import { expect, it } from 'vitest';
import type { LocalDate } from '#kernel/time';
import type { PlannedWorkDay } from './finding.ts';
import { plannedAbsence } from './planned-absence.ts';
import { day, on, shift } from './testing.ts';

/** Leave on day 1, a holiday on day 2, the last day is day 5. */
const absences = {
  isOnLeave: (date: LocalDate) => date === on(1),
  holidayOn: (date: LocalDate) => (date === on(2) ? 'Songkran' : null),
  lastDay: on(5),
};

it.each<[string, PlannedWorkDay, readonly string[]]>([
  ['an ordinary day', day(0, shift(8, 17)), []],
  ['a shift on a day of leave', day(1, shift(8, 17)), ['onLeave']],
  ['a day off on a day of leave', day(1), []],
  ['ordinary work on a holiday', day(2, shift(8, 17)), ['onHoliday']],
  ['overtime on a holiday', day(2, shift(8, 17, 'overtime')), ['onHoliday']],
  ['a shift made for holidays', day(2, shift(8, 17, 'holidayShift')), []],
  ['overtime made for holidays', day(2, shift(8, 17, 'holidayOvertime')), []],
  ['the last day', day(5, shift(8, 17)), []],
  ['the day after it', day(6, shift(8, 17)), ['afterLastDay']],
])('%s', (_name, planned, rules) => {
  expect(plannedAbsence([planned], absences).map(({ rule }) => rule)).toEqual(rules);
});

it('a holiday during leave is found as both, and the holiday by its name', () => {
  const both = { ...absences, isOnLeave: () => true };
  expect(plannedAbsence([day(2, shift(8, 17))], both)).toEqual([
    { rule: 'onLeave', date: on(2), params: {} },
    { rule: 'onHoliday', date: on(2), params: { holiday: 'Songkran' } },
  ]);
});
