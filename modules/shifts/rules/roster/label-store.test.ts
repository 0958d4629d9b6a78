import { expect, it } from 'vitest';
import { LabelStore } from './label-store.ts';

it('keeps of one key and day the cheapest label, with the one it came from', () => {
  const store = new LabelStore();
  store.begin(7);
  store.nextDay();
  store.put(1, 30, 0, 2);
  store.put(2, 10, 0, 3);
  store.put(1, 20, 0, 4);
  store.put(1, 25, 0, 5);
  expect(store.size()).toBe(3);
  expect([store.key(1), store.cost(1), store.parent(1), store.value(1)]).toEqual([1, 20, 0, 4]);
  store.nextDay();
  store.put(1, 50, 1, 6);
  expect(store.size()).toBe(4);
  expect([store.cost(1), store.cost(3), store.parent(3)]).toEqual([20, 50, 1]);
});

it('forgets the labels of the row before', () => {
  const store = new LabelStore();
  store.begin(7);
  store.nextDay();
  store.put(1, 5, 0, 1);
  store.begin(8);
  store.nextDay();
  store.put(1, 9, 0, 2);
  expect([store.size(), store.cost(1), store.made()]).toEqual([2, 9, 4]);
});

it('grows, and finds each of 40,000 labels of a day again', () => {
  const store = new LabelStore();
  const many = 40_000;
  store.begin(0);
  store.nextDay();
  for (let key = 1; key <= many; key += 1) store.put(key * 65_536, key, 0, key);
  for (let key = 1; key <= many; key += 1) store.put(key * 65_536, key - 1, 0, key);
  expect(store.size()).toBe(many + 1);
  for (let label = 1; label <= many; label += 1) {
    if (store.key(label) !== label * 65_536 || store.cost(label) !== label - 1)
      throw new Error(`Label ${label} is another one`);
  }
});
