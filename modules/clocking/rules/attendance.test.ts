import { describe, expect, it } from 'vitest';
import { addToDate, instant, type Minutes } from '#kernel/time';
import { attendance } from './attendance.ts';
import { type DateFacts, defaultPolicy, noFacts } from './attendance-day.ts';
import { placeDay } from './placed-day.ts';
import { daysOf, figuresOf, monday, punchesOf, scheduleOf } from './testing.ts';
import { workWindows } from './work-windows.ts';

const office = scheduleOf('08:00-17:00', {
  breaks: [{ start: 720 as Minutes, length: 60 as Minutes, paid: false }],
});

function week(
  schedules: Parameters<typeof daysOf>[0],
  punches: string,
  facts = new Map<string, DateFacts>(),
): string[] {
  const found = attendance({
    windows: workWindows(daysOf(schedules)),
    punches: punchesOf(punches),
    facts,
    policyOn: () => defaultPolicy,
    asOf: instant('2026-12-01T00:00:00Z'),
  });
  return found.days.map(figuresOf);
}

describe('days beside each other', () => {
  it('a check-out forgotten on Monday leaves Tuesday whole', () => {
    expect(week([office, office], 'in 08:00, in 08:00+1, out 17:00+1')).toEqual([
      'scheduled 480, incomplete 480 clockOutMissing',
      'scheduled 480, worked 480, break 60 deducted',
    ]);
  });

  it('overtime until three in the morning is Monday’s, and Tuesday begins on time', () => {
    expect(week([office, office], 'in 08:00, out 03:00+1, in 08:00+1, out 17:00+1')).toEqual([
      'scheduled 480, worked 1080, break 60 deducted, overtimeAfter 600 afterEnd',
      'scheduled 480, worked 480, break 60 deducted',
    ]);
  });

  it('a night shift that runs into a holiday is not on it', () => {
    const holiday = new Map([[addToDate(monday, { days: 1 }), { ...noFacts, holiday: { name: 'New Year' } }]]);
    expect(week(['22:00-06:00', '22:00-06:00'], 'in 22:00, out 06:00+1', holiday)).toEqual([
      'scheduled 480, worked 480',
      'scheduled 480, holiday 480 holiday',
    ]);
  });

  it('rotation from night to day keeps each on its own date', () => {
    expect(week(['22:00-06:00', '', office], 'in 21:50, out 06:20+1, in 07:55+2, out 17:00+2')).toEqual([
      'scheduled 480, worked 510, overtimeBefore 0 belowMinimum, overtimeAfter 0 belowMinimum',
      '',
      'scheduled 480, worked 485, break 60 deducted, overtimeBefore 0 belowMinimum',
    ]);
  });
});

describe('a company that moves to another zone', () => {
  it('keeps the days before as they were', () => {
    const days = ['Asia/Bangkok', 'Asia/Bangkok', 'Asia/Tokyo'].map((zone, number) =>
      placeDay(addToDate(monday, { days: number }), office, zone),
    );
    const { days: found } = attendance({
      windows: workWindows(days),
      // Wednesday from 08:00 to 17:00 in Tokyo is 06:00 to 15:00 in Bangkok.
      punches: punchesOf('in 08:00, out 17:00, in 08:00+1, out 17:00+1, in 06:00+2, out 15:00+2'),
      facts: new Map(),
      policyOn: () => defaultPolicy,
      asOf: instant('2026-12-01T00:00:00Z'),
    });
    expect(found.map(figuresOf)).toEqual(Array(3).fill('scheduled 480, worked 480, break 60 deducted'));
  });
});
