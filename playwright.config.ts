import { defineConfig } from '@playwright/test';
import { browserArguments } from './tools/setup/browser.ts';

/** A page lives for seconds: making its code faster takes longer than running it as it is, a fifth of the browser's processor time. */
const unoptimized = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.test/e2e',
  globalSetup: './e2e/server.ts',
  // Node reads these files by itself, several times faster than Playwright does.
  build: { external: ['**/{apps,database,kernel,modules,server-kit,tools,web-kit}/**'] },
  workers: 2,
  fullyParallel: true,
  // A slow machine is not a failure: a walk over all pages takes two minutes on an idle one.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Nothing waits for an animation, and none is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // A test cannot see requests of a service worker; only the journey of the clock allows one.
    serviceWorkers: 'block',
    // The next journey of a worker gets the same window, emptied: what the browser has read and compiled is read once.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.KALA_CHROMIUM ?? '',
      args: [...browserArguments, unoptimized],
      // Without a language of the machine, the browser does not know the letters of a Thai file name and calls the file "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
