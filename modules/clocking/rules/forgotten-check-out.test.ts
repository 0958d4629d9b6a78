import { describe, expect, it } from 'vitest';
import { closedBySystem } from './forgotten-check-out.ts';
import { periodsOf } from './periods.ts';
import { daysOf, punchesOf, shown } from './testing.ts';
import { whichDay } from './which-day.ts';
import { workWindows } from './work-windows.ts';

function closed(schedule: string, punches: string, policy: 'leaveOpen' | 'closeAtScheduleEnd'): string | null {
  const [day] = whichDay(workWindows(daysOf([schedule, ''])), punchesOf(punches)).days;
  const period = day && closedBySystem(periodsOf(day.punches), day.window, policy);
  return period ? `${shown(period.from)} to ${shown(period.to)} by ${period.endedBy}` : null;
}

describe('a forgotten check-out', () => {
  it.each([
    // schedule, punches, policy, what the system closes
    ['08:00-17:00', 'in 08:05', 'closeAtScheduleEnd', '02 08:05 to 02 17:00 by system'],
    ['22:00-06:00', 'in 21:55', 'closeAtScheduleEnd', '02 21:55 to 03 06:00 by system'],
    ['08:00-17:00', 'in 08:00, break 12:00, back 13:00', 'closeAtScheduleEnd', '02 13:00 to 02 17:00 by system'],
    ['08:00-17:00', 'in 08:05', 'leaveOpen', null],
    ['08:00-17:00', 'in 08:00, out 17:00, in 18:00', 'closeAtScheduleEnd', null], // overtime without an end
    ['08:00-17:00', 'in 08:00, break 12:00', 'closeAtScheduleEnd', null], // nobody knows whether the break ended
    ['', 'in 08:00', 'closeAtScheduleEnd', null], // no schedule, no end
    ['08:00-17:00', 'in 08:00, out 17:00', 'closeAtScheduleEnd', null],
  ] as const)('%s, %s, %s: %s', (schedule, punches, policy, expected) => {
    expect(closed(schedule, punches, policy)).toBe(expected);
  });
});
