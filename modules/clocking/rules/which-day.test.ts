import { describe, expect, it } from 'vitest';
import { asDate, type LocalDate } from '#kernel/time';
import { daysOf, punchesOf } from './testing.ts';
import { whichDay } from './which-day.ts';
import { workWindows } from './work-windows.ts';

/** Monday 2 November and the days after; '+1' is Tuesday. Answers 'day why' for each punch. */
function dayOf(schedules: readonly string[], punches: string): string[] {
  const { days } = whichDay(workWindows(daysOf(schedules)), punchesOf(punches));
  return days.flatMap((day) => day.punches.map(({ why }) => `${day.window.day.date.slice(8)} ${why}`));
}

const office = ['08:00-17:00', '08:00-17:00'];
const nights = ['22:00-06:00', '22:00-06:00'];
const off = ['', ''];

describe('which day a punch belongs to', () => {
  it.each([
    ['an office day', office, 'in 08:00, out 17:00', ['02 inWindow', '02 inWindow']],
    ['overtime past midnight', office, 'in 08:00, out 00:40+1', ['02 inWindow', '02 inWindow']],
    ['overtime past the window, work still open', office, 'in 08:00, out 03:30+1', ['02 inWindow', '02 goesOn']],
    [
      'a break in the night goes on too',
      office,
      'in 08:00, break 02:00+1, back 02:40+1, out 03:50+1',
      ['02 inWindow', '02 goesOn', '02 goesOn', '02 goesOn'],
    ],
    ['a night shift', nights, 'in 21:50, out 06:10+1', ['02 inWindow', '02 inWindow']],
    [
      'night shifts that follow each other',
      nights,
      'in 21:50, out 06:10+1, in 21:55+1, out 06:05+2',
      ['02 inWindow', '02 inWindow', '03 inWindow', '03 inWindow'],
    ],
    [
      'a forgotten check-out does not touch the next day',
      office,
      'in 08:00, in 07:55+1, out 17:00+1',
      ['02 inWindow', '03 inWindow', '03 inWindow'],
    ],
    ['early at 02:00 with nothing open: nearer to Monday', office, 'in 02:00+1', ['02 nearer']],
    ['early at 02:30, the exact middle: the later day', office, 'in 02:30+1', ['03 nearer']],
    ['a clock-in between windows never goes on', office, 'in 08:00, in 03:00+1', ['02 inWindow', '03 nearer']],
    [
      'after a clock-out nothing goes on',
      office,
      'in 08:00, out 17:00, out 03:00+1',
      ['02 inWindow', '02 inWindow', '03 nearer'],
    ],
    [
      'back-to-back nights and days: leaving late goes on',
      ['22:00-06:00', '08:00-17:00'],
      'in 22:00, out 07:30+1, in 07:45+1',
      ['02 inWindow', '02 goesOn', '03 nearer'],
    ],
    ['without schedule over midnight', off, 'in 20:00, out 02:00+1', ['02 inWindow', '02 goesOn']],
    ['without schedule, begun after midnight', off, 'in 00:30+1, out 05:00+1', ['03 ownDate', '03 ownDate']],
    [
      'without schedule, forgotten on Monday',
      off,
      'in 09:00, in 09:10+1, out 18:00+1',
      ['02 inWindow', '03 ownDate', '03 inWindow'],
    ],
    ['thirty hours on duty', ['08:00-14:00+1', ''], 'in 08:00, out 14:05+1', ['02 inWindow', '02 goesOn']],
    [
      'without schedule, from two in the night to the next midnight',
      [...off, ''],
      'in 02:00+1, out 00:30+2',
      ['03 ownDate', '03 goesOn'],
    ],
    [
      'a break between windows opens no day',
      [...office, '08:00-17:00'],
      'break 02:35+1, out 03:00+2',
      ['03 nearer', '04 nearer'],
    ],
    ['overtime into a free day', ['08:00-17:00', ''], 'in 08:00, out 02:30+1', ['02 inWindow', '02 goesOn']],
    ['an evening call-out before a free day', ['08:00-12:00', ''], 'in 21:00, out 01:00+1', ['02 nearer', '02 goesOn']],
    [
      'called in on the free day after a night',
      ['22:00-06:00', ''],
      'in 22:00, out 06:00+1, in 13:00+1, out 15:00+1',
      ['02 inWindow', '02 goesOn', '03 ownDate', '03 inWindow'],
    ],
  ])('%s', (_name, schedules, punches, expected) => {
    expect(dayOf(schedules, punches)).toEqual(expected);
  });

  it('is the one to which a manager moved it, whatever its time', () => {
    const [start, end] = punchesOf('in 08:00, out 03:00+1');
    const moved = { ...end, movedTo: asDate('2026-11-03') } as typeof end & { movedTo: LocalDate };
    const { days } = whichDay(workWindows(daysOf(office)), start && moved.id ? [start, moved] : []);
    expect(days.map(({ punches }) => punches.map(({ why }) => why))).toEqual([['inWindow'], ['moved']]);
  });

  it('is none of those asked for when the punch lies before or after them', () => {
    const { days, outside } = whichDay(workWindows(daysOf(office)), punchesOf('in 03:00, in 08:00, out 05:00+2'));
    expect(outside.map(({ type }) => type)).toEqual(['clock_in', 'clock_out']);
    expect(days[0]?.punches).toHaveLength(1);
  });

  it('depends only on its own time and work, not on how many days are looked at', () => {
    const whole = dayOf(Array(6).fill('08:00-17:00'), 'in 08:00+2, out 02:45+3');
    expect(whole).toEqual(['04 inWindow', '04 goesOn']);
  });
});
