import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { declaredOnly } from './declared-only.ts';

const Tag = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string().nullable(),
  maker: z.object({ name: z.string() }).optional(),
});

describe('an answer', () => {
  it('has only what the contract declares, at every depth', () => {
    const row = { id: '1', name: 'a', note: null, secret: 1, maker: { name: 'b', salary: 2 } };
    expect(declaredOnly(z.object({ items: z.array(Tag) }))({ items: [row], total: 9 })).toEqual({
      items: [{ id: '1', name: 'a', note: null, maker: { name: 'b' } }],
    });
  });

  it('is the row itself where nothing is left out', () => {
    const row = { id: '1', name: 'a', colour: null };
    const pick = declaredOnly(z.object({ id: z.string(), name: z.string(), colour: z.string().nullable() }));
    expect(pick(row)).toBe(row);
    expect(pick(Object.assign(Object.create({ toJSON: () => 'secret' }), row))).toEqual(row);
    expect(pick({ ...row, toJSON: () => 'secret' })).toEqual(row);
  });

  it('is empty for a call that declares no output', () => {
    expect(declaredOnly(undefined)({ secret: 1 })).toEqual({});
    expect(declaredOnly(z.object({}))({ secret: 1 })).toEqual({});
  });

  it('keeps null and leaves out missing fields', () => {
    expect(declaredOnly(z.object({ a: Tag.nullable(), b: z.int().optional() }))({ a: null })).toEqual({ a: null });
  });

  it('is parsed by the schema itself for a union', () => {
    const either = z.union([z.object({ kind: z.literal('a'), x: z.int() }), z.object({ kind: z.literal('b') })]);
    expect(declaredOnly(either)({ kind: 'a', x: 1, secret: 2 })).toEqual({ kind: 'a', x: 1 });
    expect(() => declaredOnly(either)({ kind: 'c' })).toThrow();
  });

  it('is as it is for a union of texts and numbers', () => {
    const schema = z.object({ cells: z.array(z.union([z.string(), z.number()]).nullable()) });
    const row = { cells: ['a', 1, null] };
    const parse = vi.spyOn(schema.shape.cells.element.unwrap(), 'parse');
    expect(declaredOnly(schema)(row)).toBe(row);
    expect(parse).not.toHaveBeenCalled();
  });

  it('follows a recursive schema', () => {
    const Node = z.object({
      name: z.string(),
      get children() {
        return z.array(Node);
      },
    });
    const tree = { name: 'a', secret: 1, children: [{ name: 'b', secret: 2, children: [] }] };
    expect(declaredOnly(Node)(tree)).toEqual({ name: 'a', children: [{ name: 'b', children: [] }] });
  });

  it('fails for a record where a list is declared', () => {
    expect(() => declaredOnly(z.array(Tag))({ secret: 1 })).toThrow(TypeError);
  });
});
