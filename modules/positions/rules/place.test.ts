import { expect, it } from 'vitest';
import { newPlace } from './place.ts';

const all = [
  { id: 'head', parentId: null },
  { id: 'welder', parentId: 'head' },
  { id: 'helper', parentId: 'welder' },
  { id: 'clerk', parentId: null },
];

it.each([
  ['welder', 'clerk', { ok: true, value: 'clerk' }],
  ['welder', null, { ok: true, value: null }],
  ['welder', 'welder', { ok: false, reason: 'circle' }],
  ['head', 'helper', { ok: false, reason: 'circle' }],
  ['welder', 'head', { ok: false, reason: 'alreadyThere' }],
])('%s below %s', (position, to, expected) => {
  expect(newPlace(position, to, all)).toEqual(expected);
});
