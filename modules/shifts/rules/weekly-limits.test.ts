import { describe, expect, it } from 'vitest';
import type { PlannedWorkDay } from './finding.ts';
import { day, on, shift } from './testing.ts';
import { minutesByWeek, weeklyLimits } from './weekly-limits.ts';

const each = (days: readonly number[], ...segments: ReturnType<typeof shift>[]) =>
  days.map((at) => day(at, ...segments));
/** 8 hours of work. */
const eight = shift(8, 17);
const overtime = (hours: number) => shift(17, 17 + hours, 'overtime', 0);

describe('a week of the Labour Protection Act', () => {
  it.each<[string, readonly PlannedWorkDay[], readonly (readonly [string, string, number])[]]>([
    ['six days of 8 hours are 48', each([1, 2, 3, 4, 5, 6], eight), []],
    ['seven of them are 56, found on the last', each([0, 1, 2, 3, 4, 5, 6], eight), [['weeklyHours', on(6), 3_360]]],
    // 9 + 9 + 9 + 9 = 36, 45, then 54
    [
      'five of 9 hours are 45, six are found on the sixth',
      each([0, 1, 2, 3, 4, 5], shift(8, 18)),
      [['weeklyHours', on(5), 3_240]],
    ],
    [
      'found once, although the days after it are too many as well',
      each([0, 1, 2, 3, 4, 5, 6], shift(8, 21)),
      [['weeklyHours', on(4), 5_040]],
    ],
    ['a week begins on Sunday: the Saturday before is of another', each([-1, 0, 1, 2, 3, 4, 5], eight), []],
    [
      'two weeks, each too long',
      each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], eight),
      [
        ['weeklyHours', on(6), 3_360],
        ['weeklyHours', on(13), 3_360],
      ],
    ],
    [
      'a night that begins on Saturday is of its week',
      [...each([1, 2, 3, 4, 5], eight), day(6, shift(20, 33))],
      [['weeklyHours', on(6), 3_120]],
    ],
    ['overtime is no ordinary work: 48 and 36 hours', each([1, 2, 3, 4, 5, 6], eight, overtime(6)), []],
    [
      '37 hours of overtime',
      [...each([1, 2, 3, 4, 5], eight, overtime(6)), day(6, overtime(7))],
      [['weeklyOvertime', on(6), 2_220]],
    ],
    [
      'work on a free day counts with the overtime',
      [...each([1, 2, 3, 4, 5], eight, overtime(6)), day(6, shift(8, 17, 'holidayShift'))],
      [['weeklyOvertime', on(6), 2_280]],
    ],
    [
      'and so does overtime on a free day',
      [...each([1, 2, 3, 4, 5], eight, overtime(6)), day(6, shift(8, 15, 'holidayOvertime', 0))],
      [['weeklyOvertime', on(6), 2_220]],
    ],
    [
      'both limits of a week',
      each([0, 1, 2, 3, 4, 5, 6], eight, overtime(6)),
      [
        ['weeklyHours', on(6), 3_360],
        ['weeklyOvertime', on(6), 2_520],
      ],
    ],
    ['days in any order', each([6, 0, 3, 1, 5, 2, 4], eight), [['weeklyHours', on(6), 3_360]]],
    ['days off', each([0, 1, 2]), []],
  ])('%s', (_name, days, expected) => {
    expect(weeklyLimits(days).map(({ rule, date, params }) => [rule, date, params.minutes])).toEqual(expected);
  });

  it('counts a paid break as work', () => {
    const paid = shift(8, 17, 'working', 0);
    // 9 hours × 6 = 54
    expect(weeklyLimits(each([0, 1, 2, 3, 4, 5], paid))).toEqual([
      { rule: 'weeklyHours', date: on(5), params: { minutes: 3_240, most: 2_880 } },
    ]);
  });
});

describe('ordinary work by week', () => {
  it('has the first and the last week of a stretch whole, without overtime', () => {
    const days = [day(0, eight), day(4, eight, overtime(3)), day(7, shift(8, 12, 'working', 0)), day(14, eight)];
    // From Wednesday to the Tuesday after: the Sunday before is of the first week, the Sunday after next is not asked for.
    expect(minutesByWeek(days, { from: on(3), to: on(9) })).toEqual([960, 240]);
  });

  it('has a week without work as 0', () => {
    expect(minutesByWeek([], { from: on(0), to: on(6) })).toEqual([0]);
    expect(minutesByWeek([], { from: on(6), to: on(7) })).toEqual([0, 0]);
  });
});
