import { describe, expect, it } from 'vitest';
import { type Instant, instant, type Minutes } from '#kernel/time';
import { attendance } from './attendance.ts';
import type { AttendanceDay } from './attendance-day.ts';
import { statusesOf } from './day-statuses.ts';
import { exceptionsOf } from './exceptions.ts';
import { explainDay } from './explain.ts';
import { type AttendancePolicy, defaultPolicy, noFacts } from './policy.ts';
import { presence } from './presence.ts';
import { daysOf, figuresOf, momentOf, monday, punchesOf, scheduleOf, secondAt } from './testing.ts';
import { workWindows } from './work-windows.ts';

const long = instant('2026-12-01T00:00:00Z');
const split = '08:00-12:00, 17:00-21:00';
const withOvertime = '08:00-17:00, 17:00-20:00 overtime';
const anyLength: Partial<AttendancePolicy> = { minimumOvertime: 0 as Minutes };

interface Parts {
  readonly asOf?: Instant;
  readonly policy?: Partial<AttendancePolicy>;
  readonly holiday?: string;
  readonly isGuessed?: boolean;
}

/** Monday of a person whose schedule has several segments. */
function mondayOf(schedule: string, punches: string, parts: Parts = {}): AttendanceDay {
  const { days } = attendance({
    windows: workWindows(daysOf([scheduleOf(schedule), ''])),
    punches: punchesOf(punches).map((punch) => ({ ...punch, isGuessed: parts.isGuessed ?? false })),
    facts: new Map([[monday, { ...noFacts, holiday: parts.holiday ? { name: parts.holiday } : null }]]),
    policyOn: () => ({ ...defaultPolicy, ...anyLength, ...parts.policy }),
    asOf: parts.asOf ?? long,
  });
  return days[0] as AttendanceDay;
}

const each = (day: AttendanceDay) => day.segments.map((one) => figuresOf(one));
const whole = 'scheduled 240, worked 240';

describe('a split shift, 08:00 to 12:00 and 17:00 to 21:00', () => {
  it.each<[string, string, string, string]>([
    ['punched four times', 'in 08:00, out 12:00, in 17:00, out 21:00', whole, whole],
    [
      'late to the second',
      'in 08:00, out 12:00, in 17:15, out 21:00',
      whole,
      'scheduled 240, worked 225, late 15 arrivedLate',
    ],
    [
      'late to both',
      'in 08:10, out 12:00, in 17:15, out 21:00',
      'scheduled 240, worked 230, late 10 arrivedLate',
      'scheduled 240, worked 225, late 15 arrivedLate',
    ],
    [
      'left the first early',
      'in 08:00, out 11:30, in 17:00, out 21:00',
      'scheduled 240, worked 210, earlyLeave 30 leftEarly',
      whole,
    ],
    [
      'did not come to the second',
      'in 08:00, out 12:00',
      whole,
      'scheduled 240, late 0 countedAsAbsence, absence 240 noWork',
    ],
    [
      'stayed an hour after the first',
      'in 08:00, out 13:00, in 17:00, out 21:00',
      'scheduled 240, worked 300, overtimeAfter 60 afterEnd',
      whole,
    ],
    [
      'came half an hour before the second',
      'in 08:00, out 12:00, in 16:30, out 21:00',
      whole,
      'scheduled 240, worked 270, overtimeBefore 30 beforeStart',
    ],
    [
      'forgot to clock out of the first',
      'in 08:00, in 17:00, out 21:00',
      'scheduled 240, incomplete 240 clockOutMissing',
      whole,
    ],
    [
      'forgot to clock in to the second',
      'in 08:00, out 12:00, out 21:00',
      whole,
      'scheduled 240, late 0 arrivalUnknown, incomplete 240 clockInMissing',
    ],
    ['one in and one out: the time between is rest', 'in 08:00, out 21:00', whole, whole],
    [
      'back too early from the time between',
      'in 08:00, out 12:00, in 14:00, out 21:00',
      'scheduled 240, worked 420, overtimeAfter 180 afterEnd',
      whole,
    ],
  ])('%s', (_name, punches, first, second) => {
    expect(each(mondayOf(split, punches))).toEqual([first, second]);
  });

  it('the day is the sum of both, with the reason of the one that has some', () => {
    const day = mondayOf(split, 'in 08:10, out 12:00, in 17:00, out 20:30');
    expect(figuresOf(day)).toBe('scheduled 480, worked 440, late 10 arrivedLate, earlyLeave 30 leftEarly');
    expect(day.arrival).toBe(secondAt('08:10'));
    expect(day.leaving).toBe(secondAt('20:30'));
  });

  it('kinds that nobody chose are guessed in each', () => {
    const day = mondayOf(split, 'in 08:02, in 12:01, in 16:58, in 21:05', { isGuessed: true });
    expect(day.punches.map(({ punch }) => punch.type)).toEqual(['clock_in', 'clock_out', 'clock_in', 'clock_out']);
  });

  it('a forgotten clock-out of the first is closed at its end, where the company wants it so', () => {
    const policy = { ...anyLength, forgottenCheckOut: 'closeAtScheduleEnd' } as const;
    const day = mondayOf(split, 'in 08:00, in 17:00, out 21:00', { policy });
    expect(each(day)).toEqual(['scheduled 240, worked 240 closedBySystem', whole]);
    expect(figuresOf(day)).toBe('scheduled 480, worked 480 closedBySystem');
  });

  it('a punch missing in each is a question each', () => {
    const day = mondayOf(split, 'in 08:00, in 17:00');
    expect(exceptionsOf(day, { wantedAssurance: 'D' })).toEqual([
      { kind: 'missingPunch', type: 'clock_out', closedBySystem: false },
      { kind: 'missingPunch', type: 'clock_out', closedBySystem: false, segmentId: 'segment 2' },
    ]);
  });

  it.each([
    ['07:00', '', 'notYet'],
    ['08:30', '', 'notIn'],
    ['10:00', 'in 08:00', 'working'],
    ['14:00', 'in 08:00, out 12:00', 'left'],
    ['17:10', 'in 08:00, out 12:00', 'notIn'], // the second has begun and nobody came
    ['17:10', 'in 08:00, out 12:00, in 17:05', 'working'],
    ['23:00', 'in 08:00, out 12:00, in 17:00, out 21:00', 'left'],
  ])('at %s after %j the person is: %s', (asOf, punches, expected) => {
    expect(presence(mondayOf(split, punches, { asOf: momentOf(asOf, monday) }))).toBe(expected);
  });

  it('leaving the first early is said when it has ended, not when the day has', () => {
    const at = (asOf: string) => {
      const day = mondayOf(split, 'in 08:00, out 11:00', { asOf: momentOf(asOf, monday) });
      return statusesOf({ day, asOf: secondAt(asOf), hasExceptions: false }).includes('earlyLeave');
    };
    expect([at('11:30'), at('12:00')]).toEqual([false, true]);
  });

  it('explains each', () => {
    expect(explainDay(mondayOf(split, 'in 08:00, out 12:00, in 17:15, out 21:00'), { language: 'en' })).toEqual([
      '02 Nov 2026: work day, 08:00 to 12:00, 17:00 to 21:00 (shift)',
      'Punches from 04:00 to 03 Nov 2026 02:30 belong to this day.',
      '08:00 Clock in: start of work. It is within this day’s time span.',
      '12:00 Clock out: end of work. It is within this day’s time span.',
      '17:15 Clock in: start of work. It is within this day’s time span.',
      '21:00 Clock out: end of work. It is within this day’s time span.',
      'Work, 08:00 to 12:00:',
      'Scheduled 4 h: 08:00 to 12:00, without unpaid breaks.',
      'Worked 4 h: From the punches, without unpaid breaks.',
      'Late 0 min: On time for 08:00.',
      'Work, 17:00 to 21:00:',
      'Scheduled 4 h: 17:00 to 21:00, without unpaid breaks.',
      'Worked 3 h 45 min: From the punches, without unpaid breaks.',
      'Late 15 min: Arrived at 17:15, more than 0 min after 17:00. Counted from 17:00, without breaks.',
    ]);
  });
});

describe('overtime that is planned after work', () => {
  it.each<[string, string, string, string]>([
    [
      'one in and one out over both',
      'in 08:00, out 20:00',
      'scheduled 540, worked 540',
      'scheduled 180, worked 180, overtimePlanned 180 planned',
    ],
    [
      'went home after work',
      'in 08:00, out 17:00',
      'scheduled 540, worked 540',
      'scheduled 180, late 0 countedAsAbsence, absence 180 noWork',
    ],
    [
      'left the overtime early',
      'in 08:00, out 18:30',
      'scheduled 540, worked 540',
      'scheduled 180, worked 90, earlyLeave 90 leftEarly, overtimePlanned 90 planned',
    ],
    [
      'stayed even longer',
      'in 08:00, out 20:40',
      'scheduled 540, worked 540',
      'scheduled 180, worked 220, overtimeAfter 40 afterEnd, overtimePlanned 180 planned',
    ],
  ])('%s', (_name, punches, first, second) => {
    expect(each(mondayOf(withOvertime, punches))).toEqual([first, second]);
  });

  it('is no work at the normal rate', () => {
    const day = mondayOf(withOvertime, 'in 08:00, out 20:00');
    expect([day.regular.minutes, day.overtimePlanned.minutes]).toEqual([540, 180]);
  });
});

describe('work that is planned on a free day', () => {
  it('a holiday shift is expected on the holiday, and all work in it is work on a holiday', () => {
    const day = mondayOf('08:00-17:00 holidayShift', 'in 08:20, out 17:30', { holiday: 'วันปีใหม่' });
    expect(day.kind).toBe('holiday');
    expect(figuresOf(day)).toBe(
      'scheduled 540, worked 550, late 20 arrivedLate, overtimeAfter 30 afterEnd, holidayWork 520 workedOnHoliday',
    );
    expect(day.regular.seconds).toBe(0);
  });

  it('on another day it is work on a rest day', () => {
    const day = mondayOf('08:00-17:00 holidayShift', 'in 08:00, out 17:00');
    expect([day.kind, figuresOf(day)]).toEqual(['dayOff', 'scheduled 540, worked 540, restDayWork 540 workedOnDayOff']);
  });

  it('a person who does not come is not free', () => {
    const day = mondayOf('08:00-17:00 holidayShift', '', { holiday: 'วันปีใหม่', asOf: momentOf('09:00', monday) });
    expect(presence(day)).toBe('notIn');
  });

  it('holiday overtime is overtime, not work in normal hours', () => {
    const day = mondayOf('18:00-20:00 holidayOvertime', 'in 18:00, out 20:00', { holiday: 'วันปีใหม่' });
    expect(figuresOf(day)).toBe('scheduled 120, worked 120, overtimePlanned 120 planned');
    expect(day.segments[0]?.isFree).toBe(true);
  });

  it('a holiday frees the usual hours and the overtime planned after them', () => {
    const day = mondayOf(withOvertime, '', { holiday: 'วันปีใหม่' });
    expect(figuresOf(day)).toBe('scheduled 720, holiday 720 holiday');
  });
});

describe('a day for which nobody has set hours', () => {
  it.each<[string, string, number, number]>([
    ['work is ordinary work', 'in 08:00, out 16:00', 480, 0],
    ['up to the normal length of a day; the rest is overtime', 'in 08:00, out 18:00', 480, 0],
    ['a short day', 'in 08:00, out 11:00', 180, 0],
    ['a forgotten clock-out leaves the day unknown', 'in 08:00', 0, 480],
    ['a forgotten clock-in', 'out 16:00', 0, 480],
    ['after half a day, only the other half', 'in 08:00, out 12:00, in 13:00', 240, 240],
    ['after a whole day, only overtime', 'in 08:00, out 16:00, in 17:00', 480, 0],
    ['a break that was not ended', 'in 08:00, break 12:00', 240, 240],
    ['nobody came', '', 0, 0],
  ])('%s', (_name, punches, regular, incomplete) => {
    const day = mondayOf('', punches);
    expect([day.kind, day.regular.minutes, day.incomplete.minutes]).toEqual(['unscheduled', regular, incomplete]);
  });

  it('while it runs, nothing is unknown yet', () => {
    expect(mondayOf('', 'in 08:00', { asOf: momentOf('12:00', monday) }).incomplete).toMatchObject({
      seconds: 0,
      reason: 'stillWorking',
    });
  });

  it('work on a rest day or a holiday is not ordinary work', () => {
    expect(mondayOf('rest', 'in 08:00, out 16:00').regular.seconds).toBe(0);
    expect(mondayOf('', 'in 08:00, out 16:00', { holiday: 'วันปีใหม่' }).regular.seconds).toBe(0);
  });
});
