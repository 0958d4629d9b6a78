import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import type { Segment } from '#work-hours/rules/schedule';
import { isProtectedOn, type ProtectionFacts, protectedWork } from './protected-work.ts';

const noted = { from: asDate('2026-11-10'), to: asDate('2027-03-31') };
const nobody: ProtectionFacts = { birthDate: null, noted: null };

describe('a person is protected', () => {
  it.each([
    ['while staff noted a pregnancy, the first day', { birthDate: null, noted }, '2026-11-10', true],
    ['and the last day', { birthDate: null, noted }, '2027-03-31', true],
    ['but not before', { birthDate: null, noted }, '2026-11-09', false],
    ['nor after', { birthDate: null, noted }, '2027-04-01', false],
    ['on the day before the 18th birthday', { birthDate: asDate('2008-11-10'), noted: null }, '2026-11-09', true],
    ['but not on it', { birthDate: asDate('2008-11-10'), noted: null }, '2026-11-10', false],
    ['and nobody of whom nothing is known', nobody, '2026-11-10', false],
  ] as const)('%s', (_, facts, date, expected) => expect(isProtectedOn(facts, asDate(date))).toBe(expected));
});

describe('the work of a protected person', () => {
  const work = (start: number, end: number, kind = 'working') => [
    { date: noted.from, segments: [{ id: 's', kind, start, end, breaks: [] } as unknown as Segment] },
  ];
  const found = (days: ReturnType<typeof work>, facts: ProtectionFacts) =>
    protectedWork(days, facts).map(({ rule, params }) => [rule, params]);
  it.each([
    ['at day is allowed', work(480, 1020), []],
    ['until 22:00 is allowed', work(840, 1320), []],
    ['past 22:00 is night work, and the finding says no reason', work(840, 1321), [['nightProtected', {}]]],
    ['before 06:00 is night work', work(300, 780), [['nightProtected', {}]]],
    ['as overtime is forbidden', work(1020, 1140, 'overtime'), [['overtimeProtected', {}]]],
    ['on a holiday is forbidden', work(480, 1020, 'holidayShift'), [['overtimeProtected', {}]]],
  ] as const)('%s', (_, days, expected) => {
    expect(found([...days], { birthDate: null, noted })).toEqual(expected);
    expect(found([...days], nobody)).toEqual([]);
  });
});
