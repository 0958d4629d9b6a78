import { describe, expect, it } from 'vitest';
import { asDate, type LocalTime } from '#kernel/time';
import { type AskedLeave, type LengthFacts, leaveLength, totalOf } from './leave-length.ts';
import { defaultReadings } from './readings.ts';
import { noon, officeDays, workDayOn } from './testing.ts';

const asked = (from: string, to = from, more: Partial<AskedLeave> = {}): AskedLeave => ({
  from: asDate(from),
  to: asDate(to),
  startPart: 'whole',
  endPart: 'whole',
  time: null,
  ...more,
});
const time = (start: string, end: string) => ({ time: { start: start as LocalTime, end: end as LocalTime } });
const facts = (days: LengthFacts['days'], more: Partial<LengthFacts> = {}): LengthFacts => ({
  days,
  policy: { counts: 'working' },
  readings: defaultReadings,
  usualDay: 480,
  ...more,
});
const cost = (ask: AskedLeave, of: LengthFacts) =>
  leaveLength(ask, of).map(({ date, minutes, reason }) => [date.slice(5), minutes, reason]);

// 2026-12-28 is a Monday.
const newYear = officeDays('2026-12-24', '2027-01-08', { '2026-12-31': 'New Year’s Eve', '2027-01-01': 'New Year' });

describe('an office, 08:00–17:00 with an hour at noon', () => {
  it.each<[string, AskedLeave, [string, number, string][]]>([
    ['one day', asked('2026-12-28'), [['12-28', 480, 'workDay']]],
    [
      'Wednesday to Monday over New Year costs two days',
      asked('2026-12-30', '2027-01-04'),
      [
        ['12-30', 480, 'workDay'],
        ['12-31', 0, 'holiday'],
        ['01-01', 0, 'holiday'],
        ['01-02', 0, 'restDay'],
        ['01-03', 0, 'restDay'],
        ['01-04', 480, 'workDay'],
      ],
    ],
    [
      'half a day before a holiday',
      asked('2026-12-30', undefined, { startPart: 'second' }),
      [['12-30', 240, 'halfDay']],
    ],
    [
      'from Monday afternoon to Wednesday morning',
      asked('2026-12-28', '2026-12-30', { startPart: 'second', endPart: 'first' }),
      [
        ['12-28', 240, 'halfDay'],
        ['12-29', 480, 'workDay'],
        ['12-30', 240, 'halfDay'],
      ],
    ],
    [
      '11:00 to 14:00: the lunch hour costs nothing',
      asked('2026-12-28', undefined, time('11:00', '14:00')),
      [['12-28', 120, 'partOfDay']],
    ],
    [
      '06:00 to 20:00 is the whole day',
      asked('2026-12-28', undefined, time('06:00', '20:00')),
      [['12-28', 480, 'workDay']],
    ],
    [
      '18:00 to 20:00: no work is planned',
      asked('2026-12-28', undefined, time('18:00', '20:00')),
      [['12-28', 0, 'notAsked']],
    ],
    ['a Saturday', asked('2027-01-02'), [['01-02', 0, 'restDay']]],
  ])('%s', (_name, ask, expected) => {
    expect(cost(ask, facts(newYear))).toEqual(expected);
  });
});

describe('half a day', () => {
  const halves = (day: ReturnType<typeof workDayOn>, halfDay: 'byMinutes' | 'byBreak') =>
    (['first', 'second'] as const).map((startPart) => {
      const of = facts([day], { readings: { ...defaultReadings, halfDay } });
      return totalOf(leaveLength(asked('2026-12-28', undefined, { startPart }), of));
    });
  const long = workDayOn('2026-12-28', '08:00-20:00', []);
  const early = workDayOn('2026-12-28', '08:00-17:00', [{ start: 660, length: 60, paid: false }]);
  it.each([
    ['of a 12-hour shift is 6 hours', long, 'byMinutes', [360, 360]],
    ['of a 12-hour shift without a break, by the break, is 6 hours as well', long, 'byBreak', [360, 360]],
    ['by minutes: 4 hours each', early, 'byMinutes', [240, 240]],
    ['by the break at 11:00: 3 hours and 5 hours', early, 'byBreak', [180, 300]],
    ['of a split shift by its gap', workDayOn('2026-12-28', '08:00-11:00,16:00-21:00', []), 'byBreak', [180, 300]],
    ['an odd minute is in the second half', workDayOn('2026-12-28', '08:00-12:01', []), 'byMinutes', [120, 121]],
  ] as const)('%s', (_name, day, reading, expected) => {
    expect(halves(day, reading)).toEqual(expected);
  });

  it('by minutes covers the work up to the middle, over the break', () => {
    const [half] = leaveLength(asked('2026-12-28', undefined, { startPart: 'second' }), facts([early]));
    expect(half?.covered).toEqual([{ start: 780, end: 1020 }]);
  });
});

describe('a night shift, 22:00–06:00 with an hour at 02:00', () => {
  const breaks = [{ start: 1560, length: 60, paid: false }];
  const nights = ['2026-12-27', '2026-12-28', '2026-12-29'].map((date) => workDayOn(date, '22:00-06:00', breaks));
  it.each<[string, AskedLeave, [string, number, string][]]>([
    ['belongs whole to the day on which it starts', asked('2026-12-28'), [['12-28', 420, 'workDay']]],
    [
      'leave over midnight, 23:00 to 03:00',
      asked('2026-12-28', undefined, time('23:00', '03:00')),
      [['12-28', 180, 'partOfDay']],
    ],
    [
      'leave in the early morning is of the shift that began the evening before',
      asked('2026-12-28', undefined, time('03:00', '06:00')),
      [
        ['12-27', 180, 'partOfDay'],
        ['12-28', 0, 'notAsked'],
      ],
    ],
    [
      'the whole night by its times',
      asked('2026-12-28', '2026-12-29', time('22:00', '06:00')),
      [
        ['12-28', 420, 'workDay'],
        ['12-29', 0, 'notAsked'],
      ],
    ],
  ])('%s', (_name, ask, expected) => {
    expect(cost(ask, facts(nights))).toEqual(expected);
  });
});

describe('other days', () => {
  it('a paid break costs, a break without a time is in the middle, planned overtime costs nothing', () => {
    const paid = workDayOn('2026-12-28', '08:00-17:00', [{ ...noon, paid: true }]);
    const loose = workDayOn('2026-12-28', '08:00-17:00', [{ start: null, length: 60, paid: false }]);
    const overtime = { ...loose, segments: [...loose.segments, { start: 1020, end: 1200, kind: 'overtime' as const }] };
    const of = (day: typeof paid, more = {}) =>
      totalOf(leaveLength(asked('2026-12-28', undefined, more), facts([day])));
    expect([of(paid), of(loose), of(overtime)]).toEqual([540, 480, 480]);
    expect(of(loose, time('08:00', '13:00'))).toBe(240);
  });

  it('without hours of anybody a day is 480 minutes, before the first day of work it is nothing', () => {
    const day = { ...workDayOn('2026-12-28'), kind: 'unscheduled' as const, segments: [], breaks: [] };
    expect(cost(asked('2026-12-28'), facts([day]))).toEqual([['12-28', 480, 'noHours']]);
    expect(cost(asked('2026-12-28'), facts([{ ...day, kind: 'notEmployed' }]))).toEqual([['12-28', 0, 'notEmployed']]);
  });

  it('without hours the two halves of a day meet at noon, of an odd day as well', () => {
    const free = { ...workDayOn('2026-12-28'), segments: [], breaks: [] };
    const halves = (kind: 'unscheduled' | 'rest', more: Partial<LengthFacts>) =>
      (['first', 'second'] as const).map((startPart) => {
        const of = facts([{ ...free, kind }], more);
        const [day] = leaveLength(asked('2026-12-28', undefined, { startPart, endPart: startPart }), of);
        return [day?.minutes, day?.covered];
      });
    expect(halves('unscheduled', { usualDay: 481 })).toEqual([
      [240, [{ start: 480, end: 720 }]],
      [241, [{ start: 720, end: 961 }]],
    ]);
    expect(halves('rest', { policy: { counts: 'calendar' } })).toEqual([
      [240, [{ start: 480, end: 720 }]],
      [240, [{ start: 720, end: 960 }]],
    ]);
  });

  it('maternity over New Year counts every day of the calendar', () => {
    const days = officeDays('2026-11-16', '2027-03-15', { '2027-01-01': 'New Year' });
    const length = leaveLength(asked('2026-11-16', '2027-03-15'), facts(days, { policy: { counts: 'calendar' } }));
    expect(length).toHaveLength(120);
    expect(totalOf(length)).toBe(120 * 480);
    expect(new Set(length.map(({ reason }) => reason))).toEqual(new Set(['calendarDay']));
  });

  it('the day of a person who works 12 hours is 720 minutes, where the company chose it', () => {
    const readings = { ...defaultReadings, dayLength: 'ownDay' as const };
    const of = facts(newYear, { policy: { counts: 'calendar' }, readings, usualDay: 720 });
    expect(totalOf(leaveLength(asked('2026-12-31', '2027-01-01'), of))).toBe(1440);
  });
});
