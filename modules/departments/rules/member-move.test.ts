import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { memberMove } from './member-move.ts';

const term = (fromDate: string, valueId: string | null) => ({ fromDate: asDate(fromDate), valueId });
const sales = term('2024-01-01', 'sales');
const stores = term('2026-06-01', 'stores');

it.each([
  // Word, history, day of the change, department taken back, joins, leaves
  ['a move that counts already', [sales, stores], '2026-06-01', null, 'stores', ['sales']],
  ['a move to come', [sales, term('2027-01-01', 'stores')], '2027-01-01', null, 'sales', []],
  ['a line added further back', [term('2023-01-01', 'depot'), sales, stores], '2023-01-01', null, 'stores', []],
  ['the first department', [sales], '2024-01-01', null, 'sales', []],
  ['a move taken back', [sales], '2026-06-01', 'stores', 'sales', ['stores']],
  ['a move to come taken back', [sales], '2027-01-01', 'stores', 'sales', []],
  ['another department on the same day', [sales, stores], '2026-06-01', 'depot', 'stores', ['sales', 'depot']],
  ['from a day on in none', [sales, term('2026-06-01', null)], '2026-06-01', null, null, ['sales']],
])('%s', (_word, history, changedOn, left, joins, leaves) => {
  const move = memberMove(history, { today: asDate('2026-11-15'), changedOn: asDate(changedOn), left });
  expect(move.join?.valueId ?? null).toBe(joins);
  expect(move.leave).toEqual(leaves);
});
