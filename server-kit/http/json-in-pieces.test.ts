import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { declaredOnly } from './declared-only.ts';
import { type Json, jsonWriter } from './json-in-pieces.ts';
import { readyRows } from './ready-json.ts';

const Day = z.object({ id: z.int(), name: z.string().nullable() });
const Report = z.object({
  items: z.array(Day),
  people: z.array(z.string()),
  total: z.int(),
  note: z.string().optional(),
});

const textOf = (json: Json): string => (typeof json === 'string' ? json : Buffer.concat(json).toString());

const days = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: id % 3 ? `วันที่ "${id}"` : null, salary: 9 }));
const reportOf = (count: number) => ({ items: days(count), people: ['สมศรี'], total: count, secret: 'x' });

describe('the JSON of an answer', () => {
  it.each([0, 1, 200, 201, 400, 1_003])(
    'of %i rows is what one piece would be, without what nobody declared',
    async (count) => {
      const answer = reportOf(count);
      const json = textOf(await jsonWriter(Report)(answer));
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(declaredOnly(Report)(answer))));
      expect(json).not.toContain('salary');
      expect(json).not.toContain('secret');
    },
  );

  it('that is a bare list is written in pieces as well', async () => {
    const json = textOf(await jsonWriter(z.array(Day))(days(500)));
    expect(JSON.parse(json)).toHaveLength(500);
    expect(json).not.toContain('salary');
  });

  it.each([0, 1, 2_500])('sends %i rows that the database wrote as they are', async (count) => {
    const written = Array.from({ length: count }, (_, id) => `{"id":${id},"name":"ก \\"${id}\\""}`);
    const answer = { items: readyRows(written), people: ['สมศรี'], total: count, secret: 'x' };
    const json = textOf(await jsonWriter(Report)(answer));
    expect(json).toBe(`{"items":[${written.join(',')}],"people":["สมศรี"],"total":${count}}`);
  });

  it('leaves others their turn between two pieces of a long list, and none of a short one', async () => {
    let turns = 0;
    let goesOn = true;
    const others = () => {
      turns += 1;
      if (goesOn) setImmediate(others);
    };
    setImmediate(others);
    expect(typeof jsonWriter(Report)(reportOf(200))).toBe('string');
    expect(turns).toBe(0);
    await jsonWriter(Report)(reportOf(1_000));
    goesOn = false;
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});
