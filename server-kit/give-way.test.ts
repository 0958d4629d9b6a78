import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asRequest, givingWay } from './give-way.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

/** Work of three pieces; the list grows with each that is done. */
function longWork(done: number[]): Promise<void> {
  const giveWay = givingWay();
  return (async () => {
    for (let piece = 1; piece <= 3; piece++) {
      await giveWay();
      done.push(piece);
    }
  })();
}

/** A request that is at work until the test ends it. */
function aRequest() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = asRequest(() => promise);
  const end = () => {
    resolve();
    return over;
  };
  return { end };
}

test('long work goes on by itself while no request is at work', async () => {
  const done: number[] = [];
  await longWork(done);
  expect(done).toEqual([1, 2, 3]);
});

test('long work waits while a request is at work, and goes on when it is answered', async () => {
  const request = aRequest();
  const done: number[] = [];
  const working = longWork(done);
  await turns();
  expect(done).toEqual([]);
  await request.end();
  await working;
  expect(done).toEqual([1, 2, 3]);
});

test('in a rush that never ends a piece is done every five milliseconds', async () => {
  const request = aRequest();
  const done: number[] = [];
  const working = longWork(done);
  for (const pieces of [[1], [1, 2], [1, 2, 3]]) {
    await turns();
    await vi.advanceTimersByTimeAsync(5);
    await turns();
    expect(done).toEqual(pieces);
  }
  await working;
  await request.end();
});

test('the long work of a request does not wait for the request itself, nor for another one with long work', async () => {
  const [one, other]: number[][] = [[], []];
  await Promise.all([asRequest(() => longWork(one ?? [])), asRequest(() => longWork(other ?? []))]);
  expect([one, other]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
