import { describe, expect, test } from 'vitest';
import { compareWords, literalsIn, unusedIn } from './check-text.ts';
import { wordsNamedIn } from './checks/unused-words.ts';

describe('Thai words beside English ones', () => {
  const problems = (en: string, th: string) => compareWords({ tags: { title: en } }, { tags: { title: th } });

  test('are the same sentences with the same placeholders', () => {
    expect(problems('Delete {{name}}?', 'ลบ {{name}} หรือไม่')).toEqual([]);
    expect(problems('{{count, number}} people', '{{count, number}} คน')).toEqual([]);
  });

  test('a key that is missing on one side is found', () => {
    const found = compareWords({ a: 'One', b: { c: 'Two' } }, { a: 'หนึ่ง', d: 'สี่' });
    expect(found).toEqual([
      { key: 'b.c', message: 'is missing in Thai.' },
      { key: 'd', message: 'is in Thai only.' },
    ]);
  });

  test('a placeholder that got lost is found', () => {
    expect(problems('Delete {{name}}?', 'ลบหรือไม่')).toHaveLength(1);
    expect(problems('Delete {{name}}?', 'ลบ {{nane}} หรือไม่')).toHaveLength(1);
  });

  test('English left in the Thai file is found; names and figures are not', () => {
    expect(problems('Delete', 'Delete')).toHaveLength(1);
    expect(problems('CSV', 'CSV')).toEqual([]);
    expect(problems('{{from}} – {{to}}', '{{from}} – {{to}}')).toEqual([]);
  });
});

describe('a text that no code names', () => {
  const unused = (words: Parameters<typeof unusedIn>[0], text: string) =>
    unusedIn(words, wordsNamedIn([{ path: 'a.tsx', text }])).map(({ key }) => key);

  test.each([
    ['t(($) => $.tags.title)', []],
    ["const keys = ['title'];", []],
    ['t(($) => $.tags[`ti$' + '{x}`])', []],
    ['t(($) => $.tags[`$' + '{x}tle`])', []],
    ['t(($) => $.tags.titleOf)', ['tags.title']],
  ])('%s', (text, keys) => {
    expect(unused({ tags: { title: 'Tags' } }, text)).toEqual(keys);
  });

  test('forms of a number belong to one name, and values as keys are left alone', () => {
    const words = { people_one: 'One', people_other: 'Many', types: { '1': 'First', 'FULL-TIME': 'Full' } };
    expect(unused(words, 't(($) => $.people, { count })')).toEqual([]);
  });
});

describe('words in a screen', () => {
  const found = (jsx: string) => literalsIn({ path: 'a.tsx', text: `export const A = () => ${jsx};` });

  test.each([
    '<h1>Tags</h1>',
    '<h1>แท็ก</h1>',
    "<h1>{'Tags'}</h1>",
    '<h1>{`Tags of $' + '{company}`}</h1>',
    "<h1>{open ? 'Open' : t(closed)}</h1>",
    "<h1>{open && 'Open'}</h1>",
    '<>Tags</>',
    '<input placeholder="Search" />',
    '<input aria-label={"Search"} />',
  ])('%s is found', (jsx) => {
    expect(found(jsx)).toHaveLength(1);
  });

  test.each([
    '<h1>{t(($) => $.tags.title)}</h1>',
    '<h1 className="title">{count} / {total}</h1>',
    '<a href="https://example.com">{link}</a>',
    '<b>Kala</b>',
    '<Button variant="light" size={open ? "md" : "lg"} />',
  ])('%s is not', (jsx) => {
    expect(found(jsx)).toEqual([]);
  });
});
