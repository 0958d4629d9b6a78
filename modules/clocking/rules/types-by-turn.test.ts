import { expect, it } from 'vitest';
import { typesByTurn } from './types-by-turn.ts';

const kinds = (...hours: (number | [number, 'clock_out'])[]) =>
  typesByTurn(
    hours.map((one) =>
      Array.isArray(one) ? { second: one[0] * 3600, type: one[1] } : { second: one * 3600, type: null },
    ),
  ).map((type) => type.slice(6));

it.each([
  ['a day', [8, 17], ['in', 'out']],
  ['two days', [8, 17, 32, 41], ['in', 'out', 'in', 'out']],
  ['a night', [22, 30], ['in', 'out']],
  ['a forgotten check-out does not turn the next day around', [8, 32, 41], ['in', 'in', 'out']],
  ['lunch', [8, 12, 13, 17], ['in', 'out', 'in', 'out']],
])('%s', (_name, hours, expected) => {
  expect(kinds(...hours)).toEqual(expected);
});

it('a kind that the file names sets the turn', () => {
  expect(kinds(8, [9, 'clock_out'], 10)).toEqual(['in', 'out', 'in']);
});
