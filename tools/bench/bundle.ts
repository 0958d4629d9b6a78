// How much gzipped JavaScript the sign-in page loads before it can be used, as a browser loads it.
import fs from 'node:fs';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { chromium } from '@playwright/test';
import { buildWeb } from '../build-web.ts';
import { browserArguments, findBrowser } from '../setup/browser.ts';
import { house } from '../setup/house.mjs';
import { reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

await buildWeb();
const server = await startServer();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
try {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${server.url}/th/signin`);
  await page.locator('form button[type=submit]').waitFor();
  const first = [...asked];
  // What an idle page prefetches for the next click is not part of the first load.
  await page.waitForTimeout(3_000);
  const ahead = asked.slice(first.length);
  for (const path of first) console.log(`    ${path.padEnd(52)} ${kilobytes([path]).toFixed(1).padStart(7)} kB`);
  reportMeasures([
    { name: `first load, ${first.length} files`, value: kilobytes(first), unit: 'kB', limit: 200 },
    { name: `fetched ahead when idle, ${ahead.length} files`, value: kilobytes(ahead), unit: 'kB' },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

function kilobytes(paths: readonly string[]): number {
  const sizes = paths.map(
    (path) => zlib.gzipSync(fs.readFileSync(join(house, '.dist', 'web', path)), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
