import { expect, it } from 'vitest';
import { departmentsByTemplate } from './template-teams.ts';

const nodes = [
  { id: 'company', parentId: null },
  { id: 'sales', parentId: 'company' },
  { id: 'north', parentId: 'sales' },
  { id: 'south', parentId: 'sales' },
  { id: 'stores', parentId: null },
];

it.each([
  ['no template names a team', [], {}],
  ['a team and all below it', [['a', 'sales']], { a: ['sales', 'north', 'south'] }],
  [
    'the nearest one above counts',
    [
      ['a', 'company'],
      ['b', 'north'],
    ],
    { a: ['company', 'sales', 'south'], b: ['north'] },
  ],
  [
    'two teams of one template',
    [
      ['a', 'stores'],
      ['a', 'south'],
    ],
    { a: ['south', 'stores'] },
  ],
  ['a team that is gone', [['a', 'old']], {}],
] as const)('%s', (_name, named, expected) => {
  const found = departmentsByTemplate(
    nodes,
    named.map(([templateId, departmentId]) => ({ templateId, departmentId })),
  );
  expect(Object.fromEntries(found)).toEqual(expected);
});
