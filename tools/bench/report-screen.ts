// Ten thousand days in the clocking report: how long until they can be read, how many rows are drawn, and whether scrolling costs
// more than in a list of a thousand, or has a noticeable task. The answer is made here from one real day: the screen is measured.
import { chromium, type Page, type Route } from '@playwright/test';
import type { DemoAccount } from '#identity/contract';
import { buildWeb } from '../build-web.ts';
import { measured, waysToScroll } from '../people-bench/scrolling.ts';
import { browserArguments, findBrowser } from '../setup/browser.ts';
import { type Measure, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const [few, many] = [1_000, 10_000];
const turns = 100;
/** Pixels per turn of the wheel: sixty per second is fast. */
const notch = 120;
/** Both lists draw the same number of rows; the rest is noise. */
const mostTimes = 1.3;
const mostRows = 80;

await buildWeb();
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await findBrowser({ whole: true }),
  args: [...browserArguments],
});
try {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(page);
  await page.route('**/auth/v1/report/clocking?*', manyDays);
  // A first visit, so that neither has to load the scripts.
  await opened(page, few);
  const small = await opened(page, few);
  const large = await opened(page, many);
  const measures = compared(small, large);
  for (const [way, scroll] of Object.entries(waysToScroll))
    measures.push(...(await measured({ browser, page, name: `a list of 10,000 days, ${way}`, scroll })));
  reportMeasures(measures);
} finally {
  await browser.close();
  await server.stop();
}

async function signIn(page: Page): Promise<void> {
  const accounts = (await (await page.request.get('/auth/identity/demo')).json()) as DemoAccount[];
  const owner = accounts.find(({ role }) => role === 'owner');
  if (!owner) throw new Error('The demo has no owner.');
  const { email, password } = owner;
  await page.request.post('/auth/identity/sign-in', { data: { email, password } });
}

async function manyDays(route: Route): Promise<void> {
  const answer = await route.fetch();
  const found = (await answer.json()) as { items: { employee: object }[] };
  const [day] = found.items;
  const days = Number(new URL(route.request().url()).searchParams.get('size'));
  const items = Array.from({ length: days }, (_, n) => ({
    ...day,
    employee: { ...day?.employee, employeeId: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` },
  }));
  await route.fulfill({ response: answer, json: { ...found, items, total: days, size: days } });
}

interface Opened {
  readonly milliseconds: number;
  readonly rows: number;
  readonly work: number;
}

async function opened(page: Page, days: number): Promise<Opened> {
  const begun = performance.now();
  await page.goto(`/th/reports/clocking?size=${days}`);
  await page.getByRole('row').nth(5).waitFor();
  const milliseconds = performance.now() - begun;
  const rows = await page.getByRole('row').count();
  await page.getByRole('row').nth(3).hover();
  return { milliseconds, rows, work: await workOfScrolling(page) };
}

function compared(small: Opened, large: Opened): Measure[] {
  return [
    { name: 'a list of 10,000 days: from the address to rows', value: large.milliseconds, unit: 'ms' },
    { name: 'a list of 10,000 days: rows drawn', value: large.rows, unit: 'rows', limit: mostRows },
    { name: 'a list of 10,000 days: work of a frame', value: large.work, unit: 'ms' },
    { name: 'of a frame in a list of 1,000', value: large.work / small.work, unit: 'times', limit: mostTimes },
  ];
}

/**
 * Milliseconds of the page's own thread per turn of the wheel. Processor time, not wall-clock time: another busy process
 * makes a frame late, not the list slow.
 */
async function workOfScrolling(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const begun = await spent();
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, notch);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  return ((await spent()) - begun) / turns;
}
