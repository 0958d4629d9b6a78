// For tests: planned days of one person, counted from a Sunday, on which a week of the limits begins.
import { addToDate, asDate, type LocalDate, type Minutes } from '#kernel/time';
import type { Segment, SegmentKind } from '#work-hours/rules/schedule';
import type { PlannedWorkDay } from './finding.ts';

const sunday = asDate('2026-11-01');

/** The date so many days after the Sunday. */
export const on = (days: number): LocalDate => addToDate(sunday, { days });

/** From hour to hour, past 24 on the day after, with an unpaid break. */
export const shift = (start: number, end: number, kind: SegmentKind = 'working', pause = 60): Segment => ({
  id: 'profile',
  kind,
  start: (start * 60) as Minutes,
  end: (end * 60) as Minutes,
  breaks: pause > 0 ? [{ start: null, length: pause as Minutes, paid: false }] : [],
  breakRule: 'deduct',
  lateAfter: null,
  absenceAfter: null,
});

export const day = (days: number, ...segments: Segment[]): PlannedWorkDay => ({ date: on(days), segments });
