import { expect, test } from 'vitest';
import { instant, instantAt, type LocalDate, type LocalTime, timeIn } from '#kernel/time';
import { afterQuietHours } from './quiet-hours.ts';

const zone = 'Asia/Bangkok';
const night = { from: 21 * 60, to: 7 * 60 };
const lunch = { from: 12 * 60, to: 13 * 60 };

const at = (date: string, time: string) => instantAt(zone, date as LocalDate, time as LocalTime);

test.each([
  ['in the day', night, '2026-03-02', '10:00', '2026-03-02', '10:00'],
  ['a minute before quiet hours', night, '2026-03-02', '20:59', '2026-03-02', '20:59'],
  ['when they begin', night, '2026-03-02', '21:00', '2026-03-03', '07:00'],
  ['after midnight', night, '2026-03-03', '00:30', '2026-03-03', '07:00'],
  ['a minute before their end', night, '2026-03-03', '06:59', '2026-03-03', '07:00'],
  ['at their end', night, '2026-03-03', '07:00', '2026-03-03', '07:00'],
  ['on the last evening of February', night, '2026-02-28', '23:00', '2026-03-01', '07:00'],
  ['within one day', lunch, '2026-03-02', '12:30', '2026-03-02', '13:00'],
  ['outside of them within one day', lunch, '2026-03-02', '13:00', '2026-03-02', '13:00'],
  ['an empty span is no quiet time', { from: 480, to: 480 }, '2026-03-02', '08:00', '2026-03-02', '08:00'],
] as const)('%s', (_, quiet, date, time, sentOn, sentAt) => {
  expect(afterQuietHours(at(date, time), zone, quiet)).toBe(at(sentOn, sentAt));
});

test('without quiet hours it is sent at once', () => {
  const now = instant('2026-03-02T18:45:30Z');
  expect(afterQuietHours(now, zone, null)).toBe(now);
});

test('the night in which the clocks change ends at the same local time', () => {
  const sent = afterQuietHours(instant('2026-03-29T00:30:00Z'), 'Europe/Berlin', night);
  expect(timeIn('Europe/Berlin', sent)).toBe('07:00');
});
