import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { chromium, type Page } from '@playwright/test';
import { en } from '#clock/text/en';
import { dateIn, systemNow } from '#kernel/time';
import { browserArguments } from '../tools/setup/browser.ts';
import { expect, savingData, signedInAs, test, visit } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** A proxy between phone and server: it simulates lost answers and a newer version of the product. */
class Way {
  /** Punches reach the server, and its answers are lost. */
  losesAnswers = false;
  isNewer = false;
  readonly keys: string[] = [];
  /** A connection each: the server closes idle ones, and a request on its way would be lost. */
  readonly #agent = new http.Agent({ keepAlive: false });
  readonly #server = http.createServer((request, response) => void this.#pass(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const isPunch = request.method === 'POST' && request.url === '/auth/v1/clocks';
    if (isPunch) this.keys.push((JSON.parse(body.toString()) as { key: string }).key);
    // Always the complete file, even if the browser has cached it: a 304 answer could not be changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = request.headers;
    const onward = http.request(new URL(request.url ?? '/', process.env.KALA_URL), {
      agent: this.#agent,
      method: request.method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    onward.on('error', () => response.destroy());
    onward.on('response', (answer) => void this.#back(request, answer, response));
    onward.end(body);
  }

  async #back(request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/auth/v1/clocks' && this.losesAnswers) return void response.destroy();
    if (request.url !== '/service-worker.js' || !this.isNewer) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(response);
    }
    const script = (await buffer(answer)).toString().replace(/const version = '[^']*'/, "const version = 'newer'");
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    response.end(script);
  }
}

/** How many punches of today the server has. */
async function stored(page: Page): Promise<number> {
  const today = dateIn('Asia/Bangkok', systemNow());
  const answer = await page.request.get('/auth/v1/time-clocks', { params: { from: today, to: today } });
  return ((await answer.json()) as { total: number }).total;
}

test('the clock can be installed; a lost answer and a new version neither lose nor double a punch', async ({
  browserName: _,
}, info) => {
  const way = new Way();
  const baseURL = await way.open();
  // A separate persistent profile: a browser installs nothing from a private window.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    executablePath: process.env.KALA_CHROMIUM ?? '',
    args: [...browserArguments],
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    permissions: ['geolocation'],
    geolocation: { latitude: 13.7466, longitude: 100.5347, accuracy: 12 },
  });
  try {
    await savingData(context);
    const page = context.pages()[0] ?? (await context.newPage());
    await signedInAs(page, 'payrollApprove');
    await visit(page, 'me/clock');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const tools = await context.newCDPSession(page);
    const manifest = await tools.send('Page.getAppManifest');
    expect(manifest.url).toMatch(/manifest\.webmanifest$/);
    expect(manifest.errors).toEqual([]);
    expect((await tools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    // A headless browser reports that it could install, but shows no offer.
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await expect(page.getByRole('button', { name: en.install.button })).toBeVisible();

    way.losesAnswers = true;
    const clock = page.getByRole('region', { name: 'Clock', exact: true });
    const waiting = page.getByRole('heading', { name: en.waiting.title });
    const before = await stored(page);
    await clock
      .getByRole('button', { name: /^Clock (in|out)$/ })
      .first()
      .click();
    await expect(clock.getByText(/is saved on this phone/)).toBeVisible();
    await expect(waiting).toBeVisible();

    way.isNewer = true;
    await tools.send('ServiceWorker.enable');
    // The browser looks for a new version when the window is opened. It stops the old one some time after the window is closed: here
    // at once, because a request that hangs would keep the old one for minutes.
    const opensAgain = async (): Promise<string[]> => {
      await page.goto('about:blank');
      await tools.send('ServiceWorker.stopAllWorkers');
      await visit(page, 'me/clock');
      return page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update().catch(() => undefined);
        return caches.keys();
      });
    };
    await expect.poll(opensAgain, { timeout: 120_000 }).toEqual(['kala-newer']);
    await expect(waiting).toBeVisible();

    way.losesAnswers = false;
    await page.reload();
    await expect(waiting).toHaveCount(0);
    expect(way.keys.length).toBeGreaterThan(1);
    expect(new Set(way.keys).size).toBe(1);
    expect(await stored(page)).toBe(before + 1);
  } finally {
    await context.close();
    way.close();
  }
});
