// A monthly board of 200 and of 500 people in a browser: the longest task while it is scrolled, painted, typed on and filled, and
// how long the automatic roster takes for it. The month is made here from one real answer: the screen is measured.
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import type { DemoAccount } from '#identity/contract';
import { buildWeb } from '../build-web.ts';
import { longestIn } from '../people-bench/scrolling.ts';
import { browserArguments, findBrowser } from '../setup/browser.ts';
import { type Measure, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const word = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
/** `--people=200` and `--way=jumps` measure a part of it. */
const sizes = word('people') ? [Number(word('people'))] : [200, 500];
const longestTask = 50;
/** Of wall-clock times the shortest counts, of processor times the longest. */
const rounds = 3;

async function signIn(page: Page): Promise<void> {
  const accounts = (await (await page.request.get('/auth/identity/demo')).json()) as DemoAccount[];
  const owner = accounts.find(({ role }) => role === 'owner');
  if (!owner) throw new Error('The demo has no owner.');
  const { email, password } = owner;
  await page.request.post('/auth/identity/sign-in', { data: { email, password } });
  const answer = await page.request.put('/auth/v1/org/setting', {
    data: { shiftBoardType: 'monthly', lateUnit: 'minute' },
  });
  if (!answer.ok()) throw new Error(`The company keeps its kind of board: ${answer.status()}`);
}

interface Month {
  readonly members: readonly { readonly employeeId: string }[];
  readonly works: readonly { readonly needed: readonly number[] }[];
  readonly facts: readonly object[];
  readonly sheet: { readonly plans: unknown; readonly rows: readonly { readonly employeeId: string }[] };
}

async function openBoard(page: Page, people: number): Promise<void> {
  const path = '/auth/v1/shift/monthly/shifttimes';
  await page.unroute(`**${path}?*`);
  await page.route(`**${path}?*`, (route) => manyPeople(route, people));
  // Nothing is saved: the people do not exist.
  await page.route('**/auth/v1/shift/monthly/shifttime', (route) =>
    route.fulfill({ json: { saved: [], before: [], conflicts: [], findings: [] } }),
  );
  const { items } = (await (await page.request.get('/auth/v1/shifts?type=monthly')).json()) as {
    items: { id: string }[];
  };
  await page.goto(`/th/shifts/monthly/view/${items[0]?.id}/shifts-board?year=2027&month=1`);
  await page.getByRole('grid').waitFor();
  await page.waitForLoadState('networkidle');
}

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The people of the real month, as often as needed, each with an id and a plan. */
async function manyPeople(route: Route, people: number): Promise<void> {
  const answer = await route.fetch();
  const month = (await answer.json()) as Month & { plans: unknown };
  const many = <One extends object>(list: readonly One[]) =>
    Array.from({ length: people }, (_, n) => ({ ...list[n % list.length], employeeId: idOf(n) }) as One);
  const rows = Array.from({ length: people }, (_, n) => ({
    employeeId: idOf(n),
    planned: Array.from({ length: 31 }, (_, day) => ((day + n) % 7 < 5 ? 0 : -1)),
    published: Array.from({ length: 31 }, () => -1),
    versions: Array.from({ length: 31 }, () => 1),
  }));
  const [profile] = (await (await route.request().frame().page().request.get('/auth/v1/shift/profiles')).json()) as {
    id: string;
  }[];
  const plans = [[{ shiftProfileId: profile?.id, ot: false }]];
  const needed = Array.from({ length: 7 }, () => Math.floor(people / 5));
  await route.fulfill({
    response: answer,
    json: {
      ...month,
      members: many(month.members),
      facts: many(month.facts),
      works: month.works.map((work) => ({ ...work, needed })),
      sheet: { plans, rows },
      findings: [],
    },
  });
}

const frame = (page: Page) => page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
const scroller = (page: Page) => page.locator('div:has(> div > table[role=grid])');

async function byWheel(page: Page): Promise<void> {
  await scroller(page).hover();
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 240);
    await frame(page);
  }
}

async function byJumps(page: Page): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await scroller(page).evaluate(
      (element, far) => element.scrollTo(0, element.scrollHeight * far),
      ((turn + 1) * 0.381966) % 1,
    );
    await frame(page);
  }
}

/** A stroke of the brush over some rows and all dates in sight. */
async function byBrush(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).click();
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('The board is not drawn.');
  await page.mouse.move(box.x + 240, box.y + 70);
  await page.mouse.down();
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.move(box.x + 240 + (turn % 20) * 34, box.y + 70 + Math.floor(turn / 5) * 36);
    await frame(page);
  }
  await page.mouse.up();
  await page.getByRole('radio').first().click();
}

/** Arrows, a symbol for a large selection, undo. */
async function byKeys(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown', 'm', 'Control+z']) {
    await page.keyboard.press(key);
    await frame(page);
  }
}

const ways = { 'by the wheel': byWheel, 'by jumps': byJumps, painted: byBrush, typed: byKeys } as const;

async function measured(on: Browser, page: Page, name: string, use: (page: Page) => Promise<void>): Promise<Measure[]> {
  const longest: { clock: number; processor: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await scroller(page).evaluate((element) => element.scrollTo(0, 0));
    await frame(page);
    await on.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await use(page);
    longest.push(longestIn(JSON.parse((await on.stopTracing()).toString())));
  }
  return [
    { name: `${name}: rows drawn`, value: await page.getByRole('row').count(), unit: 'rows', limit: 40 },
    { name: `${name}: longest task`, value: Math.min(...longest.map((one) => one.clock)), unit: 'ms' },
    {
      name: `${name}: longest task, processor`,
      value: Math.max(...longest.map((one) => one.processor)),
      unit: 'ms',
      limit: longestTask,
    },
  ];
}

/** Seconds from the press until the preview is on the board, on a machine that does other things as well. */
async function solved(page: Page): Promise<Measure> {
  await page.getByRole('button', { name: 'จัดอัตโนมัติ' }).click();
  const begun = performance.now();
  await page.getByRole('dialog').getByRole('button', { name: 'จัดตาราง' }).click();
  await page.getByRole('button', { name: 'ใช้แผนนี้' }).waitFor({ timeout: 180_000 });
  return { name: '200 x 31 are solved on a thread of their own', value: (performance.now() - begun) / 1000, unit: 's' };
}

async function run(): Promise<void> {
  // A running server with the demo company can be named instead.
  const running = process.env.KALA_URL;
  if (!running) await buildWeb();
  const server = running ? undefined : await startServer();
  const browser = await chromium.launch({
    executablePath: await findBrowser({ whole: true }),
    args: [...browserArguments],
  });
  try {
    const page = await (
      await browser.newContext({ baseURL: running ?? server?.url ?? '', viewport: { width: 1280, height: 800 } })
    ).newPage();
    await signIn(page);
    const measures: Measure[] = [];
    for (const people of sizes) {
      await openBoard(page, people);
      for (const [way, use] of Object.entries(ways).filter(([name]) => name.includes(word('way') ?? '')))
        measures.push(...(await measured(browser, page, `${people} x 31, ${way}`, use)));
      if (people === 200 && !word('way')) measures.push(await solved(page));
    }
    reportMeasures(measures);
  } finally {
    await browser.close();
    await server?.stop();
  }
}

await run();
