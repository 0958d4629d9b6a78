// A company of 10,000: how long lists, searches and filters of people take, how fast people are imported from a file and undone,
// and whether the list scrolls without a noticeable task. `--only=lists` measures one of the three.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../build-web.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { employees, enter } from '../people-bench/company.ts';
import { imports } from '../people-bench/imports.ts';
import { lists } from '../people-bench/lists.ts';
import { scrolling } from '../people-bench/scrolling.ts';
import { house, ownNode } from '../setup/house.mjs';
import { type Measure, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const parts = { lists, imports, scrolling };
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);

const env = { REQUESTS_PER_MINUTE: '10000000', SIGN_INS_PER_MINUTE: '1000' };
await buildWeb();
const dataFolder = fs.mkdtempSync(join(os.tmpdir(), 'kala-'));
try {
  await (await startServer({ env, dataFolder })).stop();
  spawnSync(ownNode, ['tools/demo.ts', '--employees', String(employees), '--weeks', '0'], {
    cwd: house,
    env: { ...process.env, DATABASE_URL: '', KALA_DATA: dataFolder },
    stdio: 'inherit',
  });
  const server = await startServer({ env, dataFolder });
  try {
    const pids = [server.process.pid ?? 0];
    const company = await enter(server.url, () => cpuOf(pids) + cpuOfPostgres(join(dataFolder, 'pg')));
    const measures: Measure[] = [];
    for (const [name, measure] of Object.entries(parts))
      if (!only || only === name) measures.push(...(await measure(company)));
    reportMeasures(measures);
  } finally {
    await server.stop();
  }
} finally {
  fs.rmSync(dataFolder, { recursive: true, force: true });
}
