import { expect, it } from 'vitest';
import { afterDelete } from './after-delete.ts';

it.each([
  ['members join the parent', { parentId: 'p', chosen: 'parent', members: ['a', 'b'], inParent: [] }, ['a', 'b']],
  [
    'a member who is already in the parent joins once',
    { parentId: 'p', chosen: 'parent', members: ['a', 'b'], inParent: ['b'] },
    ['a'],
  ],
  ['or no one joins the parent', { parentId: 'p', chosen: 'none', members: ['a'], inParent: [] }, []],
  ['an empty department at the top is deleted', { parentId: null, chosen: 'parent', members: [], inParent: [] }, []],
] as const)('%s', (_name, deletion, joining) => {
  expect(afterDelete(deletion)).toEqual({ ok: true, value: joining });
});

it('at the top there is no parent to join', () => {
  const deletion = { parentId: null, chosen: 'parent', members: ['a'], inParent: [] } as const;
  expect(afterDelete(deletion)).toEqual({ ok: false, reason: 'noParent' });
});
