import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { defaultReadings } from './readings.ts';
import { chosenReadings, knownReadings, settingsOn, usualSettings } from './settings-on.ts';

const rows = [
  { fromDate: asDate('2026-06-01'), readings: { proration: 'thirtyDays' }, farOffPercent: 20, farOffAmount: baht(0) },
  { fromDate: asDate('2026-01-01'), readings: {}, farOffPercent: 10, farOffAmount: baht(0) },
];

it.each([
  ['2025-12-31', 30, 'calendarDays'],
  ['2026-01-01', 10, 'calendarDays'],
  ['2026-05-31', 10, 'calendarDays'],
  ['2026-06-01', 20, 'thirtyDays'],
])('on %s: %d %%, %s', (date, percent, proration) => {
  expect(settingsOn(asDate(date), rows)).toMatchObject({ farOffPercent: percent, readings: { proration } });
});

it('without any, the usual ones', () => {
  expect(settingsOn(asDate('2026-01-01'), [])).toEqual(usualSettings);
});

it('a choice that is not known counts as not chosen', () => {
  expect(knownReadings({ proration: 'moon', leaverTax: 'ordinaryShare', other: 'x' })).toEqual({
    ...defaultReadings,
    leaverTax: 'ordinaryShare',
  });
});

it('only what differs is kept, and read again it is the same', () => {
  const chosen = { ...defaultReadings, shortMonth: 'thisPayment' } as const;
  expect(chosenReadings(chosen)).toEqual({ shortMonth: 'thisPayment' });
  expect(knownReadings(chosenReadings(chosen))).toEqual(chosen);
});
