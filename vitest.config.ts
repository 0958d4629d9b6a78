import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

// A slow machine is not a failure.
const shared = {
  root: '.',
  exclude: ['**/node_modules/**', '.data/**', '.dist/**'],
  testTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // A failed comparison of long values shows this many lines of them, not a whole file.
  diff: { truncateThreshold: 200 },
};

/** Checks a copy of the house: a step of its own, which begins when the types of the house were checked. */
const wholeHouse = 'tools/new-module/whole-house.server.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          // These files keep no state: one worker runs many of them, in half the time.
          isolate: false,
          setupFiles: ['server-kit/testing/same-examples.ts'],
          include: [
            'kernel/**/*.test.ts',
            'modules/*/rules/**/*.test.ts',
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
          name: 'server',
          // Files of a worker share what it has read and its application: starting both takes longer than most files.
          isolate: false,
          // Half of the time is spent in PostgreSQL and waiting, so two workers use two cores.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          include: ['**/*.server.test.ts'],
          exclude: [...shared.exclude, wholeHouse],
          globalSetup: ['server-kit/testing/database.ts'],
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'new-module',
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
          setupFiles: ['web-kit/testing/each-file.ts'],
        },
      },
    ],
  },
});
