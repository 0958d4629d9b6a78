import { describe, expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

const texts = (file: string) => statementsOf(file).map(({ text }) => text.trim());

describe('the statements of a migration', () => {
  it.each([
    ['one', 'select 1', ['select 1']],
    ['two', 'create table a (b int);\nselect app.shard(1);\n', ['create table a (b int)', 'select app.shard(1)']],
    ['nothing but a comment', '-- later; perhaps\n', []],
    ['a comment with an apostrophe', "-- it's here; really\nselect 1;", ["-- it's here; really\nselect 1"]],
    ['quoted text and names', `select 'a;''b', "c;d"; select 2`, [`select 'a;''b', "c;d"`, 'select 2']],
    ['a comment of several lines', 'select 1 /* a;\n b */; select 2', ['select 1 /* a;\n b */', 'select 2']],
    [
      'a body',
      'create function f() as $$ begin; a; end $$;select 1',
      ['create function f() as $$ begin; a; end $$', 'select 1'],
    ],
    [
      'a named body that holds dollars',
      'do $x$ begin a := $$;$$; end $x$; select 1',
      ['do $x$ begin a := $$;$$; end $x$', 'select 1'],
    ],
    ['parameters are no dollars around a body', 'select $1; select $2', ['select $1', 'select $2']],
  ])('%s', (_name, file, expected) => {
    expect(texts(file)).toEqual(expected);
  });

  it('know where they begin, so that an error can name its line', () => {
    const file = 'select 1;\n\nselect 2;';
    const [, second] = statementsOf(file);
    expect(file.slice(second?.start)).toBe('\n\nselect 2;');
  });
});
