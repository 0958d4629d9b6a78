import { expect, it } from 'vitest';
import { guardedFields } from './employee-fields.ts';
import { ownFields, ownParts } from './own-fields.ts';

it('what another person decides is not imported about oneself', () => {
  expect([...ownFields(new Set(['salary', 'employmentType']))]).toEqual(['salary', 'employmentType']);
  expect([...ownFields(new Set())]).toEqual([]);
});

it('every guarded field is among them', () => {
  const all = ownFields(new Set(ownParts));
  for (const field of Object.values(guardedFields).flat()) expect(all, field).toContain(field);
});
