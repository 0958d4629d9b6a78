import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { branchInMonth, sinceEver } from './branch-in-month.ts';

const [a, b] = [asId<'branch'>('a'), asId<'branch'>('b')];
const from = (month: string, branchId: typeof a | null) => ({ fromMonth: asDate(`${month}-01`), branchId });

it.each([
  ['no entry: the head office', [], '2026-11', null],
  ['from the beginning', [{ fromMonth: sinceEver, branchId: a }], '2019-01', a],
  ['before the first entry: the head office', [from('2026-11', a)], '2026-10', null],
  ['in its first month', [from('2026-11', a)], '2026-11', a],
  ['until the next entry', [from('2026-01', a), from('2026-11', b)], '2026-10', a],
  ['after the next entry', [from('2026-01', a), from('2026-11', b)], '2027-02', b],
  ['back at the head office', [from('2026-01', a), from('2026-11', null)], '2026-12', null],
])('%s', (_, history, month, branch) => {
  expect(branchInMonth(history, month)).toBe(branch);
});
