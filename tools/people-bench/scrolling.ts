// Whether a list scrolls without a noticeable task: by the wheel through hundreds of rows, and by jumps to places with only new
// rows. Time is measured twice: wall-clock time, which other processes lengthen, and processor time of the page's own thread, which
// they do not.
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../setup/browser.ts';
import { type Measure, median } from '../setup/measure.ts';
import type { Company } from './company.ts';

const longestTask = 50;
/** Of wall-clock times the shortest counts, of processor times the longest. */
const rounds = 3;
/** The largest page of the pager, and all rows at once, which only an address can request. */
const pageSizes = [500, 10_000];

export async function scrolling(company: Company): Promise<Measure[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser({ whole: true }),
    args: [...browserArguments],
  });
  try {
    const context = await browser.newContext({ baseURL: company.url });
    const measures: Measure[] = [];
    for (const size of pageSizes) {
      const page = await listOf(context, company, size);
      for (const [way, scroll] of Object.entries(waysToScroll))
        measures.push(...(await measured({ browser, page, name: `${size} people, ${way}`, scroll })));
      measures.push({
        name: `${size} people: from a jump until its rows stand`,
        value: await standing(page, jumps.slice(0, 15)),
        unit: 'ms',
      });
      await page.close();
    }
    return measures;
  } finally {
    await browser.close();
  }
}

async function listOf(context: BrowserContext, { account, employeeId }: Company, size: number): Promise<Page> {
  const page = await context.newPage();
  const { email, password } = account;
  await page.request.post('/auth/identity/sign-in', { data: { email, password } });
  await page.request.put('/auth/v1/user/lastvisit', { data: { employeeId } });
  await page.goto(`/th/employee/all?size=${size}`);
  await page.getByRole('row').nth(10).waitFor();
  // What an idle page prefetches is not part of scrolling.
  await page.waitForLoadState('networkidle');
  return page;
}

const frame = (page: Page) => page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');

async function byWheel(page: Page, list: Locator): Promise<void> {
  await list.hover();
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400);
    await frame(page);
  }
}

/** Places all over the list, as parts of its height; neighbours never follow each other. */
const jumps = Array.from({ length: 30 }, (_, turn) => ((turn + 1) * 0.381966) % 1);

async function byJumps(page: Page, list: Locator): Promise<void> {
  for (const place of jumps) {
    await list.evaluate((element, far) => element.scrollTo(0, element.scrollHeight * far), place);
    await frame(page);
  }
}

export const waysToScroll = { 'by the wheel': byWheel, 'by jumps': byJumps } as const;

/** Rows are drawn a few per frame: how long a reader waits for the last of them, median of some jumps. */
async function standing(page: Page, places: readonly number[]): Promise<number> {
  const times: number[] = [];
  for (const place of places)
    times.push(
      await page.locator('div:has(> table)').evaluate(async (list, far) => {
        const begun = performance.now();
        const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
        list.scrollTo(0, list.scrollHeight * far);
        do await drawn();
        while (list.querySelector('tr[aria-hidden]'));
        return performance.now() - begun;
      }, place),
    );
  return median(times);
}

interface Scrolled {
  readonly browser: Browser;
  readonly page: Page;
  readonly name: string;
  readonly scroll: (page: Page, list: Locator) => Promise<void>;
}

export async function measured({ browser, page, name, scroll }: Scrolled): Promise<Measure[]> {
  const list = page.locator('div:has(> table)');
  const longest: { clock: number; processor: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await standing(page, [0]);
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await scroll(page, list);
    longest.push(longestIn(JSON.parse((await browser.stopTracing()).toString())));
  }
  const clock = Math.min(...longest.map((one) => one.clock));
  const processor = Math.max(...longest.map((one) => one.processor));
  const rows = await page.getByRole('row').count();
  return [
    { name: `${name}: rows drawn`, value: rows, unit: 'rows', limit: 40 },
    { name: `${name}: longest task`, value: clock, unit: 'ms', limit: longestTask },
    { name: `${name}: longest task, processor`, value: processor, unit: 'ms', limit: longestTask },
  ];
}

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of wall-clock time, and of the thread's processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of the longest task of the page's own thread. */
export function longestIn({ traceEvents }: { traceEvents: readonly TraceEvent[] }): {
  clock: number;
  processor: number;
} {
  const drawing = traceEvents.find(({ name }) => name === 'FireAnimationFrame');
  if (!drawing) throw new Error('The page drew no frame while it was scrolled.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === drawing.pid && tid === drawing.tid,
  );
  const most = (times: readonly (number | undefined)[]) => Math.max(...times.map((time) => (time ?? 0) / 1000));
  return { clock: most(tasks.map(({ dur }) => dur)), processor: most(tasks.map(({ tdur }) => tdur)) };
}
