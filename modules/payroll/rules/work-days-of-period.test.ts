import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate, dateParts, type LocalDate } from '#kernel/time';
import { workDaysOfPeriod } from './work-days-of-period.ts';

// November 2026 begins on a Sunday: 21 days from Monday to Friday.
const november = { start: asDate('2026-11-01'), end: asDate('2026-11-30') };
const isWeekday = (date: LocalDate): boolean => dateParts(date).weekday <= 5;

it.each([
  ['the whole month', '2026-01-01', null, null],
  ['from the 16th, a Monday', '2026-11-16', null, { inPeriod: 21, employed: 11 }],
  ['up to Friday the 13th', null, '2026-11-13', { inPeriod: 21, employed: 10 }],
  ['up to the last day', null, '2026-11-30', null],
  ['a weekend', '2026-11-14', '2026-11-15', { inPeriod: 21, employed: 0 }],
])('%s', (_name, firstDay, lastDay, expected) => {
  const dateOf = (text: string | null) => (text === null ? null : asDate(text));
  const employment = { firstDay: dateOf(firstDay), lastDay: dateOf(lastDay), wages: null };
  expect(workDaysOfPeriod(november, employment, isWeekday)).toEqual(expected);
});

it('counts only the days paid by the month where the person changed to pay by the hour on the 16th', () => {
  const monthly = {
    wageKind: 'monthly',
    wage: baht(30_000),
    workMinutesPerDay: 480,
    until: asDate('2026-11-15'),
  } as const;
  const wages = { wageKind: 'hourly', wagesBefore: [monthly] } as const;
  expect(workDaysOfPeriod(november, { firstDay: null, lastDay: null, wages }, isWeekday)).toEqual({
    inPeriod: 21,
    employed: 10,
  });
});
