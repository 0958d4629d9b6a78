import { expect, it } from 'vitest';
import { treeOrder } from './tree-order.ts';

const position = (id: string, parentId: string | null = null) => ({ id, parentId });

it('puts each position before those below it, and keeps siblings in order', () => {
  const all = [position('b'), position('a2', 'a'), position('a'), position('a1', 'a'), position('a1x', 'a1')];
  expect(treeOrder(all).map(({ position: { id }, level }) => `${level} ${id}`)).toEqual([
    '0 b',
    '0 a',
    '1 a2',
    '1 a1',
    '2 a1x',
  ]);
});

it('shows a position whose parent was not found at the top', () => {
  expect(treeOrder([position('x', 'gone')])).toEqual([{ position: position('x', 'gone'), level: 0, hasBelow: false }]);
});
