import { describe, expect, it } from 'vitest';
import { asDate, type Minutes } from '#kernel/time';
import { dayOf, figuresOf, scheduleOf, secondAt } from './testing.ts';

const noon = { start: 720 as Minutes, length: 60 as Minutes, paid: false };
const of = (lateAfter: number | null, absenceAfter: number | null = null, parts = {}) =>
  scheduleOf('08:00-17:00', {
    breaks: [noon],
    lateAfter: lateAfter as Minutes | null,
    absenceAfter: absenceAfter as Minutes | null,
    ...parts,
  });
const office = of(5, 120);

describe('a day from 08:00 to 17:00 with an hour at noon, late after 5 and absent after 120 minutes', () => {
  it.each([
    ['in 08:00, out 17:00', 'scheduled 480, worked 480, break 60 deducted'],
    [
      'in 07:55, out 17:10',
      'scheduled 480, worked 495, break 60 deducted, overtimeBefore 0 belowMinimum, overtimeAfter 0 belowMinimum',
    ],
    ['in 08:05, out 17:00', 'scheduled 480, worked 475, break 60 deducted, late 0 withinGrace, forgiven 5 withinGrace'],
    ['in 08:05:01, out 17:00', 'scheduled 480, worked 474, break 60 deducted, late 5 arrivedLate'],
    [
      'in 08:00:20, out 17:00',
      'scheduled 480, worked 479, break 60 deducted, late 0 withinGrace, forgiven 0 withinGrace',
    ],
    ['in 08:06, out 17:00', 'scheduled 480, worked 474, break 60 deducted, late 6 arrivedLate'],
    ['in 10:00, out 17:00', 'scheduled 480, worked 360, break 60 deducted, late 120 arrivedLate'],
    [
      'in 10:01, out 17:00',
      'scheduled 480, worked 359, break 60 deducted, late 0 countedAsAbsence, absence 121 arrivedAfterLimit',
    ],
    ['in 14:00, out 17:00', 'scheduled 480, worked 180, late 0 countedAsAbsence, absence 300 arrivedAfterLimit'], // the hour at noon is not missed
    ['in 08:00, out 16:00', 'scheduled 480, worked 420, break 60 deducted, earlyLeave 60 leftEarly'],
    ['in 08:00, out 12:00', 'scheduled 480, worked 240, earlyLeave 240 leftEarly'],
    [
      'in 08:00, out 10:00, in 11:00, out 17:00',
      'scheduled 480, worked 420, break 60 deducted, away 60 betweenPeriods',
    ],
    ['in 08:00, out 12:20, in 13:20, out 17:00', 'scheduled 480, worked 480, break 60'], // lunch punched as out and in
    ['in 08:00, out 12:00, in 13:00, out 17:00', 'scheduled 480, worked 480, break 60 deducted'],
    ['in 08:00, out 12:30, in 14:00, out 17:00', 'scheduled 480, worked 450, break 60, away 30 betweenPeriods'],
    ['in 08:00, out 12:50, in 13:10, out 17:00', 'scheduled 480, worked 480, break 60 punchedAndDeducted'],
    [
      'in 08:00, out 11:00, in 14:00, out 17:00',
      'scheduled 480, worked 360, break 60 deducted, away 120 betweenPeriods',
    ],
    ['in 08:00, break 12:00, back 13:20, out 17:00', 'scheduled 480, worked 460, break 60, away 20 breakTooLong'],
    ['in 08:00, out 19:30', 'scheduled 480, worked 630, break 60 deducted, overtimeAfter 150 afterEnd'],
    ['in 06:00, out 17:00', 'scheduled 480, worked 600, break 60 deducted, overtimeBefore 120 beforeStart'],
    [
      'in 08:00, out 17:00, in 18:00, out 20:00',
      'scheduled 480, worked 600, break 60 deducted, overtimeAfter 120 afterEnd',
    ],
    ['in 08:00, out 02:00+1', 'scheduled 480, worked 1020, break 60 deducted, overtimeAfter 540 afterEnd'], // past midnight, same day
    ['', 'scheduled 480, late 0 countedAsAbsence, absence 480 noWork'],
    [
      'in 18:00, out 20:00',
      'scheduled 480, worked 120, late 0 countedAsAbsence, absence 480 noWork, overtimeAfter 120 afterEnd',
    ],
    ['in 08:00', 'scheduled 480, incomplete 480 clockOutMissing'],
    ['in 08:10', 'scheduled 480, late 10 arrivedLate, incomplete 470 clockOutMissing'],
    ['out 17:00', 'scheduled 480, late 0 arrivalUnknown, incomplete 480 clockInMissing'],
    [
      'out 12:00, in 13:00, out 17:00',
      'scheduled 480, worked 240, late 0 arrivalUnknown, incomplete 240 clockInMissing',
    ],
    ['in 08:00, break 12:00', 'scheduled 480, worked 240, incomplete 240 breakNotEnded'],
    ['in 08:00, break 12:00, out 17:00', 'scheduled 480, worked 240, break 60, incomplete 240 breakNotEnded'],
    [
      'in 08:00, break 12:00, out 16:00',
      'scheduled 480, worked 240, break 60, earlyLeave 60 leftEarly, incomplete 180 breakNotEnded',
    ],
    ['in 08:00, break 16:30, out 17:00', 'scheduled 480, worked 480, break 60 punchedAndDeducted'], // home from the break
    [
      'in 08:00, break 10:00, back 10:30, break 12:00, out 17:00',
      'scheduled 480, worked 210, break 60, incomplete 270 breakNotEnded',
    ],
  ])('%s: %s', (punches, expected) => {
    expect(figuresOf(dayOf(punches, { schedule: office }))).toBe(expected);
  });

  it.each([
    // With no minute forgiven, 20 seconds are late only where lateness is counted in seconds.
    ['second', 'in 08:00:20', { seconds: 20, minutes: 0, reason: 'arrivedLate' }, 0],
    ['minute', 'in 08:00:20', { seconds: 0, minutes: 0, reason: 'belowUnit' }, 20],
    ['minute', 'in 08:01:20', { seconds: 80, minutes: 1, reason: 'arrivedLate' }, 0],
    ['hour', 'in 08:59', { seconds: 0, minutes: 0, reason: 'belowUnit' }, 3540],
    ['hour', 'in 09:00', { seconds: 3600, minutes: 60, reason: 'arrivedLate' }, 0],
  ] as const)('lateness counted in a %s: %s', (lateUnit, punches, late, forgiven) => {
    const day = dayOf(`${punches}, out 17:00`, { schedule: of(0), policy: { lateUnit } });
    expect([day.late, day.forgiven.seconds]).toEqual([late, forgiven]);
  });

  it('keeps seconds of lateness, whatever is shown', () => {
    expect(dayOf('in 08:06:10, out 17:00', { schedule: office }).late).toEqual({
      seconds: 370,
      minutes: 6,
      reason: 'arrivedLate',
    });
  });
});

describe('while the day runs', () => {
  it.each([
    // now, punches, what is said so far
    ['07:00', '', 'scheduled 480, late 0 notYetDue'],
    ['08:04', '', 'scheduled 480, late 0 withinGrace, forgiven 4 withinGrace'],
    ['08:30', '', 'scheduled 480, late 30 notYetIn'],
    ['10:01', '', 'scheduled 480, late 0 countedAsAbsence, absence 121 noWork'],
    ['10:00', 'in 08:00', 'scheduled 480, incomplete 120 stillWorking'],
    ['12:30', 'in 08:00, break 12:00', 'scheduled 480, worked 240'],
    ['13:20', 'in 08:00, break 12:00', 'scheduled 480, worked 240, away 20 breakTooLong'],
    ['17:30', 'in 08:00, out 17:00', 'scheduled 480, worked 480, break 60 deducted'],
    ['23:00', 'in 08:00', 'scheduled 480, incomplete 480 stillWorking'], // nothing is forgotten before the day is over
  ])('at %s with %s: %s', (asOf, punches, expected) => {
    expect(figuresOf(dayOf(punches, { schedule: office, asOf }))).toBe(expected);
  });
});

describe('a forgotten check-out that the system closes', () => {
  it('counts to the end of the schedule and is marked', () => {
    const day = dayOf('in 08:00', { schedule: office, policy: { forgottenCheckOut: 'closeAtScheduleEnd' } });
    expect(figuresOf(day)).toBe('scheduled 480, worked 480 closedBySystem, break 60 deducted');
    expect(day.periods.map(({ endedBy }) => endedBy)).toEqual(['system']);
  });

  it('leaves overtime without an end open', () => {
    const day = dayOf('in 08:00, out 17:00, in 18:00', {
      schedule: office,
      policy: { forgottenCheckOut: 'closeAtScheduleEnd' },
    });
    expect(figuresOf(day)).toBe('scheduled 480, worked 480, break 60 deducted, incomplete 0 clockOutMissing');
  });
});

describe('holidays, days off and leave', () => {
  const holiday = { name: 'New Year' };
  const leave = (from: string, to: string, paid = true) => ({
    id: 'leave',
    paid,
    time: { from: secondAt(from), to: secondAt(to) },
  });

  it.each([
    ['a holiday at home', '', office, { holiday }, 'scheduled 480, holiday 480 holiday'],
    [
      'work on a holiday',
      'in 08:30, out 18:00',
      office,
      { holiday },
      'scheduled 480, worked 510, break 60 deducted, overtimeAfter 60 afterEnd, holiday 480 holiday, holidayWork 450 workedOnHoliday',
    ],
    ['a rest day', '', 'rest', {}, ''],
    [
      'work on a rest day',
      'in 09:00, out 19:00',
      'rest',
      {},
      'worked 600, overtimeAfter 120 beyondNormalDay, restDayWork 480 workedOnDayOff',
    ],
    [
      'work on a rest day of a week with lunch at noon',
      'in 09:00, out 18:00',
      scheduleOf('rest', { breaks: [noon] }),
      {},
      'worked 480, break 60 deducted, restDayWork 480 workedOnDayOff',
    ],
    [
      'a rest-day morning has no lunch',
      'in 08:00, out 12:00',
      scheduleOf('rest', { breaks: [noon] }),
      {},
      'worked 240, restDayWork 240 workedOnDayOff',
    ],
    [
      'lunch on a rest day as out and in',
      'in 08:00, out 12:20, in 13:20, out 17:00',
      scheduleOf('rest', { breaks: [noon] }),
      {},
      'worked 480, break 60, restDayWork 480 workedOnDayOff',
    ],
    [
      'four hours on a rest day of a week with a lunch without a time',
      'in 08:00, out 12:00',
      scheduleOf('rest', { breaks: [{ ...noon, start: null }] }),
      {},
      'worked 240, restDayWork 240 workedOnDayOff',
    ],
    ['a day without hours', '', '', {}, ''],
    // Ordinary work of a company that has not set hours: no holiday pay.
    ['work where nobody has set hours', 'in 09:00, out 19:00', '', {}, 'worked 600, overtimeAfter 120 beyondNormalDay'],
    [
      'leave for the whole day',
      '',
      office,
      { leaves: [{ id: 'leave', paid: true, time: null }] },
      'scheduled 480, leave 480 wholeDay',
    ],
    [
      'leave in the morning',
      'in 13:00, out 17:00',
      office,
      { leaves: [leave('08:00', '12:00')] },
      'scheduled 480, worked 240, leave 240 partOfDay',
    ],
    [
      'late after leave in the morning',
      'in 13:10, out 17:00',
      office,
      { leaves: [leave('08:00', '12:00')] },
      'scheduled 480, worked 230, late 10 arrivedLate, leave 240 partOfDay',
    ],
    [
      'leave over noon costs no lunch hour',
      'in 08:00, out 11:00, in 14:00, out 17:00',
      office,
      { leaves: [leave('11:00', '14:00')] },
      'scheduled 480, worked 360, break 60 deducted, leave 120 partOfDay',
    ],
    [
      'came in spite of leave',
      'in 08:00, out 17:00',
      office,
      { leaves: [{ id: 'leave', paid: true, time: null }] },
      'scheduled 480, worked 480, break 60 deducted, leave 480 wholeDay',
    ],
    [
      'leave on a holiday takes nothing',
      '',
      office,
      { holiday, leaves: [{ id: 'leave', paid: true, time: null }] },
      'scheduled 480, holiday 480 holiday',
    ],
    [
      'leave in the morning, and did not come',
      '',
      office,
      { leaves: [leave('08:00', '12:00')] },
      'scheduled 480, late 0 countedAsAbsence, absence 240 noWork, leave 240 partOfDay',
    ],
  ])('%s', (_name, punches, schedule, facts, expected) => {
    expect(figuresOf(dayOf(punches, { schedule, facts }))).toBe(expected);
  });
});

describe('long and odd days', () => {
  it.each([
    [
      'a night shift',
      '22:00-06:00',
      'in 21:58, out 06:03+1',
      'scheduled 480, worked 485, overtimeBefore 0 belowMinimum, overtimeAfter 0 belowMinimum',
    ],
    [
      'late for a night shift after midnight',
      '22:00-06:00',
      'in 00:15+1, out 06:00+1',
      'scheduled 480, worked 345, late 135 arrivedLate',
    ],
    ['thirty hours on duty', '08:00-14:00+1', 'in 08:00, out 14:00+1', 'scheduled 1800, worked 1800'],
    ['twenty-four hours on duty', '08:00-08:00', 'in 08:00, out 08:00+1', 'scheduled 1440, worked 1440'],
  ])('%s', (_name, schedule, punches, expected) => {
    expect(figuresOf(dayOf(punches, { schedule }))).toBe(expected);
  });

  it.each([
    // Berlin: the night of 28 March has seven hours, that of 24 October nine.
    ['2026-03-28', 'scheduled 420, worked 420'],
    ['2026-10-24', 'scheduled 540, worked 540'],
    ['2026-06-01', 'scheduled 480, worked 480'],
  ])('a night shift in Berlin on %s counts the hours that pass: %s', (date, expected) => {
    const day = dayOf('in 22:00, out 06:00+1', { schedule: '22:00-06:00', zone: 'Europe/Berlin', date: asDate(date) });
    expect(figuresOf(day)).toBe(expected);
  });

  it('a split shift is one schedule with an unpaid break between', () => {
    const split = scheduleOf('08:00-21:00', {
      breaks: [{ start: 720 as Minutes, length: 300 as Minutes, paid: false }],
    });
    expect(figuresOf(dayOf('in 08:00, out 12:00, in 17:00, out 21:00', { schedule: split }))).toBe(
      'scheduled 480, worked 480, break 300 deducted',
    );
  });

  it('a paid break counts as worked, and what is longer than it does not', () => {
    const paid = scheduleOf('08:00-17:00', { breaks: [{ start: null, length: 30 as Minutes, paid: true }] });
    const figures = (punches: string) => figuresOf(dayOf(punches, { schedule: paid }));
    expect(figures('in 08:00, break 12:00, back 12:30, out 17:00')).toBe('scheduled 540, worked 540, break 30');
    expect(figures('in 08:00, break 12:00, back 12:40, out 17:00')).toBe(
      'scheduled 540, worked 530, break 30, away 10 breakTooLong',
    );
  });

  it('a break without a set time may be taken as out and in at any time', () => {
    const loose = scheduleOf('08:00-17:00', { breaks: [{ start: null, length: 60 as Minutes, paid: false }] });
    const figures = (punches: string) => figuresOf(dayOf(punches, { schedule: loose }));
    expect(figures('in 08:00, out 10:00, in 11:00, out 17:00')).toBe('scheduled 480, worked 480, break 60');
    expect(figures('in 08:00, out 10:00, in 11:30, out 17:00')).toBe(
      'scheduled 480, worked 450, break 60, away 30 betweenPeriods',
    );
  });

  it('a paid break taken as out and in counts as worked', () => {
    const tea = { start: 900 as Minutes, length: 15 as Minutes, paid: true };
    const figures = (punches: string) =>
      figuresOf(dayOf(punches, { schedule: scheduleOf('08:00-17:00', { breaks: [noon, tea] }) }));
    expect(figures('in 08:00, out 12:00, in 13:00, out 15:05, in 15:20, out 17:00')).toBe(
      'scheduled 480, worked 480, break 75 punchedAndDeducted',
    );
  });

  it('lateness that is not watched is forgiven', () => {
    expect(figuresOf(dayOf('in 09:00, out 17:00', { schedule: of(null) }))).toBe(
      'scheduled 480, worked 420, break 60 deducted, late 0 notWatched, forgiven 60 withinGrace',
    );
  });
});
