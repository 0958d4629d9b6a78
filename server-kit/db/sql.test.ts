import { describe, expect, test } from 'vitest';
import { sql } from './sql.ts';

describe('the sql template', () => {
  test('turns every value into a numbered parameter', () => {
    const statement = sql`select id from app.tag where organization_id = ${'a'} and name = ${"x'; drop table y"}`;
    expect(statement.text).toBe('select id from app.tag where organization_id = $1 and name = $2');
    expect(statement.values).toEqual(['a', "x'; drop table y"]);
  });

  test('keeps one text and one prepared name for a template that runs many times', () => {
    const byId = (id: string) => sql`select 1 where ${id} = 'x'`;
    expect(byId('1').name).toBe(byId('2').name);
    expect(byId('1').name).toBeDefined();
    expect(byId('2').values).toEqual(['2']);
  });

  test('gives two templates with one text two names, and two texts never share a name', () => {
    expect(sql`select 1`.name).not.toBe(sql`select 2`.name);
  });

  test('splices a nested statement in and renumbers its parameters', () => {
    const search = sql`and name ilike ${'%a%'} and kind = ${'b'}`;
    const statement = sql`select id from t where organization_id = ${1} ${search} limit ${10}`;
    expect(statement.text).toBe('select id from t where organization_id = $1 and name ilike $2 and kind = $3 limit $4');
    expect(statement.values).toEqual([1, '%a%', 'b', 10]);
  });

  test('does not change a dollar sign inside a nested text', () => {
    const fragment = sql`and price = '$1' and code = ${'c'}`;
    expect(sql`select 1 where a = ${0} ${fragment}`.text).toBe(`select 1 where a = $1 and price = '$1' and code = $2`);
  });

  test('names a composed statement by its text, so both branches of an option are prepared once each', () => {
    const list = (name?: string) => sql`select id from t ${name ? sql`where name = ${name}` : sql.empty}`;
    expect(list('a').name).toBe(list('b').name);
    expect(list().name).not.toBe(list('a').name);
    expect(list().text).toBe('select id from t ');
  });

  test('composes a statement once, and gives it new values each time', () => {
    const range = (ids: readonly string[]) => (ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids})`);
    const list = (ids: readonly string[], limit: unknown) => sql`select a from t where ${range(ids)} limit ${limit}`;
    expect(list(['a'], 1)).toMatchObject({ text: 'select a from t where id = $1 limit $2', values: ['a', 1] });
    expect(list(['b'], 2)).toMatchObject({ text: 'select a from t where id = $1 limit $2', values: ['b', 2] });
    expect(list(['a', 'b'], 3)).toMatchObject({ text: 'select a from t where id = any($1) limit $2' });
    expect(list(['b'], sql`all`)).toMatchObject({ text: 'select a from t where id = $1 limit all', values: ['b'] });
    expect(list(['c'], 4)).toMatchObject({ values: ['c', 4], name: list(['d'], 5).name });
    expect(list(['a', 'b'], 3).values).toEqual([['a', 'b'], 3]);
  });

  test('joins conditions with a separator', () => {
    const statement = sql`where ${sql.join([sql`a = ${1}`, sql`b = ${2}`], ' and ')}`;
    expect(statement.text).toBe('where a = $1 and b = $2');
    expect(sql.join([sql`a`, sql`b`, sql`c`], sql` union `).text).toBe('a union b union c');
  });

  test('writes a list and rows of values, unnamed because their text grows with their number', () => {
    const list = sql`where id in (${sql.list(['a', 'b'])})`;
    expect(list.text).toBe('where id in ($1, $2)');
    expect(list.name).toBeUndefined();
    const insert = sql`insert into t (a, b) values ${sql.rows([
      [1, 2],
      [3, 4],
    ])}`;
    expect(insert.text).toBe('insert into t (a, b) values ($1, $2), ($3, $4)');
    expect(insert.values).toEqual([1, 2, 3, 4]);
    expect(insert.name).toBeUndefined();
  });

  test('writes rows as columns under one name, however many rows there are', () => {
    const insert = (...rows: unknown[][]) => sql`insert into t (a, b) ${sql.columns(['uuid', 'text[]'], rows)}`;
    const one = insert(['x', ['a', 'say "b"', 'c\\d', null]]);
    expect(one.text).toBe(
      'insert into t (a, b) select given.c0, given.c1::text[] from rows from (unnest($1::uuid[]), unnest($2::text[])) as given (c0, c1)',
    );
    expect(one.values).toEqual(['{x}', String.raw`{"{\"a\",\"say \\\"b\\\"\",\"c\\\\d\",null}"}`]);
    const two = insert(['x', []], ['y', null]);
    expect(two.name).toBe(one.name);
    expect(two.values).toEqual(['{x,y}', '{"{}",null}']);
    const json = sql.columns(['json', 'jsonb', 'integer'], [['{"a":1}', sql.json([2]), null]]);
    expect(json.values).toEqual(['[{"a":1}]', '{"[2]"}', '{null}']);
    expect(() => sql.columns(['json'], [[null]])).toThrow('no null');
    expect(() => sql.columns(['uuid'], [['x,y']])).toThrow('was expected');
    expect(() => sql.columns(['uuid'], [])).toThrow('needs a row');
    expect(() => sql.columns(['uuid'], [['x', 'y']])).toThrow('Row 1 has 2 values');
    expect(() => sql.columns(['uuid); drop table t'], [['x']])).toThrow('no type');
  });

  test('takes an expression inside a row', () => {
    expect(sql`values ${sql.rows([[1, sql`now()`]])}`.text).toBe('values ($1, now())');
  });

  test('refuses undefined, empty lists and rows of unequal width', () => {
    expect(() => sql`select ${undefined}`).toThrow('undefined');
    expect(() => sql.list([])).toThrow('at least one');
    expect(() => sql.rows([])).toThrow('at least one row');
    expect(() => sql.rows([[1], [1, 2]])).toThrow('Row 2 has 2 values');
  });

  test('refuses more values than PostgreSQL can count', () => {
    const rows = Array.from({ length: 65_536 }, (_, i) => [i]);
    // Where it is written: thrown while it is sent, it would leave its transaction open.
    expect(() => sql.rows(rows)).toThrow('write in batches');
    const half = sql.rows(rows.slice(0, 40_000));
    expect(() => sql`${half}, ${half}`).toThrow('write in batches');
  });

  test('splits many rows into batches that a statement takes', () => {
    expect([...sql.batches([])]).toEqual([]);
    const sizes = (count: number, width: number) =>
      [...sql.batches(Array.from({ length: count }, () => Array.from({ length: width }, () => 0)))].map(
        (batch) => batch.length,
      );
    expect(sizes(1_200, 3)).toEqual([500, 500, 200]);
    expect(sizes(200, 600)).toEqual([109, 91]);
  });
});
