import { expect, test } from 'vitest';
import { previewPageAfter } from './preview-page.ts';

test.each([
  ['bots', 1, 'contacts'],
  ['contacts', 1, 'group'],
  ['group', 1, 'web'],
  ['web', 1, 'bots'],
  ['bots', -1, 'web'],
  ['web', -1, 'group'],
  ['contacts', -1, 'bots'],
] as const)('from the page %s a step of %i leads to %s', (page, step, next) => {
  expect(previewPageAfter(page, step)).toBe(next);
});
