import { expect, it } from 'vitest';
import { targetGroup } from './target-group.ts';

it.each([
  ['a new manager joins the group', [], ['a'], [], { give: ['a'], take: [] }],
  ['who stays is left alone', ['a'], ['a', 'b'], [], { give: ['b'], take: [] }],
  ['who leads nothing any more leaves the group', ['a', 'b'], ['b'], [], { give: [], take: ['a'] }],
  ['who leads another department stays in it', ['a'], [], ['a'], { give: [], take: [] }],
  ['a name given twice counts once', [], ['a', 'a'], [], { give: ['a'], take: [] }],
])('%s', (_name, before, after, elsewhere, expected) => {
  expect(targetGroup({ before, after, elsewhere })).toEqual(expected);
});
