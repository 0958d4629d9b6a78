import { describe, expect, it } from 'vitest';
import { fairShares, fairTables, rowCounts, sharePenalty } from './fair-share.ts';
import { onlyWishes } from './roster.ts';
import { person, problemOf, rowOf } from './testing.ts';

const need = (day: number, shift: string, people = 1) => ({ day, shift, people, under: 10, over: 1 });

describe('fair shares', () => {
  it('of four nights are two each, and none of a person who cannot work nights', () => {
    const people = [person('A'), person('B'), person('C', { mostShifts: { N: 0 } })];
    const needs = [0, 1, 2, 3].map((day) => need(day, 'N'));
    expect(fairShares(problemOf({ people, needs })).nights).toEqual([2, 2, 0]);
  });

  it('follow the minutes: half of the time is half of the share', () => {
    const people = [person('A', { mostMinutes: 9_600 }), person('B', { mostMinutes: 4_800 })];
    expect(fairShares(problemOf({ people, needs: [need(0, 'N', 3)] })).nights).toEqual([2, 1]);
  });

  it('of a person without a limit are those of the one with the most minutes', () => {
    const people = [person('A', { mostMinutes: 9_600 }), person('B', { mostMinutes: null })];
    expect(fairShares(problemOf({ people, needs: [need(0, 'N', 4)] })).nights).toEqual([2, 2]);
  });

  it('count a weekend once, by the day that needs more people', () => {
    // Day 0 is a Monday: Saturday needs 2, Sunday 3; the weekend after needs 1.
    const needs = [need(5, 'D', 2), need(6, 'D', 1), need(6, 'A', 2), need(12, 'D', 1)];
    expect(fairShares(problemOf({ days: 14, people: [person('A'), person('B')], needs })).weekends).toEqual([2, 2]);
  });

  it('of holidays are all shifts needed on them', () => {
    const needs = [need(2, 'D', 2), need(2, 'N', 1), need(3, 'D', 5)];
    expect(fairShares(problemOf({ holidays: [2], people: [person('A')], needs })).holidays).toEqual([3]);
  });
});

it.each([
  // weight, count, share, penalty
  [5, 2, 2, 0],
  [5, 4, 2, 20],
  [5, 1, 2, 5],
  [3, 0, 0.5, 1], // 0.75
  [0, 9, 1, 0],
])('weight %d, %d worked of a share of %d costs %d', (weight, count, share, penalty) => {
  expect(sharePenalty(weight, count, share)).toBe(penalty);
});

it('a table has the cost of each count of days, none where nothing is weighed', () => {
  const problem = problemOf({ days: 3, people: [person('A')], needs: [need(0, 'N')] });
  expect(fairTables(problem)).toBeNull();
  const weighed = fairTables({ ...problem, weights: { ...onlyWishes, nights: 2 } });
  expect([...(weighed?.nights ?? [])]).toEqual([2, 0, 2, 8]);
  expect(weighed?.counts).toBe(4);
});

it.each([
  ['-------', 0, 0, 0],
  ['NN-DDDD', 2, 1, 1], // the weekend of Saturday and Sunday is one
  ['--D---D', 0, 1, 1],
  ['--N----', 1, 0, 1],
])('the row %s has %d nights, %d weekends and %d holidays', (row, nights, weekends, holidays) => {
  const counted = rowCounts(problemOf({ holidays: [2, 3] }), rowOf(row));
  expect(counted).toEqual({ nights, weekends, holidays });
});
