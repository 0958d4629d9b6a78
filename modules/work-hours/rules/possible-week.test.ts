import { describe, expect, it } from 'vitest';
import type { LocalTime, Minutes } from '#kernel/time';
import { possibleWeek } from './possible-week.ts';
import type { WeekdayHours } from './work-hours-on.ts';

const day = (parts: Partial<WeekdayHours> = {}): WeekdayHours => ({
  clockIn: '08:00' as LocalTime,
  clockOut: '17:00' as LocalTime,
  break: { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false },
  lateAfter: 15 as Minutes,
  absenceAfter: 120 as Minutes,
  ...parts,
});
const found = (week: readonly (WeekdayHours | null)[]) => {
  const checked = possibleWeek(week, 'deduct');
  return checked.ok ? [] : [...checked.days];
};

describe('a week that can be worked', () => {
  it('has days off, nights and 24-hour duties', () => {
    const night = day({ clockIn: '22:00' as LocalTime, clockOut: '06:00' as LocalTime, break: null });
    const duty = day({ clockOut: '08:00' as LocalTime });
    expect(found([day(), night, duty, day(), day(), null, null])).toEqual([]);
  });

  it('names every day that is wrong', () => {
    const lunchAtNight = day({ break: { from: '20:00' as LocalTime, to: '21:00' as LocalTime, paid: false } });
    const absentFirst = day({ absenceAfter: 10 as Minutes });
    const onlyBreak = day({ break: { length: 540 as Minutes, paid: false } });
    expect(found([day(), lunchAtNight, absentFirst, onlyBreak, null, null, null])).toEqual([
      [1, 'breakOutsideHours'],
      [2, 'absenceBeforeLate'],
      [3, 'breaksLongerThanHours'],
    ]);
  });

  it('absence may begin where lateness does, and either may be left unwatched', () => {
    const same = day({ absenceAfter: 15 as Minutes });
    expect(found([same, day({ lateAfter: null }), day({ absenceAfter: null }), null, null, null, null])).toEqual([]);
  });
});
