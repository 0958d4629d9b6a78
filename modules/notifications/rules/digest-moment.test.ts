import { expect, test } from 'vitest';
import { instantAt, type LocalDate, type LocalTime } from '#kernel/time';
import { digestMoment } from './digest-moment.ts';

const zone = 'Asia/Bangkok';
const at = (date: string, time: string) => instantAt(zone, date as LocalDate, time as LocalTime);

test.each([
  ['before the hour: today', '2026-03-02', '07:59', '2026-03-02'],
  ['at the hour: tomorrow, because today’s mail is being written', '2026-03-02', '08:00', '2026-03-03'],
  ['in the evening: tomorrow', '2026-03-02', '20:00', '2026-03-03'],
  ['on the last day of the year', '2026-12-31', '09:00', '2027-01-01'],
] as const)('%s', (_, date, time, sentOn) => {
  expect(digestMoment(at(date, time), zone, 8 * 60)).toBe(at(sentOn, '08:00'));
});
