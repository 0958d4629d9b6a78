import { describe, expect, it } from 'vitest';
import { asDate, type Minutes } from '#kernel/time';
import type { Schedule, ScheduledBreak, Segment, SegmentKind } from '#work-hours/rules/schedule';
import { dayOfSchedule } from './day-of-schedule.ts';
import { halfDay } from './half-day.ts';
import { lengthOf, plannedWork } from './planned-day.ts';

const pause = (length: number, parts: Partial<ScheduledBreak> = {}): ScheduledBreak => ({
  start: null,
  length: length as Minutes,
  paid: false,
  ...parts,
});
/** From hour to hour. */
const segment = (kind: SegmentKind, from: number, to: number, ...breaks: ScheduledBreak[]): Segment => ({
  id: kind,
  kind,
  start: (from * 60) as Minutes,
  end: (to * 60) as Minutes,
  breaks,
  breakRule: 'deduct',
  lateAfter: null,
  absenceAfter: null,
});
const dayOf = (segments: readonly Segment[], source: Schedule['source'] = 'shift', holidayName: string | null = null) =>
  dayOfSchedule({ date: asDate('2026-12-28'), schedule: { segments, source }, holidayName });

const morning = segment('working', 8, 16, pause(60));

describe('the kind of a day', () => {
  it.each<[string, readonly Segment[], Schedule['source'], string | null, string]>([
    ['hours', [morning], 'organization', null, 'work'],
    ['no hours of a week', [], 'organization', null, 'rest'],
    ['no hours at all', [], 'none', null, 'unscheduled'],
    ['hours on a holiday', [morning], 'organization', 'New Year', 'holiday'],
    ['a shift planned for a holiday', [segment('holidayShift', 8, 16)], 'shift', 'New Year', 'work'],
    ['overtime only', [segment('overtime', 8, 12)], 'shift', null, 'rest'],
    ['overtime planned for a rest day', [segment('holidayOvertime', 8, 16)], 'shift', null, 'rest'],
    ['overtime planned for a holiday', [segment('holidayOvertime', 8, 16)], 'shift', 'New Year', 'holiday'],
  ])('with %s', (_name, segments, source, holidayName, kind) => {
    expect(dayOf(segments, source, holidayName).kind).toBe(kind);
  });

  it('a roster without a shift leaves the day free; work hours without one do not', () => {
    expect(dayOf([], 'shift').isLeftFree).toBe(true);
    expect(dayOf([], 'department').isLeftFree).toBe(false);
  });
});

describe('a holiday with a usual shift and one that is planned for it', () => {
  const both = [morning, segment('holidayShift', 18, 22, pause(30))];

  it('is leave of the planned one alone: the holiday frees the usual one, as in attendance', () => {
    const day = dayOf(both, 'shift', 'New Year');
    expect(day.kind).toBe('work');
    expect(lengthOf(plannedWork(day))).toBe(210);
    expect(day.segments).toHaveLength(1);
  });

  it('is leave of both on a day that is no holiday', () => {
    expect(lengthOf(plannedWork(dayOf(both)))).toBe(420 + 210);
  });

  it('keeps the hours of the usual one where no other is planned, for leave that counts holidays', () => {
    expect(lengthOf(plannedWork(dayOf([morning], 'shift', 'New Year')))).toBe(420);
  });
});

describe('a shift of 7 hours of work with overtime after it', () => {
  const evening = segment('overtime', 16, 24, pause(60));

  it('is 7 hours of leave: the break of the overtime is not taken off the shift', () => {
    expect(lengthOf(plannedWork(dayOf([morning])))).toBe(420);
    expect(lengthOf(plannedWork(dayOf([morning, evening])))).toBe(420);
  });

  it('has its halves around its own break', () => {
    const office = segment('working', 8, 17, pause(60, { start: 720 as Minutes }));
    const late = segment('overtime', 17, 22, pause(90, { start: 1140 as Minutes, paid: true }));
    const day = dayOf([office, late]);
    expect(halfDay(day, 'first', 'byBreak')).toEqual([{ start: 480, end: 720 }]);
    expect(halfDay(day, 'second', 'byBreak')).toEqual([{ start: 780, end: 1020 }]);
  });
});

describe('two shifts of a day, each 8 hours with an hour of break at no set time', () => {
  const day = dayOf([morning, segment('working', 16, 24, pause(60))]);

  it('have each break in the middle of its own shift, as attendance has it', () => {
    expect(plannedWork(day)).toEqual([
      { start: 480, end: 690 },
      { start: 750, end: 960 },
      { start: 960, end: 1170 },
      { start: 1230, end: 1440 },
    ]);
  });

  it('have the first shift as their first half', () => {
    expect(halfDay(day, 'first', 'byMinutes')).toEqual([
      { start: 480, end: 690 },
      { start: 750, end: 960 },
    ]);
  });
});
