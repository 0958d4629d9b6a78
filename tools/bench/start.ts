// From `npm start` to the first answer, packages installed: the first time (build, database, demo), and the second. In a copy of
// the repository, so that nothing built or stored here is changed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { house, ownNode } from '../setup/house.mjs';
import { reportMeasures } from '../setup/measure.ts';
import { freePort } from '../setup/server-process.ts';

const made = new Set(['node_modules', '.git', '.data', '.dist', '.shots', '.test']);
const copy = fs.mkdtempSync(join(os.tmpdir(), 'kala start '));

try {
  for (const name of fs.readdirSync(house).filter((entry) => !made.has(entry)))
    fs.cpSync(join(house, name), join(copy, name), { recursive: true });
  fs.symlinkSync(join(house, 'node_modules'), join(copy, 'node_modules'));
  reportMeasures([
    { name: 'first start, with build and demo company', value: await secondsToAnswer(), unit: 's', limit: 30 },
    { name: 'second start', value: await secondsToAnswer(), unit: 's', limit: 5 },
  ]);
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}

async function secondsToAnswer(): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const env = { ...process.env, DATABASE_URL: '', KALA_DATA: '', PORT: String(port), npm_lifecycle_event: '' };
  const child = spawn(ownNode, ['tools/start.mjs'], { cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error('The start failed.');
      await sleep(20);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
