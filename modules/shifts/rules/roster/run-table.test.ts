import { describe, expect, it } from 'vitest';
import { runTable, weekTable } from './run-table.ts';

const table = runTable({ leastDaysInRow: 2, mostDaysInRow: 3, leastDaysOff: 2 });

function breachesOf(days: string, start = 0): number {
  let state = start;
  let broken = 0;
  for (const day of days) {
    const place = state * 2 + (day === 'x' ? 1 : 0);
    broken += table.breaches[place] ?? 0;
    state = table.step[place] ?? 0;
  }
  return broken;
}

describe('blocks of two or three days of work and at least two days off', () => {
  it.each([
    { days: 'xx--xxx', broken: 0 },
    { days: 'x--xx--', broken: 0 },
    { days: '--x--xx', broken: 1 },
    { days: 'xx-xx--', broken: 1 },
    { days: 'xxxxx--', broken: 2 },
    { days: '-xx----', broken: 0 },
  ])('$days has $broken breaches', ({ days, broken }) => {
    expect(breachesOf(days)).toBe(broken);
  });

  it.each([
    { before: { isWorking: true, days: 2, shift: 'D' }, days: 'xx--', broken: 1 },
    { before: { isWorking: true, days: 1, shift: 'D' }, days: '--xx', broken: 1 },
    { before: { isWorking: false, days: 1, shift: null }, days: 'xx--', broken: 1 },
    { before: { isWorking: false, days: 9, shift: null }, days: 'xx--', broken: 0 },
  ])('after $before.days days of work ($before.isWorking), $days has $broken', ({ before, days, broken }) => {
    expect(breachesOf(days, table.startAfter(before))).toBe(broken);
  });

  it('a table of whole weeks says the same as the days', () => {
    const packed = weekTable(table, 0, 6);
    for (let pattern = 0; pattern < 128; pattern += 1) {
      const days = Array.from({ length: 7 }, (_, bit) => ((pattern >> bit) & 1 ? 'x' : '-')).join('');
      expect((packed[pattern] ?? 0) >> 16).toBe(breachesOf(days));
    }
  });
});
