import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { type Plan, plannedSchedule } from './planned-schedule.ts';
import { defaultMargins, type Schedule, type Segment, unscheduled } from './schedule.ts';

const segment = (id: string, start: number, end: number): Segment => ({
  id,
  kind: 'working',
  start: start as Minutes,
  end: end as Minutes,
  breaks: [],
  breakRule: 'deduct',
  lateAfter: null,
  absenceAfter: null,
});
const lunch = { start: 720 as Minutes, length: 60 as Minutes, paid: false };
const office: Schedule = {
  segments: [{ ...segment('hours', 480, 1020), breaks: [lunch] }],
  margins: defaultMargins,
  source: 'organization',
};
const split: Plan = { kind: 'board', segments: [segment('evening', 1020, 1260), segment('morning', 480, 720)] };
const planned = (hours: Schedule, plans: readonly Plan[]) => {
  const { segments, source } = plannedSchedule(hours, plans);
  return [source, ...segments.map(({ id }) => id)].join(' ');
};

describe('the schedule of a date', () => {
  it.each<[string, Schedule, readonly Plan[], string]>([
    ['nothing is planned: work hours', office, [], 'organization hours'],
    ['nothing is planned and nobody has set hours', unscheduled, [], 'none'],
    ['a published board above work hours, in order of time', office, [split], 'shift morning evening'],
    ['a board where nobody has set hours', unscheduled, [split], 'shift morning evening'],
    ['a board that plans a day off', office, [{ kind: 'board', segments: [] }], 'shift'],
    ['a day off given to the person above work hours', office, [{ kind: 'dayOff' }], 'dayOff'],
    ['a day off given to the person above the board', office, [split, { kind: 'dayOff' }], 'dayOff'],
  ])('%s', (_name, hours, plans, expected) => {
    expect(planned(hours, plans)).toBe(expected);
  });

  it('work on a day off that was given has the lunch of a work day', () => {
    expect(plannedSchedule(office, [{ kind: 'dayOff' }]).restBreaks).toEqual({ breaks: [lunch], breakRule: 'deduct' });
  });
});
