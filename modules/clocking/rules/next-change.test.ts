import { describe, expect, it } from 'vitest';
import { addToDate, type Minutes } from '#kernel/time';
import { attendance } from './attendance.ts';
import { defaultPolicy, noFacts } from './attendance-day.ts';
import { nextChange } from './next-change.ts';
import { daysOf, momentOf, monday, punchesOf, scheduleOf, secondAt, shown } from './testing.ts';
import { workWindows } from './work-windows.ts';

const schedule = scheduleOf('08:00-17:00', { lateAfter: 5 as Minutes, absenceAfter: 120 as Minutes });

function dayAsOf(punches: string, asOf: string) {
  const windows = workWindows(daysOf(['', schedule, ''], undefined, addToDate(monday, { days: -1 })));
  const { days } = attendance({
    windows,
    punches: punchesOf(punches),
    facts: new Map([[monday, noFacts]]),
    policyOn: () => defaultPolicy,
    asOf: momentOf(asOf, monday),
  });
  const [day, window] = [days[1], windows[1]];
  if (!day || !window) throw new Error('No Monday.');
  return { day, window };
}

/** When Monday changes next by itself, as of a time. */
function next(punches: string, asOf: string): string | null {
  const { day, window } = dayAsOf(punches, asOf);
  const second = nextChange(day, [{ window, openUntil: null }], secondAt(asOf));
  return second === null ? null : shown(second);
}

describe('when time alone changes a day', () => {
  it.each([
    ['before work: at its start', '', '07:00', '02 08:00'],
    ['due and not in: when late-after has passed', '', '08:00', '02 08:05'],
    ['late: at the next tenth minute', '', '08:30', '02 08:40'],
    ['late between two tenths: at the next tenth minute, with everybody else', '', '08:33', '02 08:40'],
    ['nearly absent: when absence-after has passed', '', '09:55', '02 10:00'],
    ['at work: at the end of the hours', 'in 08:00', '09:00', '02 10:00'],
    ['at work in the afternoon: at the end', 'in 08:00', '13:00', '02 17:00'],
    ['left before the end: at the next tenth minute', 'in 08:00, out 12:00', '13:00', '02 13:10'],
    ['gone home after the end: not before the day is over', 'in 08:00, out 17:01', '17:01', '03 08:00'],
    ['never came, after the end: not before the day is over', '', '18:00', '03 08:00'],
    ['long over: never', 'in 08:00, out 17:00', '23:59+3', null],
  ])('%s', (_name, punches, asOf, expected) => {
    expect(next(punches, asOf)).toBe(expected);
  });
});

describe('after the end of the hours', () => {
  it.each(['', 'in 08:00, out 17:01', 'in 08:20, out 12:00', 'in 08:00, out 12:00, in 13:00, out 16:30'])(
    'a day of %j stays the same until it is over',
    (punches) => {
      const { day } = dayAsOf(punches, '17:01');
      for (const asOf of ['17:10', '18:00', '23:00', '07:59+1']) expect(dayAsOf(punches, asOf).day).toEqual(day);
    },
  );
});
