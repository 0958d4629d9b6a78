import type { DemoAccount } from '#identity/contract';
import { addressOf } from '#kernel/pages';
import { languages } from '#kernel/text';
import { createReaders, readerOf } from '../tools/shots/readers.ts';
import { wordsOf } from '../tools/shots/rows.ts';
import { expect, signedInAs, test, visit } from './fixtures.ts';
import { faultsInApp, follow, inApp, webViews } from './walk.ts';

// Those that an owner sees are followed in accessibility.e2e.ts, where each page is open anyway.
for (const role of ['employee', 'manager', 'provider'] satisfies DemoAccount['role'][]) {
  test(`every link that the ${role} sees leads to a page open to them`, async ({ page }) => {
    await signedInAs(page, role);
    await visit(page, 'dashboard');
    expect(await follow(page, ['/en/dashboard'])).toEqual([]);
  });
}

for (const role of ['owner', 'employee'] as const) {
  const views = webViews.filter((view) => readerOf(view) === role);
  test(`every web view of the ${role} opens in a native app by its token alone, in both languages`, async ({
    browser,
    baseURL,
  }) => {
    const readers = createReaders(browser, baseURL ?? '');
    const tab = await inApp(browser, role);
    const faults: string[] = [];
    tab.on('pageerror', ({ message }) => faults.push(`${tab.url()}: ${message}`));
    for (const view of views) {
      const link = view.to(await wordsOf(view, readers));
      for (const language of languages) faults.push(...(await faultsInApp(tab, addressOf(link, language))));
    }
    // Loaded again, the page has its colours from the last visit.
    const last = new URL(tab.url());
    await tab.goto('about:blank');
    faults.push(...(await faultsInApp(tab, last.pathname + last.search)));
    expect(faults).toEqual([]);
    const cookies = (await tab.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== 'kala_language')).toEqual([]);
  });
}

test('every web view is walked by one of them', () => {
  expect(webViews.map(readerOf).filter((reader) => reader !== 'owner' && reader !== 'employee')).toEqual([]);
  expect(webViews.length).toBeGreaterThanOrEqual(32);
});
