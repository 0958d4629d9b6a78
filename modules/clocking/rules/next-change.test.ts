import { describe, expect, it } from 'vitest';
import { addToDate, type Minutes } from '#kernel/time';
import { attendance } from './attendance.ts';
import { defaultPolicy, noFacts } from './attendance-day.ts';
import { nextChange } from './next-change.ts';
import { daysOf, momentOf, monday, punchesOf, scheduleOf, secondAt, shown } from './testing.ts';
import { workWindows } from './work-windows.ts';

const schedule = scheduleOf('08:00-17:00', { lateAfter: 5 as Minutes, absenceAfter: 120 as Minutes });

/** When Monday changes next by itself, as of a time. */
function next(punches: string, asOf: string): string | null {
  const windows = workWindows(daysOf(['', schedule, ''], undefined, addToDate(monday, { days: -1 })));
  const { days } = attendance({
    windows,
    punches: punchesOf(punches),
    facts: new Map([[monday, noFacts]]),
    policy: defaultPolicy,
    asOf: momentOf(asOf, monday),
  });
  const [day, window] = [days[1], windows[1]];
  if (!day || !window) throw new Error('No Monday.');
  const second = nextChange(day, { window, openUntil: null }, secondAt(asOf));
  return second === null ? null : shown(second);
}

describe('when time alone changes a day', () => {
  it.each([
    ['before work: at its start', '', '07:00', '02 08:00'],
    ['due and not in: when late-after has passed', '', '08:00', '02 08:05'],
    ['late: again in ten minutes', '', '08:30', '02 08:40'],
    ['nearly absent: when absence-after has passed', '', '09:55', '02 10:00'],
    ['at work: at the end of the hours', 'in 08:00', '09:00', '02 10:00'],
    ['at work in the afternoon: at the end', 'in 08:00', '13:00', '02 17:00'],
    ['left before the end: again in ten minutes', 'in 08:00, out 12:00', '13:00', '02 13:10'],
    ['long over: never', 'in 08:00, out 17:00', '23:59+3', null],
  ])('%s', (_name, punches, asOf, expected) => {
    expect(next(punches, asOf)).toBe(expected);
  });
});
