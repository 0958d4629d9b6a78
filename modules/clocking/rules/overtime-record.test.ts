import { expect, it } from 'vitest';
import { asDate, instantAt, type LocalTime } from '#kernel/time';
import { overtimeRecord } from './overtime-record.ts';

const zone = 'Asia/Bangkok';
const at = (text: string) => instantAt(zone, asDate(`2026-11-${text.slice(0, 2)}`), text.slice(3) as LocalTime);

it.each([
  // first in, last out, minutes before, minutes in all, start, end, hours
  ['two hours in the evening', '10 08:00', '10 20:00', 0, 120, '10', '10', 2],
  ['an evening that ends after midnight', '10 08:00', '11 01:00', 0, 480, '10', '11', 8],
  ['after a night shift, all of it in the morning', '10 22:00', '11 08:00', 0, 120, '11', '11', 2],
  ['an hour before the start', '10 07:00', '10 17:00', 60, 60, '10', '10', 1],
  ['before a shift that starts at midnight', '09 22:30', '10 08:00', 90, 90, '09', '10', 1.5],
  ['before and after', '10 07:00', '10 18:40', 60, 160, '10', '10', 2.67],
] as const)('%s', (_name, firstIn, lastOut, before, minutes, from, to, hours) => {
  expect(
    overtimeRecord({
      date: asDate('2026-11-10'),
      zone,
      firstIn: at(firstIn),
      lastOut: at(lastOut),
      before: before * 60,
      seconds: minutes * 60,
    }),
  ).toEqual({ startDate: `2026-11-${from}`, endDate: `2026-11-${to}`, hours });
});
