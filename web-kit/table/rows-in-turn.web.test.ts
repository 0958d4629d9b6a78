import { expect, it } from 'vitest';
import { newRowsInFrame } from './rows-in-turn.ts';

it.each([
  [undefined, 2],
  [0.5, 4],
  [2, 4],
  [2.5, 3],
  [3, 2],
  [40, 2],
])('where a row took %s ms of script, a frame draws %i new ones', (rowTook, rows) => {
  expect(newRowsInFrame(rowTook)).toBe(rows);
});
