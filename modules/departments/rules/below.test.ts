import { expect, it } from 'vitest';
import { departmentsBelow } from './below.ts';

const tree = [
  { id: 'company', parentId: null },
  { id: 'production', parentId: 'company' },
  { id: 'line-a', parentId: 'production' },
  { id: 'line-b', parentId: 'production' },
  { id: 'sales', parentId: 'company' },
];

it.each([
  [['production'], ['line-a', 'line-b', 'production']],
  [['line-a'], ['line-a']],
  [
    ['production', 'line-a'],
    ['line-a', 'line-b', 'production'],
  ], // managed twice, reached once
  [['company'], ['company', 'line-a', 'line-b', 'production', 'sales']],
  [[], []],
])('managing %j reaches %j', (managed, reached) => {
  expect(departmentsBelow(managed, tree)).toEqual(reached);
});

it('ends even if the tree has a circle', () => {
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ];
  expect(departmentsBelow(['a'], circle)).toEqual(['a', 'b']);
});
