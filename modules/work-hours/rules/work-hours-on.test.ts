import { describe, expect, it } from 'vitest';
import { asDate, type LocalTime, type Minutes } from '#kernel/time';
import { hoursOf, scheduleOn, type WeekdayHours, type WorkHours } from './work-hours-on.ts';

const time = (text: string) => text as LocalTime;
const length = (count: number) => count as Minutes;

const from = (clockIn: string, clockOut: string, parts: Partial<WeekdayHours> = {}): WeekdayHours => ({
  clockIn: time(clockIn),
  clockOut: time(clockOut),
  break: null,
  lateAfter: length(0),
  absenceAfter: null,
  ...parts,
});

const hours = (since: string, day: WeekdayHours): WorkHours => ({
  from: asDate(since),
  week: [day, day, day, day, day, null, null],
  breakRule: 'deduct',
  margins: null,
});

const office = hours('2026-01-01', from('08:00', '17:00'));
const officeFromJuly = hours('2026-07-01', from('09:00', '18:00'));
const warehouse = hours('2026-03-01', from('22:00', '06:00'));
const restored: WorkHours = { ...warehouse, from: asDate('2026-05-01'), week: null };

describe('the schedule of a date', () => {
  it.each([
    // date, the person's department and those above it, start, end, source
    ['2026-02-02', [], 480, 1020, 'organization'], // Monday
    ['2026-06-30', [], 480, 1020, 'organization'],
    ['2026-07-01', [], 540, 1080, 'organization'], // new hours never move what was before
    ['2026-03-02', [[warehouse]], 1320, 1800, 'department'],
    ['2026-02-27', [[warehouse]], 480, 1020, 'organization'], // the department had none of its own yet
    ['2026-03-02', [[], [warehouse]], 1320, 1800, 'department'], // those of the department above
  ] as const)('%s with %j: %d to %d of the %s', (date, departments, start, end, source) => {
    const schedule = scheduleOn(asDate(date), { departments, organization: [officeFromJuly, office] });
    const [segment] = schedule.segments;
    expect([segment?.start, segment?.end, schedule.source]).toEqual([start, end, source]);
  });

  it('is a day off on a weekend of its own hours, not the hours of the organization', () => {
    const sundays: WorkHours = { ...office, week: Array(7).fill(from('10:00', '20:00')) };
    const schedule = scheduleOn(asDate('2026-02-01'), { departments: [[office]], organization: [sundays] });
    expect(schedule).toMatchObject({ segments: [], source: 'department' });
  });

  it('on a rest day has the breaks of the last work day before it', () => {
    const noon = { from: time('12:00'), to: time('13:00'), paid: false };
    const friday = from('08:00', '16:00', { break: { from: time('11:30'), to: time('12:30'), paid: false } });
    const day = from('08:00', '17:00', { break: noon });
    const week = [day, day, day, day, friday, null, null];
    const on = (date: string) =>
      scheduleOn(asDate(date), { departments: [], organization: [{ ...office, week }] }).restBreaks?.breaks;
    expect(on('2026-02-07')).toEqual([{ start: 690, length: 60, paid: false }]); // Saturday
    expect(on('2026-02-08')).toEqual([{ start: 690, length: 60, paid: false }]); // Sunday
    expect(on('2026-02-06')).toBeUndefined(); // Friday is worked
  });

  it('is again that of the organization from the day on which a department gave up its own', () => {
    const places = { departments: [[warehouse, restored]], organization: [office] };
    expect(scheduleOn(asDate('2026-04-30'), places)).toMatchObject({
      source: 'department',
      segments: [{ start: 1320 }],
    });
    expect(scheduleOn(asDate('2026-05-01'), places)).toMatchObject({
      source: 'organization',
      segments: [{ start: 480 }],
    });
  });

  it('is unscheduled before any hours were given', () => {
    const schedule = scheduleOn(asDate('2025-12-31'), { departments: [], organization: [office] });
    expect(schedule).toMatchObject({ segments: [], source: 'none' });
    expect(schedule.restBreaks).toBeUndefined();
  });
});

describe('hours in minutes after midnight', () => {
  it.each([
    // in, out, break, start, end, break start, break length
    ['08:00', '17:00', ['12:00', '13:00'], 480, 1020, 720, 60],
    ['22:00', '06:00', ['01:00', '02:00'], 1320, 1800, 1500, 60],
    ['22:00', '06:00', ['23:30', '00:30'], 1320, 1800, 1410, 60],
    ['08:00', '08:00', ['12:00', '13:00'], 480, 1920, 720, 60], // 24 hours
    ['00:00', '00:00', ['00:00', '01:00'], 0, 1440, 0, 60],
  ] as const)('%s to %s with a break %j', (clockIn, clockOut, [breakFrom, breakTo], start, end, begins, minutes) => {
    const day = from(clockIn, clockOut, { break: { from: time(breakFrom), to: time(breakTo), paid: false } });
    expect(hoursOf(day, 'punch')).toMatchObject({
      start,
      end,
      breaks: [{ start: begins, length: minutes, paid: false }],
      breakRule: 'punch',
    });
  });

  it('keeps a break without a time as its length', () => {
    const day = from('08:00', '17:00', { break: { length: length(45), paid: true } });
    expect(hoursOf(day, 'deduct').breaks).toEqual([{ start: null, length: 45, paid: true }]);
  });
});
