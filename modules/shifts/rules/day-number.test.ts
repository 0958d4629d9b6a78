import { expect, it } from 'vitest';
import { addToDate, asDate, dateParts } from '#kernel/time';
import { dayNumber, sundayOf } from './day-number.ts';

it('counts days since 1970 through leap years and centuries', () => {
  expect(dayNumber(asDate('1970-01-01'))).toBe(0);
  let date = asDate('1999-12-01');
  const first = dayNumber(date);
  for (let days = 1; days <= 1_000; days++) {
    date = addToDate(date, { days: 1 });
    expect(dayNumber(date)).toBe(first + days);
  }
  expect(dayNumber(asDate('2100-03-01')) - dayNumber(asDate('2100-02-28'))).toBe(1);
  expect(dayNumber(asDate('2028-03-01')) - dayNumber(asDate('2028-02-28'))).toBe(2);
});

it.each(['2026-11-01', '2026-11-02', '2026-11-07', '2028-02-29'])('the week of %s begins on its Sunday', (text) => {
  const date = asDate(text);
  expect(dayNumber(date) - sundayOf(date)).toBe(dateParts(date).weekday % 7);
});
