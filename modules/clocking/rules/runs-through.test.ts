import { describe, expect, it } from 'vitest';
import { addToDate, type Instant, instant } from '#kernel/time';
import { attendance } from './attendance.ts';
import { type AttendanceDay, defaultPolicy } from './attendance-day.ts';
import { exceptionsOf } from './exceptions.ts';
import { daysOf, figuresOf, momentOf, monday, punchesOf } from './testing.ts';
import { workWindows } from './work-windows.ts';

const long = instant('2026-12-01T00:00:00Z');
const daysWith = (schedules: readonly string[], punches: string, asOf: Instant = long, isGuessed = false) =>
  attendance({
    windows: workWindows(daysOf(schedules)),
    punches: punchesOf(punches).map((punch) => ({ ...punch, isGuessed })),
    facts: new Map(),
    policyOn: () => defaultPolicy,
    asOf,
  }).days;

const nightThenEarly = ['22:00-06:00', '06:00-14:00', ''];
const twoDuties = ['08:00-08:00', '08:00-08:00', ''];
const whole = (minutes: number) => `scheduled ${minutes}, worked ${minutes}`;

describe('shifts that touch', () => {
  it.each([
    [
      'night and early shift, punched on the dot',
      nightThenEarly,
      'in 22:00, out 06:00+1, in 06:00+1, out 14:00+1',
      480,
    ],
    ['one in and one out over both', nightThenEarly, 'in 22:00, out 14:00+1', 480],
    ['24 hours on duty twice, on the dot', twoDuties, 'in 08:00, out 08:00+1, in 08:00+1, out 08:00+2', 1440],
    ['24 hours on duty twice, one in and one out', twoDuties, 'in 08:00, out 08:00+2', 1440],
  ])('%s: both are whole', (_name, schedules, punches, minutes) => {
    const days = daysWith(schedules, punches);
    expect(days.slice(0, 2).map(figuresOf)).toEqual([whole(minutes), whole(minutes)]);
    expect(days.flatMap((day) => exceptionsOf(day, { wantedAssurance: 'D' }))).toEqual([]);
  });

  it('out two minutes after the border and in again is a short time out of the later shift', () => {
    const days = daysWith(nightThenEarly, 'in 22:00, out 06:02+1, in 06:05+1, out 14:00+1');
    expect(days.slice(0, 2).map(figuresOf)).toEqual([whole(480), 'scheduled 480, worked 477, away 3 betweenPeriods']);
  });

  it('a punch between a day off and a shift proves no work: it does not decide what the shift after that one gets', () => {
    const schedules = ['', '18:00-02:00', '02:00-10:00'];
    const lateReturn = 'back 08:00+1, out 05:00+2';
    const last = (punches: string) => figuresOf(daysWith(schedules, punches)[2] as AttendanceDay);
    expect(last(lateReturn)).toBe(last(`in 08:00, ${lateReturn}`));
  });

  it('one face at the border ends the one and begins the other', () => {
    const days = daysWith(nightThenEarly, 'in 22:00, in 06:00+1, in 14:00+1', long, true);
    expect(days.slice(0, 2).map(figuresOf)).toEqual([whole(480), whole(480)]);
  });

  it('a clock-in for the later shift says nothing of the end of the earlier one', () => {
    const days = daysWith(nightThenEarly, 'in 22:00, in 06:00+1, out 14:00+1');
    expect(days.slice(0, 2).map(figuresOf)).toEqual(['scheduled 480, incomplete 480 clockOutMissing', whole(480)]);
  });

  it('while the later shift runs, the person is at work; once it is over without a punch, the clock-out is missing', () => {
    const at = (time: string) => daysWith(nightThenEarly, 'in 22:00', momentOf(time, monday));
    expect(at('10:00+1').slice(0, 2).map(figuresOf)).toEqual([
      whole(480),
      'scheduled 480, incomplete 240 stillWorking',
    ]);
    expect(at('10:00+1')[1]?.state.now).toBe('working');
    expect(at('23:00+2').slice(0, 2).map(figuresOf)).toEqual([
      'scheduled 480, incomplete 480 clockOutMissing',
      'scheduled 480, late 0 countedAsAbsence, absence 480 noWork',
    ]);
  });

  it('shifts that do not touch keep their own punches', () => {
    const days = daysWith(['22:00-06:00', '07:00-15:00', ''], 'in 22:00, out 15:00+1');
    expect(days[0]?.incomplete.reason).toBe('clockOutMissing');
    expect(days.map(({ date }) => date)[1]).toBe(addToDate(monday, { days: 1 }));
  });
});
