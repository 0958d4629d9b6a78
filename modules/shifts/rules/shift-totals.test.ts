import { expect, it } from 'vitest';
import { asDate, type Minutes } from '#kernel/time';
import type { Segment, SegmentKind } from '#work-hours/rules/schedule';
import { shiftTotals } from './shift-totals.ts';

const shift = (start: number, end: number, kind: SegmentKind = 'working'): Segment => ({
  id: 'x',
  kind,
  start: (start * 60) as Minutes,
  end: (end * 60) as Minutes,
  breaks: [{ start: null, length: 30 as Minutes, paid: false }],
  breakRule: 'deduct',
  lateAfter: null,
  absenceAfter: null,
});

it('counts days, shifts, minutes by kind and nights', () => {
  const totals = shiftTotals([
    { date: asDate('2026-11-02'), segments: [shift(8, 16), shift(16, 18, 'overtime')] },
    { date: asDate('2026-11-03'), segments: [] },
    { date: asDate('2026-11-04'), segments: [shift(22, 30, 'holidayShift')] },
  ]);
  expect(totals).toEqual({
    workDays: 2,
    daysOff: 1,
    shifts: 3,
    workMinutes: 450,
    overtimeMinutes: 90,
    holidayMinutes: 450,
    nights: 1,
  });
});
