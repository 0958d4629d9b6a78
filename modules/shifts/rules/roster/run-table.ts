/** Blocks of days: a block of work lasts from the least to the most days in a row, a block of days off at least its least; a block that touches an unknown edge may be short. Each missing or surplus day is one breach. */
import type { DaysBefore } from './roster.ts';

export interface RunLimits {
  readonly leastDaysInRow: number;
  readonly mostDaysInRow: number | null;
  readonly leastDaysOff: number;
}

/** The state after a day is the kind and length of the block so far. State 0 is the unknown before the first day. */
export interface RunTable {
  readonly states: number;
  /** `step[state * 2 + works]` is the next state, `breaches` at the same place the breaches of that step. */
  readonly step: Int32Array;
  readonly breaches: Int32Array;
  /** 1 where the last day of the state is worked. */
  readonly works: Int32Array;
  readonly startAfter: (before: DaysBefore | null) => number;
}

export function runTable({ leastDaysInRow, mostDaysInRow, leastDaysOff }: RunLimits): RunTable {
  const longestOn = Math.max(mostDaysInRow ?? 0, leastDaysInRow, 1);
  const longestOff = Math.max(leastDaysOff, 1);
  const states = 1 + 2 * longestOn + 2 * longestOff;
  const on = (length: number, isEdge: boolean) => 1 + (Math.min(length, longestOn) - 1) * 2 + (isEdge ? 1 : 0);
  const off = (length: number, isEdge: boolean) =>
    1 + 2 * longestOn + (Math.min(length, longestOff) - 1) * 2 + (isEdge ? 1 : 0);
  const step = new Int32Array(states * 2);
  const breaches = new Int32Array(states * 2);
  const works = new Int32Array(states);
  const put = (state: number, worked: 0 | 1, next: number, broken: number) => {
    step[state * 2 + worked] = next;
    breaches[state * 2 + worked] = broken;
  };
  const firstDay = mostDaysInRow === 0 ? 1 : 0;
  put(0, 0, off(1, true), 0);
  put(0, 1, on(1, true), firstDay);
  for (const isEdge of [false, true]) {
    for (let length = 1; length <= longestOn; length += 1) {
      const state = on(length, isEdge);
      works[state] = 1;
      put(state, 1, on(length + 1, isEdge), mostDaysInRow !== null && length >= mostDaysInRow ? 1 : 0);
      put(state, 0, off(1, false), isEdge ? 0 : Math.max(0, leastDaysInRow - length));
    }
    for (let length = 1; length <= longestOff; length += 1) {
      const state = off(length, isEdge);
      put(state, 0, off(length + 1, isEdge), 0);
      put(state, 1, on(1, false), firstDay + (isEdge ? 0 : Math.max(0, leastDaysOff - length)));
    }
  }
  const startAfter = (before: DaysBefore | null) => {
    if (before === null || before.days === 0) return 0;
    return before.isWorking ? on(before.days, false) : off(before.days, false);
  };
  return { states, step, breaches, works, startAfter };
}

/** For each state and pattern of the days `from` to `to` of a week (bit 0 is Monday): next state + 65,536 × breaches. */
export function weekTable(table: RunTable, from: number, to: number): Int32Array {
  const packed = new Int32Array(table.states * 128);
  for (let state = 0; state < table.states; state += 1)
    for (let pattern = 0; pattern < 128; pattern += 1) {
      let now = state;
      let broken = 0;
      for (let bit = from; bit <= to; bit += 1) {
        const at = now * 2 + ((pattern >> bit) & 1);
        broken += table.breaches[at] as number;
        now = table.step[at] as number;
      }
      packed[state * 128 + pattern] = now + 65_536 * broken;
    }
  return packed;
}
