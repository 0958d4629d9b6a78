import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { leaveLength } from './leave-length.ts';
import { defaultReadings } from './readings.ts';
import { scheduleChange } from './schedule-change.ts';
import { officeDays, workDayOn } from './testing.ts';

const asked = {
  from: asDate('2026-12-28'),
  to: asDate('2026-12-29'),
  startPart: 'whole',
  endPart: 'whole',
  time: null,
} as const;
const measured = (days: ReturnType<typeof officeDays>) =>
  leaveLength(asked, { days, policy: { counts: 'working' }, readings: defaultReadings, usualDay: 480 });
const taken = new Map([asked.from, asked.to].map((date) => [date, 480]));
const withHoliday = measured(officeDays('2026-12-28', '2026-12-29', { '2026-12-29': 'Bridge day' }));

it('a holiday that is added later gives its day back, or asks the approver', () => {
  expect(scheduleChange(taken, withHoliday, 'giveBack')).toMatchObject({
    giveBack: [{ date: '2026-12-29', was: 480, now: { minutes: 0, reason: 'holiday', holidayName: 'Bridge day' } }],
    ask: [],
  });
  expect(scheduleChange(taken, withHoliday, 'askApprover')).toMatchObject({
    giveBack: [],
    ask: [{ date: '2026-12-29' }],
  });
});

it('a longer shift never takes more leave by itself', () => {
  const longer = measured([workDayOn('2026-12-28', '08:00-20:00', []), workDayOn('2026-12-29')]);
  expect(scheduleChange(taken, longer, 'giveBack')).toMatchObject({
    giveBack: [],
    ask: [{ was: 480, now: { minutes: 720 } }],
  });
});

it('the same schedule changes nothing', () => {
  expect(scheduleChange(taken, measured(officeDays('2026-12-28', '2026-12-29')), 'giveBack')).toEqual({
    giveBack: [],
    ask: [],
  });
});
