import { expect, test } from 'vitest';
import { Arrivals } from './arrivals.ts';

/** Arrivals in turns of the event loop that the test takes, with its own clock. */
function played() {
  const begun: string[] = [];
  let work: (() => void) | undefined;
  let now = 0;
  const arrivals = new Arrivals({
    nextTurn: (next) => {
      work = next;
    },
    clock: () => now,
  });
  const arrive = (...names: string[]) => {
    for (const name of names) arrivals.add(() => begun.push(name));
  };
  const turn = () => {
    const due = work;
    work = undefined;
    now += 1;
    due?.();
  };
  return { begun, arrive, turn, isTurnAsked: () => work !== undefined, wait: (ms: number) => (now += ms) };
}

const burst = (count: number) => Array.from({ length: count }, (_, n) => `burst ${n + 1}`);

test('a few requests are begun at once, in each turn again', () => {
  const { begun, arrive, turn, isTurnAsked } = played();
  arrive(...burst(8));
  expect(begun).toHaveLength(8);
  turn();
  expect(isTurnAsked()).toBe(false);
  arrive(...burst(8));
  expect(begun).toHaveLength(16);
});

test('of a burst one is begun in each turn, and a request that arrives later is not behind it', () => {
  const { begun, arrive, turn, isTurnAsked } = played();
  arrive(...burst(12));
  turn();
  arrive('later');
  turn();
  turn();
  turn();
  expect(begun.slice(8)).toEqual(['burst 12', 'later', 'burst 11', 'burst 10']);
  turn();
  expect(begun.slice(8).at(-1)).toBe('burst 9');
  turn();
  expect(isTurnAsked()).toBe(false);
});

test('a request that has waited a tenth of a second comes before those that arrive later', () => {
  const { begun, arrive, turn, wait } = played();
  arrive(...burst(10));
  wait(100);
  arrive('later');
  turn();
  turn();
  turn();
  expect(begun.slice(8)).toEqual(['burst 9', 'burst 10', 'later']);
});
