import AxeBuilder from '@axe-core/playwright';
import type { Page as Tab } from '@playwright/test';
import { allPages } from '#apps/web/pages';
import { type Language, languages } from '#kernel/text';
import type { Layout } from '#web/routes';
import { test as base, drawn, expect, savingData, signedInAs, visit } from './fixtures.ts';
import { follow, lookAt, ownPages } from './walk.ts';

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
        await savingData(context);
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

/** Pages of time, leave, requests and messages are used on a phone: these are also checked at that width. */
const onPhones = /^(clock|zones|reports|holidays|workHours|requests|forms|notifications|leave)\./;

/** Navigates as a link does: the application is loaded once per window, not per page. */
async function turnTo(tab: Tab, path: string, language: Language): Promise<void> {
  if (tab.url() === 'about:blank') return visit(tab, path, language);
  const href = `/${language}/${path}`;
  await tab.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to }), href);
  await expect
    .poll(() => tab.evaluate(() => location.pathname === window.__TSR_ROUTER__?.state.resolvedLocation?.pathname))
    .toBe(true);
  await drawn(tab);
}

/** Pages with a test of their own, and those that this worker has opened from a link. */
const opened = new Set(ownPages.map(({ id }) => id));

/** What is wrong with the links of the page that is drawn. Pages with an id in their address are opened from the first link to them. */
async function linkFaults(tab: Tab): Promise<string[]> {
  const { faults, links } = await lookAt(tab, tab.url());
  const rows = new Map(links.filter(({ page }) => !opened.has(page.id)).map(({ href, page }) => [page.id, href]));
  return [...faults, ...(await follow(tab, [...rows.values()], { seen: opened }))];
}

// The results of axe do not depend on the language; pages alternate so that both are covered.
for (const [index, { id, path: pattern, layout }] of pages.entries()) {
  const path = pattern.replace(/\/:\w+\?/g, '');
  const [language = 'en', other = 'th'] = index % 2 === 0 ? languages : languages.toReversed();
  test(`/${language}/${path} can be used with a screen reader and a keyboard, and its links lead to pages`, async ({
    tabOf,
  }) => {
    const tab = await tabOf(readerOf(layout));
    // A text that the page did not load is one of them.
    const errors: string[] = [];
    const listen = ({ message }: Error) => void errors.push(message);
    tab.on('pageerror', listen);
    await tab.setViewportSize({ width: 1280, height: 800 });
    await turnTo(tab, path, language);
    expect(await graveFaults(tab, layout)).toEqual([]);
    if (layout === 'app') expect(await linkFaults(tab)).toEqual([]);
    if (onPhones.test(id)) {
      await tab.setViewportSize({ width: 390, height: 844 });
      await turnTo(tab, path, other);
      expect(await graveFaults(tab, layout)).toEqual([]);
    }
    tab.off('pageerror', listen);
    expect(errors).toEqual([]);
  });
}

for (const width of [1280, 390]) {
  test(`the open bell can be used with a screen reader and a keyboard at ${width} pixels`, async ({ tabOf }) => {
    const tab = await tabOf('owner');
    await tab.setViewportSize({ width, height: 844 });
    await turnTo(tab, 'dashboard', 'th');
    await tab.getByRole('button', { name: /^การแจ้งเตือน/ }).click();
    const panel = tab.getByRole('dialog').filter({ has: tab.getByRole('heading', { name: 'การแจ้งเตือน' }) });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    // Its place inside the window, and nothing that reaches beyond it.
    const box = await panel.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    const { violations } = await new AxeBuilder({ page: tab }).include('[role=dialog]').withTags(rules).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await tab.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}
