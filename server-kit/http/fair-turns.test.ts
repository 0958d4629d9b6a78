// Whether one company can slow the others down, on a machine that is played: two processors that the server's thread and the
// database share. Two companies of 30 people look something up about every second; 140 people of a third ask without a pause.
// `npm run bench -- fair` measures the same on a real one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Crowd, Turns } from '#server/db/turns';
import { mayBegin, Room } from './request-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const processors = 2;
const seconds = 20;

/** Served in order of arrival, a millisecond at a time. */
class Machine {
  #free = processors;
  readonly #waiting: (() => void)[] = [];
  #thread = Promise.resolve();
  used = 0;

  /** Work that any free processor does: the database's. */
  async database(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left--) {
      if (this.#free > 0) this.#free--;
      else await new Promise<void>((resolve) => this.#waiting.push(resolve));
      await wait(1);
      this.used++;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }

  /** Work of the server's only thread. */
  server(milliseconds: number): Promise<void> {
    this.#thread = this.#thread.then(() => this.database(milliseconds));
    return this.#thread;
  }
}

/** In virtual time: the test moves the clock. */
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface Rule {
  readonly mayBegin: (crowd: Crowd, room: Room) => boolean;
}

/** The third company asks in every other stretch of so many milliseconds. */
const stretch = 2_000;
const isFlooded = (at: number): boolean => Math.floor(at / stretch) % 2 === 1;

/** The 95th percentile of what the two companies wait, in milliseconds, and how many requests of the third are answered. */
async function played({ mayBegin }: Rule) {
  const machine = new Machine();
  const begun = performance.now();
  const clock = () => performance.now() - begun;
  let last = { at: 0, used: 0 };
  const loadOf = () => {
    const now = { at: clock(), used: machine.used };
    const load = (now.used - last.used) / (now.at - last.at) / processors;
    last = now;
    return load;
  };
  const room = new Room({ processors, loadOf, clock });
  const turns = new Turns({ mayBegin: (crowd) => mayBegin(crowd, room), longestWaitMs: 10_000, lookEveryMs: 5, clock });
  const request = async () => {
    await machine.server(1);
    await machine.database(3);
    await machine.server(1);
  };
  const times: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  let flooded = 0;
  const calm = async (owner: string, person: number) => {
    await wait(person * 33);
    for (let round = 0; ; round++) {
      const asked = clock();
      await turns.run(owner, request);
      times[isFlooded(asked) ? 'beside' : 'alone'].push(clock() - asked);
      await wait(500 + ((person * 37 + round * 101) % 1_000));
    }
  };
  const flood = async () => {
    for (;;) {
      if (!isFlooded(clock())) await wait(stretch - (clock() % stretch));
      await turns.run('flood', request);
      flooded++;
    }
  };
  for (let person = 0; person < 60; person++) void calm(person % 2 ? 'a' : 'b', person);
  for (let person = 0; person < 140; person++) void flood();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { alone: p95Of(times.alone), beside: p95Of(times.beside), perSecond: flooded / (seconds / 2) };
}

const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

test('a company that asks without a pause lengthens the wait of others by half at the most', async () => {
  const { alone, beside, perSecond } = await played({ mayBegin });
  expect(beside / alone).toBeLessThanOrEqual(1.5);
  // It is served meanwhile.
  expect(perSecond).toBeGreaterThan(50);
});

test('without turns the others would wait a tenth of a second and longer', async () => {
  const { beside } = await played({ mayBegin: () => true });
  expect(beside).toBeGreaterThan(100);
});
