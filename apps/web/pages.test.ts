import { describe, expect, test } from 'vitest';
import { isPathOf } from '#kernel/pages';
import { languages } from '#kernel/text';
import { loadText, pageTitle, startText } from '#web/text';
import { ruleOf } from './guards.ts';
import { webModules } from './modules.ts';
import { allPages } from './pages.ts';
import { namespacesOf } from './router.tsx';
import { textTable } from './text.ts';

startText(textTable);
const byId = new Map(allPages.map((page) => [page.id, page]));

describe('every page of the product', () => {
  test.each(allPages.map((page) => [page.id, page] as const))('%s', async (_id, page) => {
    expect(() => ruleOf(page), 'its need is in the permission table').not.toThrow();
    for (const language of languages) {
      await loadText(namespacesOf(page, allPages), language);
      expect(pageTitle(page, language), `its title in ${language}`).toBeTruthy();
    }
    const inPath = [...page.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(
      Object.keys(page.search).filter((name) => inPath.includes(name)),
      'one name, one meaning',
    ).toEqual([]);
  });

  test('has its own address', () => {
    const paths = allPages.map((page) => page.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('belongs to the module that lists it', () => {
    const strangers = webModules.flatMap(({ name, routes }) => routes.filter(({ module }) => module !== name));
    expect(strangers.map(({ id }) => id)).toEqual([]);
  });
});

describe('tabs', () => {
  test('of the reports have their texts on pages that draw them without being one of them', () => {
    for (const id of ['reports.period', 'reports.flatTimesheetOf']) {
      const page = byId.get(id);
      expect(page && namespacesOf(page, allPages), id).toContain('enterprise');
    }
  });

  const tabs = allPages.flatMap((page) => (page.under ? [{ page, above: byId.get(page.under.id) }] : []));

  test.each(tabs.map(({ page, above }) => [page.id, page, above] as const))(
    '%s is under a page',
    (_id, page, above) => {
      if (!above) throw new Error(`${page.under?.id} has no route.`);
      if (above.frame) expect(page.path).toContain(`${above.path}/`);
      expect(page.layout).toBe(above.layout);
    },
  );

  test('a frame has a tab to go to', () => {
    const frames = allPages.filter(({ frame }) => frame);
    const empty = frames.filter(({ id }) => !allPages.some(({ under }) => under?.id === id));
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  test('of a page come from any module: people knows neither the activity log, forms, reports, payroll nor tax', () => {
    const ofFile = allPages.filter(({ under }) => under?.id === 'people.file').map(({ module }) => module);
    expect(new Set(ofFile)).toEqual(new Set(['people', 'activity', 'reports', 'forms', 'payroll', 'taxTh']));
  });
});

test('an address belongs to one page: no parameter matches the address of another page, but for papers of a run', () => {
  const clashes = allPages.flatMap((page) =>
    allPages.filter((other) => other !== page && !other.path.includes(':') && isPathOf(page, other.path)),
  );
  // `report/salary-slip.pdf` stands beside `report/:id?`: the router prefers the fixed word, and no id has a dot.
  expect(clashes.map(({ id }) => id)).toEqual(['payroll.slipSheet', 'payroll.summarySheet']);
});
