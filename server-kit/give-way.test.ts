import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asRequest, givingWay, longestWaitMs } from './give-way.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
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

test('what arrives while a piece is done is read before the next piece', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [called] = (await once(server, 'connection')) as [net.Socket];
  let isRead = false;
  called.on('data', () => {
    isRead = true;
  });
  const giveWay = givingWay();
  // A piece that is done where the answer of a database is read, as rows are.
  const wasRead = new Promise<boolean>((resolve) => {
    caller.on('data', () => {
      caller.write('a request');
      void giveWay().then(() => resolve(isRead));
    });
  });
  called.write('rows');
  expect(await wasRead).toBe(true);
  caller.destroy();
  called.destroy();
  server.close();
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

test('in a rush that never ends a piece is done every 25 ms', async () => {
  const done: number[] = [];
  const rush = [aRequest()];
  const working = longWork(done);
  for (const pieces of [[1], [1, 2], [1, 2, 3]]) {
    rush.push(aRequest());
    await turns();
    await vi.advanceTimersByTimeAsync(24);
    await turns();
    expect(done).toEqual(pieces.slice(0, -1));
    await vi.advanceTimersByTimeAsync(1);
    await turns();
    expect(done).toEqual(pieces);
  }
  await working;
  for (const request of rush) await request.end();
});

test('long work waits 25 ms before a piece until it has waited a second in all, then 5 ms', () => {
  expect([0, 999, 1_000, 60_000].map(longestWaitMs)).toEqual([25, 25, 5, 5]);
});

test('all long work of a request shares one patience', async () => {
  const request = aRequest();
  let waits = 0;
  const report = asRequest(async () => {
    for (; waits < 43; waits++) await givingWay()();
  });
  // Another light request arrives before the last one is no longer light.
  const rush = [request];
  for (let moment = 0; moment < 41; moment++) {
    rush.push(aRequest());
    await turns();
    await vi.advanceTimersByTimeAsync(25);
  }
  await turns();
  expect(waits).toBe(41);
  await vi.advanceTimersByTimeAsync(5);
  await turns();
  expect(waits).toBe(42);
  for (const one of rush) await one.end();
  await report;
});

test('a request that takes a tenth of a second is waiting for something else and holds up no long work', async () => {
  const request = aRequest();
  vi.advanceTimersByTime(100);
  const done: number[] = [];
  await longWork(done);
  expect(done).toEqual([1, 2, 3]);
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
