import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import type { WageBefore } from './payroll-context.ts';
import { countOf, daysOf, isDayOf, minutesOf, recordsOf, type WagePart, wageParts } from './wage-parts.ts';

const on = (day: number) => asDate(`2026-06-${String(day).padStart(2, '0')}`);
const before = (amount: number, until: number): WageBefore => ({
  wage: baht(amount),
  wageKind: 'monthly',
  workMinutesPerDay: 480,
  until: on(until),
});
/** 20,000 to the 10th, 25,000 to the 20th, then 30,000. */
const present = { wage: baht(30_000), wageKind: 'monthly', workMinutesPerDay: 480 } as const;
const parts = wageParts({ ...present, wagesBefore: [before(20_000, 10), before(25_000, 20)] });
const june = { from: on(1), to: on(30) };

it('a period of two rises has three parts', () => {
  expect(parts.map(({ wage, after, until }) => [wage, after, until])).toEqual([
    [baht(20_000), null, on(10)],
    [baht(25_000), on(10), on(20)],
    [baht(30_000), on(20), null],
  ]);
});

it.each([
  // day, part
  [1, 0],
  [10, 0],
  [11, 1],
  [20, 1],
  [21, 2],
  [30, 2],
])('June %d is of part %d alone', (day, part) => {
  expect(parts.map((each) => isDayOf(each, on(day)))).toEqual([0, 1, 2].map((each) => each === part));
});

describe('days', () => {
  it.each([
    [0, june, [on(1), on(10), 10]],
    [1, june, [on(11), on(20), 10]],
    [2, june, [on(21), on(30), 10]],
    [1, { from: on(15), to: on(30) }, [on(15), on(20), 6]], // joined on the 15th
    [0, { from: on(15), to: on(30) }, null],
    [2, { from: on(1), to: on(20) }, null], // left on the 20th
  ] as const)('of part %d', (part, days, expected) => {
    const found = daysOf(parts[part] as WagePart, days);
    expect(found && [found.from, found.to, countOf(found)]).toEqual(expected);
  });
});

it('records are of the part of their day; without a change all are of the one part, also those before the period', () => {
  const records = [{ date: asDate('2026-05-28') }, { date: on(10) }, { date: on(11) }];
  expect(parts.map((part) => recordsOf(part, records).length)).toEqual([2, 1, 0]);
  expect(wageParts({ ...present, wagesBefore: [] }).map((part) => recordsOf(part, records).length)).toEqual([3]);
});

it('minutes are of the part whose last day they name, else of the present wage', () => {
  const infos = [10, 20, null].map((until) => ({
    workType: 'working' as const,
    workMinute: 60,
    ...(until === null ? {} : { until: on(until) }),
  }));
  expect(parts.map((part) => minutesOf(part, infos))).toEqual(infos.map((info) => [info]));
});
