import { expect, it } from 'vitest';
import { movedUnder } from './move.ts';

const tree = [
  { id: 'company', parentId: null },
  { id: 'production', parentId: 'company' },
  { id: 'line-a', parentId: 'production' },
  { id: 'welding', parentId: 'line-a' },
  { id: 'sales', parentId: 'company' },
];

it.each([
  ['line-a', 'sales', { ok: true, value: 'sales' }],
  ['line-a', null, { ok: true, value: null }],
  ['welding', 'company', { ok: true, value: 'company' }],
  ['production', 'production', { ok: false, reason: 'circle' }],
  ['production', 'line-a', { ok: false, reason: 'circle' }],
  ['production', 'welding', { ok: false, reason: 'circle' }],
  ['company', 'sales', { ok: false, reason: 'circle' }],
  ['sales', 'company', { ok: false, reason: 'alreadyThere' }],
  ['company', null, { ok: false, reason: 'alreadyThere' }],
])('%s moved under %s', (department, to, expected) => {
  expect(movedUnder(department, to, tree)).toEqual(expected);
});
