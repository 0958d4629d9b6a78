import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { leaveLength } from './leave-length.ts';
import type { PlannedDay } from './planned-day.ts';
import { defaultReadings } from './readings.ts';
import { type MeasuredAgain, scheduleChange, withTakenDays } from './schedule-change.ts';
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
const of = (days: ReturnType<typeof measured>, given: Partial<MeasuredAgain> = {}): MeasuredAgain => ({
  taken,
  measured: days,
  leftFree: new Set(),
  refused: new Map(),
  ...given,
});
const withHoliday = measured(officeDays('2026-12-28', '2026-12-29', { '2026-12-29': 'Bridge day' }));

it('a holiday that is added later gives its day back, or asks the approver', () => {
  expect(scheduleChange(of(withHoliday), 'giveBack')).toMatchObject({
    giveBack: [{ date: '2026-12-29', was: 480, now: { minutes: 0, reason: 'holiday', holidayName: 'Bridge day' } }],
    ask: [],
  });
  expect(scheduleChange(of(withHoliday), 'askApprover')).toMatchObject({
    giveBack: [],
    ask: [{ date: '2026-12-29' }],
  });
});

it('a longer shift never takes more leave by itself', () => {
  const longer = measured([workDayOn('2026-12-28', '08:00-20:00', []), workDayOn('2026-12-29')]);
  expect(scheduleChange(of(longer), 'giveBack')).toMatchObject({
    giveBack: [],
    ask: [{ was: 480, now: { minutes: 720 } }],
  });
});

it('the same schedule changes nothing', () => {
  expect(scheduleChange(of(measured(officeDays('2026-12-28', '2026-12-29'))), 'giveBack')).toEqual({
    giveBack: [],
    ask: [],
  });
});

it('a night shift before the leave that is planned away gives back what the leave took of it', () => {
  const night = asDate('2026-12-27');
  const days = measured(officeDays('2026-12-28', '2026-12-29'));
  const given = of(withTakenDays(days, [night, ...taken.keys()]), { taken: new Map([...taken, [night, 60]]) });
  expect(scheduleChange(given, 'giveBack')).toMatchObject({
    giveBack: [{ date: night, was: 60, now: { minutes: 0, reason: 'notAsked' } }],
    ask: [],
  });
});

const free: PlannedDay = { ...workDayOn('2026-12-28'), kind: 'rest', segments: [], isLeftFree: true };
const withFreeDay = measured([free, workDayOn('2026-12-29')]);

it('a day that the roster leaves free is asked about, since the planner may have left it free because of the leave', () => {
  const leftFree = new Set([asked.from]);
  for (const reading of ['giveBack', 'askApprover'] as const)
    expect(scheduleChange(of(withFreeDay, { leftFree }), reading)).toMatchObject({
      giveBack: [],
      ask: [{ date: '2026-12-28', was: 480, now: { minutes: 0, reason: 'restDay' } }],
    });
});

it('a schedule that the approver chose not to follow is not asked about again, another one is', () => {
  const refused = new Map([[asked.from, 0]]);
  const leftFree = new Set([asked.from]);
  expect(scheduleChange(of(withFreeDay, { leftFree, refused }), 'giveBack')).toEqual({ giveBack: [], ask: [] });
  const shorter = measured([workDayOn('2026-12-28', '08:00-12:00', []), workDayOn('2026-12-29')]);
  expect(scheduleChange(of(shorter, { refused }), 'giveBack')).toMatchObject({
    giveBack: [{ was: 480, now: { minutes: 240 } }],
    ask: [],
  });
});
