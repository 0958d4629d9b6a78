import { defineConfig } from '@playwright/test';
import { browserArguments } from './tools/setup/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.test/e2e',
  globalSetup: './e2e/server.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A test cannot see requests of a service worker; only the journey of the clock allows one.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.KALA_CHROMIUM ?? '', args: [...browserArguments] },
  },
});
