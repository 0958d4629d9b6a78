import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids sort in the order they were made, and none repeats', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('tag'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
});
