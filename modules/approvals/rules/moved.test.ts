import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('the new order', () => {
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 1, 'abcd'],
    ['a', 99, 'bcda'],
  ])('%s at %i is %s', (id, position, expected) => {
    expect(moved([...'abcd'], id, position).join('')).toBe(expected);
  });
});
