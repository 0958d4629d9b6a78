import { expect, it } from 'vitest';
import { mappedInPieces } from './in-pieces.ts';

it('a long list is mapped in order, and others have their turn meanwhile', async () => {
  let turns = 0;
  let goesOn = true;
  const others = () => {
    turns += 1;
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const rows = Array.from({ length: 1_001 }, (_, n) => n);
  expect(await mappedInPieces(rows, (n) => n * 2)).toEqual(rows.map((n) => n * 2));
  goesOn = false;
  expect(turns).toBeGreaterThanOrEqual(5);
});
