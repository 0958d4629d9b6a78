import { expect, it } from 'vitest';
import { contentLimits, deepestTags, mostTags } from './content-limits.ts';

const nested = (depth: number) => `${'<ul><li>'.repeat(depth)}x${'</li></ul>'.repeat(depth)}`;

it.each([
  ['a long text of paragraphs', `<p>${'ก'.repeat(20)}</p>`.repeat(mostTags), true],
  ['one paragraph more', '<p>x</p>'.repeat(mostTags + 1), false],
  ['paragraphs that are not closed', '<p>x'.repeat(200), true],
  ['pictures and lines, which never close', '<br><img data-file="x"><hr>'.repeat(100), true],
  ['lists inside lists', nested(deepestTags), true],
  ['one list deeper', nested(deepestTags + 1), false],
  ['lists without an end', '<UL>'.repeat(deepestTags + 1), false],
  ['signs that begin no tag', '< 5 <3 '.repeat(10_000), true],
])('%s: taken %s', (_name, html, expected) => {
  expect(contentLimits(html).ok).toBe(expected);
});
