import { expect, test } from 'vitest';
import { checkPaper, pathsIn } from './check-docs.ts';
import { house } from './setup/house.mjs';

const missing = (text: string, path = 'docs/paper.md') =>
  checkPaper(house, { path, text }).map(({ line, message }) => `${line} ${message}`);

test('a missing path is found, with its line', () => {
  expect(missing('The law:\n`tools/check-docs.ts` and `tools/check-nothing.ts`.')).toEqual([
    '2 tools/check-nothing.ts is not there.',
  ]);
});

test('a path may have a placeholder or a star, and may be relative to the document or to the root', () => {
  expect(missing('`tools/check-<thing>.ts` `tools/*.ts` `kernel/`')).toEqual([]);
  expect(missing('`./check-docs.ts` [order](module-order.ts)', 'tools/README.md')).toEqual([]);
  expect(missing('`tools/<thing>-nothing.ts`')).toHaveLength(1);
});

test('names of imports and links are paths too', () => {
  expect(missing('`#kernel/money` [the table](../tools/module-order.ts#L3)')).toEqual([]);
  expect(missing('`#kernel/nothing` [gone](gone.md)')).toHaveLength(2);
});

test('commands, addresses, code and folders made while running are not paths', () => {
  const text =
    '`npm run where overtime` `/auth/v1/tags` `.data/pg` `a / b` <https://example.com/a.md>\n```\ntools/x.ts\n```';
  expect(pathsIn({ path: 'a.md', text })).toEqual([]);
});
