import { expect, it } from 'vitest';
import type { LocalTime } from '#kernel/time';
import { possibleWeek } from '#work-hours/rules/possible-week';
import { firstWeek, usualHours, type WorkDays } from './first-week.ts';

it.each<[string, string, WorkDays, number, unknown]>([
  ['09:00', '18:00', 'weekdays', 5, { from: '12:00', to: '13:00', paid: false }],
  ['08:00', '17:00', 'sixDays', 6, { from: '12:00', to: '13:00', paid: false }],
  ['22:00', '06:00', 'everyDay', 7, { length: 60, paid: false }], // no noon in a night
  ['10:00', '14:00', 'weekdays', 5, null], // four hours need no lunch
  ['08:00', '08:00', 'weekdays', 5, { from: '12:00', to: '13:00', paid: false }], // 24 hours
])('from %s to %s on %s: %d work days, lunch %j', (start, end, workDays, count, lunch) => {
  const week = firstWeek({ workStart: start as LocalTime, workEnd: end as LocalTime, workDays });
  expect(week.filter((day) => day !== null)).toHaveLength(count);
  expect(week[0]).toMatchObject({ clockIn: start, clockOut: end, break: lunch });
  expect(possibleWeek(week, 'deduct').ok).toBe(true);
});

it('a company that says nothing works from Monday to Friday, 09:00 to 18:00', () => {
  const week = firstWeek(usualHours);
  expect(week.map((day) => day && `${day.clockIn}-${day.clockOut}`)).toEqual([
    ...Array(5).fill('09:00-18:00'),
    null,
    null,
  ]);
});
