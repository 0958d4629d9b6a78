import { describe, expect, it } from 'vitest';
import { at, everything, isIn, keptOnSheet, mainArea, moved, placesIn, withArea } from './selection.ts';

const size = { rows: 4, columns: 6 };
const start = at({ row: 1, column: 1 });

describe('arrows', () => {
  it.each([
    ['right', { rows: 0, columns: 1, extend: false }, { row: 1, column: 2 }],
    ['up over the edge', { rows: -9, columns: 0, extend: false }, { row: 0, column: 1 }],
    ['down over the edge', { rows: 9, columns: 0, extend: false }, { row: 3, column: 1 }],
  ])('%s moves the cell', (_, step, expected) => {
    expect(moved(start, step, size)).toEqual(at(expected));
  });

  it('with shift the area grows from its fixed corner, also backwards', () => {
    const grown = moved(start, { rows: 1, columns: 2, extend: true }, size);
    expect(mainArea(grown)).toEqual({ top: 1, left: 1, bottom: 2, right: 3 });
    expect(mainArea(moved(grown, { rows: -2, columns: -3, extend: true }, size))).toEqual({
      top: 0,
      left: 0,
      bottom: 1,
      right: 1,
    });
  });
});

it('an added area keeps the one before; a place in both is counted once', () => {
  const first = moved(start, { rows: 1, columns: 1, extend: true }, size);
  const both = withArea(first, { row: 2, column: 2 });
  expect(both.others.some((area) => isIn({ row: 1, column: 1 }, area))).toBe(true);
  expect(placesIn([...both.others, mainArea(both)])).toHaveLength(4);
});

it('all cells of the sheet are 24', () => {
  expect(placesIn([mainArea(everything(size))])).toHaveLength(24);
});

it('a selection stays on a sheet that a filter made smaller', () => {
  expect(keptOnSheet(at({ row: 3, column: 5 }), { rows: 2, columns: 6 })).toEqual(at({ row: 1, column: 5 }));
});
