import { expect, test } from 'vitest';
import { gathering } from './gathering.ts';

/** A source that answers when the test says so. */
function aSource() {
  const asked: {
    keys: readonly string[];
    answer: (found: Record<string, number>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const find = gathering((keys: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, number>>();
    asked.push({ keys, answer: (found) => resolve(new Map(Object.entries(found))), fail: reject });
    return promise;
  });
  return { asked, find };
}

test('the first question leaves at once, those that come meanwhile leave together', async () => {
  const { asked, find } = aSource();
  const first = find('a');
  const others = [find('b'), find('c'), find('b')];
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.answer({ a: 1 });
  expect(await first).toBe(1);
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
  asked[1]?.answer({ b: 2 });
  expect(await Promise.all(others)).toEqual([2, undefined, 2]);
});

test('a question that is on its way is asked again: its answer may be older than the one who asks', async () => {
  const { asked, find } = aSource();
  const first = find('a');
  const second = find('a');
  asked[0]?.answer({ a: 1 });
  expect(await first).toBe(1);
  asked[1]?.answer({ a: 2 });
  expect(await second).toBe(2);
});

test('a failure is that of those who asked together, and the next are asked again', async () => {
  const { asked, find } = aSource();
  const first = find('a');
  const second = find('b');
  asked[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  asked[1]?.answer({ b: 2 });
  expect(await second).toBe(2);
  const third = find('c');
  asked[2]?.answer({ c: 3 });
  expect(await third).toBe(3);
});
