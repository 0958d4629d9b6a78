import { describe, expect, it } from 'vitest';
import { moved, placeAt } from './reorder.ts';

describe('the place of a dropped row', () => {
  const middles = [50, 150, 250, 350];
  it.each([
    ['first, above all others', 2, 10, 0],
    ['unchanged, where it was', 2, 255, 2],
    ['unchanged, before the middle of the next row', 2, 340, 2],
    ['one further, past the middle of the next row', 2, 360, 3],
    ['last, below all others', 0, 900, 3],
    ['between two rows', 3, 200, 2],
  ])('%s', (_case, from, height, place) => {
    expect(placeAt(middles, from, height)).toBe(place);
  });
});

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('a row moved from %i to %i', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
