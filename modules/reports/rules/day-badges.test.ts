import { describe, expect, it } from 'vitest';
import { type DayFacts, dayBadges } from './day-badges.ts';

const day = (parts: Partial<DayFacts>): DayFacts => ({
  kind: 'work',
  progress: 'over',
  presence: 'left',
  absence: 0,
  late: 0,
  incomplete: 0,
  closedBySystem: false,
  earlyLeave: 0,
  overtimeBefore: 0,
  overtimeAfter: 0,
  worked: 28_800,
  ...parts,
});

describe('the words on a day', () => {
  it.each([
    ['a whole day', {}, ['onTime']],
    ['late and stayed longer', { late: 900, overtimeAfter: 3600 }, ['late', 'overtime']],
    ['nobody came', { absence: 28_800, worked: 0, presence: 'absent' }, ['absent']],
    ['the clock-out is missing', { incomplete: 60 }, ['incomplete']],
    ['closed by the system', { incomplete: 60, closedBySystem: true }, ['closedBySystem']],
    ['at work now, came late', { progress: 'running', presence: 'working', late: 60 }, ['working', 'late']],
    ['left for now', { progress: 'running', earlyLeave: 3600 }, ['onTime']],
    ['before the day begins', { progress: 'ahead', presence: 'notYet', worked: 0 }, ['notYet']],
    ['a holiday', { kind: 'holiday', worked: 0 }, ['holiday']],
    ['work on a day off', { kind: 'dayOff', overtimeAfter: 600 }, ['overtime', 'dayOff']],
  ] as const)('%s', (_name, parts, expected) => {
    expect(dayBadges(day(parts))).toEqual(expected);
  });
});
