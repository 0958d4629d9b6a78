import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

test('reports that come while one is being shown are shown as the last of them', async () => {
  const shown: number[] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const progress = new Progress(async (done) => {
    shown.push(done);
    if (done === 1) await first;
  });
  for (const done of [1, 2, 3]) progress.report(done);
  resolve();
  await progress.end();
  expect(shown).toEqual([1, 3]);
});

test('a report that could not be shown does not stop the next', async () => {
  const shown: number[] = [];
  const progress = new Progress(async (done) => {
    if (done === 1) throw new Error('no connection');
    shown.push(done);
  });
  progress.report(1);
  await progress.end();
  progress.report(2);
  await progress.end();
  expect(shown).toEqual([2]);
});

test('reports are shown where the progress was made, not inside the work that reports', async () => {
  const inside = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const progress = new Progress(async () => {
    seen.push(inside.getStore());
  });
  await inside.run('the transaction', async () => progress.report(1));
  await progress.end();
  expect(seen).toEqual([undefined]);
});
