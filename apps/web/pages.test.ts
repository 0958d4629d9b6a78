import { describe, expect, test } from 'vitest';
import { languages } from '#kernel/text';
import { loadText, pageTitle, startText } from '#web/text';
import { ruleOf } from './guards.ts';
import { allPages } from './pages.ts';
import { textTable } from './text.ts';

startText(textTable);
const byId = new Map(allPages.map((page) => [page.id, page]));

describe('every page of the product', () => {
  test.each(allPages.map((page) => [page.id, page] as const))('%s', async (_id, page) => {
    expect(() => ruleOf(page), 'its need is in the permission table').not.toThrow();
    for (const language of languages) {
      await loadText(page.text ?? [page.module], language);
      expect(pageTitle(page, language) ?? page.path, `its title in ${language}`).toBeTruthy();
    }
    if (page.under) expect(page.path).toContain(`${byId.get(page.under)?.path}/`);
  });

  test('has an address of its own', () => {
    const paths = allPages.map((page) => page.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});
