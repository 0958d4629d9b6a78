import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { queryReader } from './query.ts';

const read = queryReader(
  z.object({
    page: z.int().min(0).default(0),
    archived: z.boolean().optional(),
    ids: z.array(z.uuid()).optional(),
    years: z.array(z.int()).default([]),
    name: z.string().trim().optional(),
    code: z.string().nullish(),
  }),
);

describe('text from a query string becomes the type of the schema', () => {
  it.each([
    [{ page: '3' }, { page: 3 }],
    [{ page: '' }, {}], // empty counts as absent
    [{ page: 'x' }, { page: 'x' }], // left for the schema to refuse
    [{ archived: 'true' }, { archived: true }],
    [{ archived: '0' }, { archived: false }],
    [{ ids: 'a' }, { ids: ['a'] }], // one value of a list is still a list
    [{ ids: ['a', 'b'] }, { ids: ['a', 'b'] }],
    [{ years: ['2025', '2026'] }, { years: [2025, 2026] }],
    [
      { name: '42', code: '007' },
      { name: '42', code: '007' },
    ], // text stays text
    [{ unknown: '1' }, {}],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});
