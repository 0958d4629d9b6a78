import { expect, it } from 'vitest';
import { targetGroup } from './target-group.ts';

it.each([
  ['a new manager joins the group', [], ['a'], [], { give: ['a'], take: [] }],
  ['a person who stays is not changed', ['a'], ['a', 'b'], [], { give: ['b'], take: [] }],
  ['a person who manages nothing any more leaves the group', ['a', 'b'], ['b'], [], { give: [], take: ['a'] }],
  ['a person who manages another department stays in it', ['a'], [], ['a'], { give: [], take: [] }],
  ['a name given twice counts once', [], ['a', 'a'], [], { give: ['a'], take: [] }],
])('%s', (_name, before, after, elsewhere, expected) => {
  expect(targetGroup({ before, after, elsewhere })).toEqual(expected);
});
