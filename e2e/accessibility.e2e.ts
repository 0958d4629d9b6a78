import AxeBuilder from '@axe-core/playwright';
import type { Page as Tab } from '@playwright/test';
import { allPages } from '#apps/web/pages';
import { type Language, languages } from '#kernel/text';
import type { Layout } from '#web/routes';
import { test as base, drawn, expect, signedInAs, visit } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const pages = allPages.filter(({ path }) => !/:\w+(?!\w*\?)(\/|$)/.test(path));

type Reader = 'stranger' | 'owner' | 'provider';
const readerOf = (layout: Layout): Reader =>
  layout === 'preauth' ? 'stranger' : layout === 'console' ? 'provider' : 'owner';

/** Rules of these tags whose faults are minor or moderate: a page may have those, so they need not be looked for. */
const lesser = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** One window per reader, kept for all pages: signed in once, with a warm cache. */
const test = base.extend<object, { tabOf: (reader: Reader) => Promise<Tab> }>({
  tabOf: [
    async ({ browser }, use) => {
      const tabs = new Map<Reader, Promise<Tab>>();
      const open = async (reader: Reader): Promise<Tab> => {
        const context = await browser.newContext({ baseURL: process.env.KALA_URL ?? '' });
        const tab = await context.newPage();
        if (reader !== 'stranger') await signedInAs(tab, reader, { own: true });
        // The pages of Google, Facebook and issuers leave at once for an address outside; here they stay and say why.
        await tab.route('**/auth/identity/outside/begin', (route) =>
          route.fulfill({ status: 404, json: { code: 'common.notFound' } }),
        );
        return tab;
      };
      await use((reader) => {
        const tab = tabs.get(reader) ?? open(reader);
        tabs.set(reader, tab);
        return tab;
      });
      for (const tab of tabs.values()) await (await tab).context().close();
    },
    { scope: 'worker' },
  ],
});

/** Long lists repeat the same parts: their first ten rows are looked at. */
const laterRows = ['tr', '[role=row]', 'li', '[role=listitem]', '[role=option]'].map(
  (row) => `${row}:nth-child(n + 11)`,
);
/** The frame around the pages of a layout is the same on all of them: it is looked at on the first page at each width. */
const frame = ['header:not(main *)', 'nav:not(main *)'];
const framesSeen = new Set<string>();
function isFrameSeen(tab: Tab, layout: Layout): boolean {
  const key = `${layout} ${tab.viewportSize()?.width}`;
  const isSeen = framesSeen.has(key);
  framesSeen.add(key);
  return isSeen;
}

async function graveFaults(tab: Tab, layout: Layout): Promise<string[]> {
  // The half megabyte of axe is read once per window, not twice per page.
  const isHere = await tab.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page: tab, ...(isHere && { axeSource: 'true' }) });
  for (const part of [...laterRows, ...(isFrameSeen(tab, layout) ? frame : [])]) axe.exclude(part);
  // No page has a frame of another origin, so axe can run in the page only; and passed rules need no report.
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .disableRules(lesser)
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Pages of time and of requests are used on a phone: these are also checked at that width. */
const onPhones = /^(clock|zones|reports|holidays|workHours|requests|forms)\./;

/** Navigates as a link does: the application is loaded once per window, not per page. */
async function turnTo(tab: Tab, path: string, language: Language): Promise<void> {
  if (tab.url() === 'about:blank') return visit(tab, path, language);
  const href = `/${language}/${path}`;
  await tab.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to }), href);
  expect(new URL(tab.url()).pathname).toBe(
    await tab.evaluate(() => window.__TSR_ROUTER__?.state.resolvedLocation?.pathname),
  );
  await drawn(tab);
}

// The results of axe do not depend on the language; pages alternate so that both are covered.
for (const [index, { id, path: pattern, layout }] of pages.entries()) {
  const path = pattern.replace(/\/:\w+\?/g, '');
  const [language = 'en', other = 'th'] = index % 2 === 0 ? languages : languages.toReversed();
  test(`/${language}/${path} can be used with a screen reader and a keyboard`, async ({ tabOf }) => {
    const tab = await tabOf(readerOf(layout));
    await tab.setViewportSize({ width: 1280, height: 800 });
    await turnTo(tab, path, language);
    expect(await graveFaults(tab, layout)).toEqual([]);
    if (!onPhones.test(id)) return;
    await tab.setViewportSize({ width: 390, height: 844 });
    await turnTo(tab, path, other);
    expect(await graveFaults(tab, layout)).toEqual([]);
  });
}
