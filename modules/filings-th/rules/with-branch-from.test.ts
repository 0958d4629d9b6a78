import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { type BranchFrom, sinceEver } from './branch-in-month.ts';
import { withBranchFrom } from './with-branch-from.ts';

const [a, b] = [asId<'branch'>('a'), asId<'branch'>('b')];
const from = (month: string, branchId: typeof a | null): BranchFrom => ({ fromMonth: asDate(`${month}-01`), branchId });
const always: BranchFrom = { fromMonth: sinceEver, branchId: a };

it.each([
  ['the first', [], always, [always]],
  ['the head office from the beginning is no entry', [], from('2026-11', null), []],
  ['a later month', [always], from('2026-11', b), [always, from('2026-11', b)]],
  ['the same month again', [always, from('2026-11', b)], from('2026-11', null), [always, from('2026-11', null)]],
  ['what held before: the entry is gone', [always, from('2026-11', b)], from('2026-11', a), [always]],
  [
    'an earlier month: the later one stays',
    [always, from('2026-11', null)],
    from('2026-09', b),
    [always, from('2026-09', b), from('2026-11', null)],
  ],
  [
    'an earlier month with the branch of the later one',
    [always, from('2026-11', b)],
    from('2026-09', b),
    [always, from('2026-09', b)],
  ],
])('%s', (_, history, added, expected) => {
  expect(withBranchFrom(history, added)).toEqual(expected);
});
