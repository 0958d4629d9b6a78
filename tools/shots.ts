// A picture of each page in both languages at two widths, into .shots: `npm run shots [-- setting/tag]`.
// Starts a server with the demo company, unless KALA_URL names one that runs.
import fs from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import { allPages } from '#apps/web/pages';
import type { DemoAccount } from '#identity/contract';
import { addressOf } from '#kernel/pages';
import { languages } from '#kernel/text';
import type { Layout, Route } from '#web/routes';
import { buildWeb } from './build-web.ts';
import { browserArguments, findBrowser } from './setup/browser.ts';
import { house } from './setup/house.mjs';
import { startServer } from './setup/server-process.ts';

const folder = join(house, '.shots');
const widths = [1280, 390];

/** Who looks at the pages of a layout; nobody has signed in where null. */
const readerOf: Readonly<Record<Layout, DemoAccount['role'] | null>> = {
  app: 'owner',
  consent: 'owner',
  setup: 'owner',
  blank: 'owner',
  print: 'owner',
  webview: 'employee',
  console: 'provider',
  preauth: null,
};

const isOpenAddress = ({ path }: Route): boolean => !/:\w+(?!\w*\?)(\/|$)/.test(path);

async function newTab(browser: Browser, url: string, role: DemoAccount['role'] | null): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url, timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' });
  if (role) {
    const accounts = (await (await context.request.get('/auth/identity/demo')).json()) as DemoAccount[];
    const { email, password } = accounts.find((account) => account.role === role) ?? {};
    await context.request.post('/auth/identity/sign-in', { data: { email, password } });
  }
  return context.newPage();
}

async function shoot(tab: Tab, page: Route): Promise<void> {
  for (const language of languages) {
    for (const width of widths) {
      await tab.setViewportSize({ width, height: width > 500 ? 800 : 844 });
      await tab.goto(addressOf(page.to(), language));
      await tab.getByRole('heading', { level: 1 }).waitFor();
      // The live channel stays open, so an idle network may never come: a short wait is enough for lists.
      await tab.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
      await tab.evaluate('document.fonts.ready.then(() => true)');
      const name = `${page.path.replaceAll('/', '-').replace(/:(\w+)\??/g, '$1') || 'home'}-${language}-${width}.png`;
      await tab.screenshot({ path: join(folder, name), fullPage: true });
      console.log(join('.shots', name));
    }
  }
}

const [filter = ''] = process.argv.slice(2);
const wanted = allPages.filter((page) => isOpenAddress(page) && page.path.includes(filter));
fs.mkdirSync(folder, { recursive: true });
if (!process.env.KALA_URL) await buildWeb();
const server = process.env.KALA_URL ? undefined : await startServer({ env: { SIGN_INS_PER_MINUTE: '1000' } });
const browser = await chromium.launch({
  executablePath: await findBrowser({ whole: true }),
  args: [...browserArguments],
});
try {
  const byReader = Map.groupBy(wanted, ({ layout }) => readerOf[layout]);
  for (const [role, pages] of byReader) {
    const tab = await newTab(browser, process.env.KALA_URL ?? server?.url ?? '', role);
    for (const page of pages) await shoot(tab, page);
    await tab.context().close();
  }
} finally {
  await browser.close();
  await server?.stop();
}
