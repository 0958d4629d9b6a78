import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import type { DayTime } from './time-of-days.ts';
import { isUnpaidPeriod, mayBeUnpaid } from './unpaid-period.ts';

const nothing = {
  isOver: true,
  regular: 0,
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
const day = (date: string, kind: DayTime['kind'], parts: Partial<DayTime> = {}): DayTime => ({
  ...nothing,
  date: asDate(date),
  kind,
  ...parts,
});
const unpaid = { unpaidLeave: 28_800 };
const period = { start: asDate('2026-10-02'), end: asDate('2026-10-05') };
const friday = day('2026-10-02', 'leave', unpaid);
const saturday = day('2026-10-03', 'dayOff');
const sunday = day('2026-10-04', 'dayOff');
const monday = day('2026-10-05', 'leave', unpaid);

it.each<[string, readonly DayTime[], boolean]>([
  ['leave with days off between', [friday, saturday, sunday, monday], true],
  ['a holiday between', [friday, day('2026-10-03', 'holiday', { holiday: 28_800 }), sunday, monday], true],
  ['a day of work', [friday, saturday, sunday, day('2026-10-05', 'work', { regular: 28_800 })], false],
  ['half a day of leave', [friday, saturday, sunday, day('2026-10-05', 'work', { unpaidLeave: 14_400 })], false],
  ['a day of paid leave', [friday, saturday, sunday, day('2026-10-05', 'leave', { paidLeave: 28_800 })], false],
  ['a day without leave', [friday, saturday, sunday, day('2026-10-05', 'work', { absence: 28_800 })], false],
  ['work on a day off', [friday, day('2026-10-03', 'dayOff', { restDayWork: 3_600 }), sunday, monday], false],
  ['a day that is not known', [friday, saturday, monday], false],
  ['days off only', [day('2026-10-02', 'dayOff'), saturday, sunday, day('2026-10-05', 'dayOff')], false],
])('%s', (_name, days, is) => {
  expect(isUnpaidPeriod(period, days)).toBe(is);
});

it('is looked for only where something says leave and nothing says work', () => {
  expect(mayBeUnpaid([friday, monday])).toBe(true);
  expect(mayBeUnpaid([friday, day('2026-10-05', 'work', { late: 60 })])).toBe(false);
  expect(mayBeUnpaid([])).toBe(false);
});
