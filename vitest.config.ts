import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { instant, millisecondsOf, systemNow } from './kernel/time.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** Milliseconds from the machine's clock to that of the tests: one for all their processes. */
const clockOffset =
  millisecondsOf(instant(process.env.KALA_TEST_NOW ?? '2026-11-17T03:00:00Z')) - millisecondsOf(systemNow());
const clock = 'server-kit/testing/clock.ts';

// A slow machine is not a failure.
const shared = {
  root: '.',
  env: { KALA_TEST_OFFSET: String(clockOffset) },
  setupFiles: [clock],
  exclude: ['**/node_modules/**', '.data/**', '.dist/**'],
  testTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // A failed comparison of long values shows this many lines of them, not a whole file.
  diff: { truncateThreshold: 200 },
};

/**
 * Node reads these files by itself, as it does when the server runs: nothing is transformed first, and imported functions are called
 * directly. Node does not read JSX, so screens are left to Vite.
 */
const readByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Checks what a new module adds to a copy of the house: a step of its own, on a database of its own. */
const wholeHouse = 'tools/new-module/whole-house.server.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...readByNode,
          name: 'rules',
          // These files keep no state: one worker runs many of them, in half the time.
          isolate: false,
          setupFiles: [clock, 'server-kit/testing/same-examples.ts', 'server-kit/testing/nothing-left.ts'],
          include: [
            'kernel/**/*.test.ts',
            'modules/*/rules/**/*.test.ts',
            'modules/enterprise/*/rules/**/*.test.ts',
            'modules/*/server/**/*.test.ts',
            'server-kit/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/server/**/*.test.ts',
          ],
          exclude: [...shared.exclude, '**/*.server.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...readByNode,
          name: 'server',
          // Files of a worker share what it has read and its application: starting both takes longer than most files.
          isolate: false,
          // Half of the time is spent in PostgreSQL and waiting, so two workers use two cores.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // The engine would look for old garbage whenever it has a tenth more; these workers end before they need the memory.
          execArgv: ['--heap-growing-percent=100'],
          include: ['**/*.server.test.ts'],
          exclude: [...shared.exclude, wholeHouse],
          // Processes that tests start have the clock of the tests.
          env: { ...shared.env, NODE_OPTIONS: `--import=${resolve(clock)}` },
          globalSetup: ['server-kit/testing/database.ts'],
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...shared,
          ...readByNode,
          name: 'new-module',
          // It runs the tests of a copy, which move the clock themselves.
          setupFiles: [],
          include: [wholeHouse],
          globalSetup: ['server-kit/testing/database.ts'],
          hookTimeout: 1_800_000,
        },
      },
      {
        define: { KALA_VERSION: JSON.stringify(version) },
        test: {
          ...shared,
          name: 'web',
          include: ['web-kit/**/*.test.{ts,tsx}', 'modules/*/web/**/*.web.test.tsx', 'apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Reading React and the kit again for each file took half of the time; each-file.ts clears up between files.
          isolate: false,
          setupFiles: [clock, 'web-kit/testing/each-file.ts'],
        },
      },
    ],
  },
});
