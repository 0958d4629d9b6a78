import { describe, expect, it } from 'vitest';
import { halfDay } from './half-day.ts';
import { lengthOf, plannedWork } from './planned-day.ts';
import { noon, workDayOn } from './testing.ts';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const halvesOf = (hours: string, breaks: Parameters<typeof workDayOn>[2], reading: 'byMinutes' | 'byBreak') =>
  (['first', 'second'] as const).map((half) =>
    halfDay(workDayOn('2026-12-28', hours, breaks), half, reading)
      .map(({ start, end }) => `${clock(start)}-${clock(end)}`)
      .join(','),
  );
const at = (start: number, length: number, paid = false) => ({ start, length, paid });

describe('half of the minutes', () => {
  it.each([
    ['08:00-17:00', [noon], '08:00-12:00', '13:00-17:00'],
    // 7½ hours of work: 3 h 45 min each
    ['09:00-17:30', [noon], '09:00-12:00,13:00-13:45', '13:45-17:30'],
    // the odd minute is in the second half
    ['08:00-12:01', [], '08:00-10:00', '10:00-12:01'],
    // a night: 7 hours of work, past midnight
    ['22:00-06:00', [at(1_560, 60)], '22:00-25:30', '25:30-26:00,27:00-30:00'],
    // a paid break is work
    ['08:00-16:00', [at(720, 30, true)], '08:00-12:00', '12:00-16:00'],
  ] as const)('of %s', (hours, breaks, first, second) => {
    expect(halvesOf(hours, breaks, 'byMinutes')).toEqual([first, second]);
  });
});

describe('before and after the break', () => {
  it.each([
    ['08:00-17:00', [noon], '08:00-12:00', '13:00-17:00'],
    ['08:00-17:00', [at(600, 15), at(690, 60)], '08:00-10:00,10:15-11:30', '12:30-17:00'],
    // a paid break counts as one; it is work, and of the first half
    ['08:00-16:00', [at(660, 30, true)], '08:00-11:30', '11:30-16:00'],
    ['08:00-17:00', [at(600, 15), at(720, 60, true)], '08:00-10:00,10:15-13:00', '13:00-17:00'],
    // without any, half of the minutes
    ['08:00-16:00', [], '08:00-12:00', '12:00-16:00'],
    // a split shift: its gap, although a break inside it is there too
    ['08:00-12:00,13:00-18:00', [at(930, 30)], '08:00-12:00', '13:00-15:30,16:00-18:00'],
  ] as const)('of %s', (hours, breaks, first, second) => {
    expect(halvesOf(hours, breaks, 'byBreak')).toEqual([first, second]);
  });

  it('of two shifts that follow each other is the first and the second shift', () => {
    const breaks = [at(690, 60), at(1_170, 60)];
    expect(halvesOf('08:00-16:00,16:00-24:00', breaks, 'byBreak')).toEqual([
      '08:00-11:30,12:30-16:00',
      '16:00-19:30,20:30-24:00',
    ]);
  });
});

it.each(['byMinutes', 'byBreak'] as const)('two halves are the whole day, %s', (reading) => {
  for (const breaks of [[noon], [{ ...noon, paid: true }], [at(600, 15), at(690, 60, true)], []]) {
    const day = workDayOn('2026-12-28', '08:00-17:00', breaks);
    const halves = [...halfDay(day, 'first', reading), ...halfDay(day, 'second', reading)];
    expect(lengthOf(halves)).toBe(lengthOf(plannedWork(day)));
  }
});
