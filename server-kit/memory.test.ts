import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givingBackMemory } from './memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aServer() {
  const state = { held: 200, collected: 0 };
  const answered = givingBackMemory({
    quietMs: 5_000,
    leftAlone: 50,
    held: () => state.held,
    collect: () => {
      state.collected += 1;
      state.held = Math.max(210, state.held - 250);
    },
  });
  return { state, answered };
}

it('memory of a large report is given back once the server is quiet, and once only', () => {
  const { state, answered } = aServer();
  state.held = 450;
  for (let second = 0; second < 10; second++) {
    answered();
    vi.advanceTimersByTime(4_999);
  }
  expect(state.collected).toBe(0);
  vi.advanceTimersByTime(1);
  expect(state).toEqual({ held: 210, collected: 1 });
  vi.advanceTimersByTime(3_600_000);
  answered();
  vi.advanceTimersByTime(5_000);
  expect(state.collected).toBe(1);
});

it('what the server needs is not collected again and again', () => {
  const { state, answered } = aServer();
  for (const held of [600, 380, 390]) {
    state.held = held;
    answered();
    vi.advanceTimersByTime(5_000);
  }
  // 600 became 350, which is taken as needed; 30 and 40 more are left alone.
  expect(state.collected).toBe(1);
});

const texts = new Map<string, string>();

/** In a function of its own: the frame of one that still runs may hold what it has let go. */
function heapOfGarbage(): number {
  for (let n = 0; n < 300_000; n++) texts.set(`${n}`, `text number ${n}`);
  const { heapUsed } = process.memoryUsage();
  texts.clear();
  return heapUsed;
}

it('garbage is really returned to the system', () => {
  // Garbage of other tests may go at any moment, and with it the heap become smaller than it was: the server began with nothing.
  let held = 0;
  const answered = givingBackMemory({ leftAlone: 0, held: () => held });
  const before = heapOfGarbage();
  held = before;
  answered();
  vi.advanceTimersByTime(5_000);
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(5_000_000);
});
