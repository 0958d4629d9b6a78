import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type DayTime, type TimeRecords, timeOfDays, timeOfPeriod, unknownDays } from './time-of-days.ts';

const plain: DayTime = {
  date: asDate('2026-11-02'),
  kind: 'work',
  isOver: true,
  regular: 28_800,
  late: 0,
  absence: 0,
  earlyLeave: 0,
  away: 0,
  approvedOvertime: 0,
  approvedHolidayOvertime: 0,
  holidayWork: 0,
  restDayWork: 0,
  holiday: 0,
  paidLeave: 0,
  unpaidLeave: 0,
  incomplete: 0,
};
const day = (parts: Partial<DayTime>): DayTime => ({ ...plain, ...parts });
const { date } = plain;
const none = { overtimes: [], lates: [], absences: [], leaves: [], workMinuteInfos: [] };

describe('time of a monthly salary', () => {
  it.each<[string, Partial<DayTime>, Partial<TimeRecords>]>([
    ['a day as planned', {}, none],
    ['late by 90 seconds', { late: 90 }, { lates: [{ date, seconds: 90 }] }],
    ['absence of 59 seconds is no minute', { absence: 59 }, none],
    [
      'absence, early leave and time away are apart',
      { absence: 3_600, earlyLeave: 1_859, away: 60 },
      {
        absences: [
          { date, minutes: 60, kind: 'absence', coveredByForm: false },
          { date, minutes: 30, kind: 'earlyLeave', coveredByForm: false },
          { date, minutes: 1, kind: 'away', coveredByForm: false },
        ],
      },
    ],
    ['a day of paid leave', { regular: 0, paidLeave: 28_800 }, none],
    ['a holiday', { kind: 'holiday', regular: 0, holiday: 28_800 }, none],
    [
      'half a day of paid leave, the other half absent: absence has no leave in it',
      { regular: 0, paidLeave: 14_400, absence: 14_400 },
      { absences: [{ date, minutes: 240, kind: 'absence', coveredByForm: false }] },
    ],
    ['time that is not known is neither paid nor deducted', { regular: 0, incomplete: 28_800 }, none],
    [
      'a day that still runs is counted as planned: it may go on',
      { isOver: false, regular: 3_600, late: 600, absence: 7_200, earlyLeave: 60, away: 60, incomplete: 10_800 },
      none,
    ],
    [
      'unpaid leave that is still to come is planned',
      { isOver: false, regular: 0, unpaidLeave: 28_800 },
      { leaves: [{ date, minutes: 480, paidTimeOff: false }] },
    ],
    ['unpaid leave', { unpaidLeave: 14_400 }, { leaves: [{ date, minutes: 240, paidTimeOff: false }] }],
    [
      'overtime counts when it is approved, holidays by their kind',
      { approvedOvertime: 7_200, holidayWork: 28_800, restDayWork: 60, approvedHolidayOvertime: 3_600 },
      {
        overtimes: [
          { date, minutes: 120, workType: 'overtime' },
          { date, minutes: 480, workType: 'traditionalHoliday' },
          { date, minutes: 1, workType: 'holiday' },
          { date, minutes: 60, workType: 'holidayOvertime' },
        ],
      },
    ],
  ])('%s', (_name, parts, expected) => {
    expect(timeOfDays([day(parts)], 'monthly')).toEqual({ ...none, ...expected });
  });
});

it('pay by the hour counts what was worked, and drops begun minutes once', () => {
  const days = [day({ regular: 28_830 }), day({ regular: 25_230, paidLeave: 3_600, approvedOvertime: 3_599 })];
  expect(timeOfDays(days, 'hourly')).toEqual({
    ...none,
    workMinuteInfos: [
      { workType: 'working', workMinute: 961 },
      { workType: 'overtime', workMinute: 59 },
    ],
  });
});

it.each([
  ['a day as planned', {}, 480],
  ['a late day: only what was worked', { regular: 27_000, late: 1_800 }, 450],
  ['paid leave', { kind: 'leave', regular: 0, paidLeave: 28_800 }, 480],
  ['unpaid leave', { kind: 'leave', regular: 0, unpaidLeave: 28_800 }, undefined],
  ['a traditional holiday that frees a work day', { kind: 'holiday', regular: 0, holiday: 28_800 }, 480],
  ['absence', { regular: 0, absence: 28_800 }, undefined],
] as const)('by the day or hour, %s', (_name, parts, minutes) => {
  const { workMinuteInfos } = timeOfDays([day(parts)], 'daily');
  expect(workMinuteInfos.find(({ workType }) => workType === 'working')?.workMinute).toBe(minutes);
});

it('work on a traditional holiday, by the hour: the holiday is paid, and the work once more', () => {
  const worked = day({ kind: 'holiday', regular: 0, holiday: 28_800, holidayWork: 28_800 });
  expect(timeOfDays([worked], 'hourly').workMinuteInfos).toEqual([
    { workType: 'working', workMinute: 480 },
    { workType: 'traditionalHoliday', workMinute: 480 },
  ]);
});

it('a day of which the clock does not know what happened is counted', () => {
  expect(unknownDays([day({}), day({ incomplete: 600 }), day({ incomplete: 1 })])).toBe(2);
});

it('a day that still runs is not an unknown one', () => {
  expect(unknownDays([day({ isOver: false, incomplete: 600 })])).toBe(0);
});

it('by the hour, a day that still runs pays what was worked so far', () => {
  const { workMinuteInfos } = timeOfDays([day({ isOver: false, regular: 3_600, incomplete: 10_800 })], 'hourly');
  expect(workMinuteInfos).toEqual([{ workType: 'working', workMinute: 60 }]);
});

it('of a person whose kind of wage changed, each day counts as its wage says', () => {
  const until = asDate('2026-11-15');
  const days = [
    day({ late: 600 }),
    day({ date: asDate('2026-11-16'), late: 600, regular: 28_230 }),
    day({ date: asDate('2026-11-17'), regular: 28_770 }),
  ];
  const monthly = { wageKind: 'monthly', wage: baht(30_000), workMinutesPerDay: 480 } as const;
  const hourly = { wageKind: 'hourly', wage: baht(60), workMinutesPerDay: 480 } as const;
  expect(timeOfPeriod(days, { ...hourly, wagesBefore: [{ ...monthly, until }] })).toEqual({
    ...none,
    lates: [{ date, seconds: 600 }],
    workMinuteInfos: [{ workType: 'working', workMinute: 950 }],
  });
  expect(timeOfPeriod(days, { ...monthly, wagesBefore: [{ ...hourly, until }] })).toEqual({
    ...none,
    lates: [{ date: asDate('2026-11-16'), seconds: 600 }],
    workMinuteInfos: [{ workType: 'working', workMinute: 480, until }],
  });
});
