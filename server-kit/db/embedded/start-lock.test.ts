import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withStartLock } from './start-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const ended = (): string => String(spawnSync(process.execPath, ['-e', '0']).pid);

test.each([
  ['of a process that ended', ended],
  ['that is empty, because its start was killed', () => ''],
])('a lock %s holds nobody up', async (_whose, content) => {
  fs.writeFileSync(path.join(folder, 'start.lock'), content());
  expect(await withStartLock(folder, async () => 'started')).toBe('started');
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('one start works at a time, and a failed one lets the next begin', async () => {
  let working = 0;
  let most = 0;
  const work = async (isRefused: boolean) => {
    most = Math.max(most, ++working);
    await new Promise(setImmediate);
    working--;
    if (isRefused) throw new Error('refused');
  };
  const starts = [true, false, false].map((isRefused) => withStartLock(folder, () => work(isRefused)));
  const results = await Promise.allSettled(starts);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});
