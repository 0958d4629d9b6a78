// A picture of each page in both languages at two widths, into .shots: `npm run shots [-- setting/tag zone]`. Each page is opened
// by the person it is made for (tools/shots/readers.ts) and shows a row of the demo (tools/shots/rows.ts). Ends with 1 when a page
// led elsewhere or was not found. Starts a server with the demo company, unless KALA_URL names a running one.
import fs from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page as Tab } from '@playwright/test';
import { allPages } from '#apps/web/pages';
import { addressOf, pathOf } from '#kernel/pages';
import { type Language, languages } from '#kernel/text';
import { organization } from '#organization/contract';
import type { Route } from '#web/routes';
import { en } from '#web/text/en';
import { th } from '#web/text/th';
import { buildWeb } from './build-web.ts';
import { browserArguments, findBrowser } from './setup/browser.ts';
import { house } from './setup/house.mjs';
import { startServer } from './setup/server-process.ts';
import { callIn } from './shots/call.ts';
import { createReaders, type Readers, readerOf } from './shots/readers.ts';
import { wordsOf } from './shots/rows.ts';

const folder = join(house, '.shots');
const widths = [1280, 390];
/** A busy machine draws slowly. */
const patienceMilliseconds = 180_000;
const texts = { en, th };

/** Takes the four pictures of a page; returns what is wrong with it. */
async function shoot(tab: Tab, page: Route, readers: Readers): Promise<string[]> {
  await chooseKindOfBoard(page, readers);
  const link = page.to(await wordsOf(page, readers));
  const problems: string[] = [];
  for (const language of languages) {
    for (const width of widths) {
      await tab.setViewportSize({ width, height: width > 500 ? 800 : 844 });
      await tab.goto(addressOf(link, language));
      await drawn(tab);
      const name = `${page.path.replaceAll('/', '-').replace(/:(\w+)\??/g, '$1') || 'home'}-${language}-${width}.png`;
      await tab.screenshot({ path: join(folder, name), fullPage: true });
      const problem = await problemOf(tab, language, pathOf(link, language));
      if (problem) problems.push(`${name}: ${problem}`);
    }
  }
  return problems;
}

async function drawn(tab: Tab): Promise<void> {
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await tab.waitForFunction(() => document.querySelector('[aria-busy=true], .mantine-Skeleton-root') === null);
  await tab.evaluate('document.fonts.ready.then(() => true)');
}

/** A page for one kind of shift board is shown only in a company that plans this way. */
async function chooseKindOfBoard({ shiftBoard }: Route, readers: Readers): Promise<void> {
  if (!shiftBoard) return;
  const settings = { shiftBoardType: shiftBoard.type, lateUnit: 'minute' } as const;
  await callIn(await readers.windowOf('owner'), organization.saveShiftSettings, settings);
}

/** A page may lead to its first tab or step, not to another page. */
async function problemOf(tab: Tab, language: Language, asked: string): Promise<string | undefined> {
  const { pathname } = new URL(tab.url());
  if (asked !== `/${language}` && !pathname.startsWith(asked)) return `led to ${pathname}`;
  const { notFound, unauthorizedTitle, crash } = texts[language].errorPages;
  const heading = await tab.getByRole('heading', { level: 1 }).first().innerText();
  return [notFound, unauthorizedTitle, crash].includes(heading) ? `shows "${heading}"` : undefined;
}

const filters = process.argv.slice(2);
const wanted = allPages.filter(({ path }) => filters.length === 0 || filters.some((part) => path.includes(part)));
fs.mkdirSync(folder, { recursive: true });
if (!process.env.KALA_URL) await buildWeb();
const server = process.env.KALA_URL
  ? undefined
  : await startServer({ env: { SIGN_INS_PER_MINUTE: '1000', REQUESTS_PER_MINUTE: '100000' } });
const browser = await chromium.launch({
  executablePath: await findBrowser({ whole: true }),
  args: [...browserArguments],
});
try {
  const readers = createReaders(browser, process.env.KALA_URL ?? server?.url ?? '');
  for (const [reader, pages] of Map.groupBy(wanted, readerOf)) {
    const tab = await (await readers.windowOf(reader)).newPage();
    tab.setDefaultTimeout(patienceMilliseconds);
    for (const page of pages) {
      const problems = await shoot(tab, page, readers);
      console.log(`${page.path || 'home'} (${reader})`);
      for (const problem of problems) console.error(`  ✗ ${problem}`);
      if (problems.length > 0) process.exitCode = 1;
    }
    await tab.close();
  }
} finally {
  await browser.close();
  await server?.stop();
}
