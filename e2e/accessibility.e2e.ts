import AxeBuilder from '@axe-core/playwright';
import { allPages } from '#apps/web/pages';
import { languages } from '#kernel/text';
import { expect, signedInAs, test, visit } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const pages = allPages.filter(({ path }) => !/:\w+(?!\w*\?)(\/|$)/.test(path));

for (const { path: pattern, layout } of pages) {
  const path = pattern.replace(/\/:\w+\?/g, '');
  for (const language of languages) {
    test(`/${language}/${path} can be used with a screen reader and a keyboard`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (layout !== 'preauth') await signedInAs(page, layout === 'console' ? 'provider' : 'owner');
      await visit(page, path, language);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  }
}
