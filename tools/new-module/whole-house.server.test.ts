// A module that was just made passes every check, and its own tests pass: in a copy of the house, by the command itself.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { filesBelow } from '../checks/sources.ts';
import { house, ownNode } from '../setup/house.mjs';

let copy: string;
/** On two cores that other tests use as well. */
const patience = 1_800_000;

beforeAll(async () => {
  copy = fs.mkdtempSync(join(os.tmpdir(), 'kala-house-'));
  for (const path of filesBelow(house, /./)) {
    fs.mkdirSync(dirname(join(copy, path)), { recursive: true });
    fs.copyFileSync(join(house, path), join(copy, path));
  }
  fs.symlinkSync(join(house, 'node_modules'), join(copy, 'node_modules'));
  expect(await run('tools/new-module.ts', 'meeting-rooms', '--after', 'zones')).toMatchObject({ code: 0 });
}, patience);

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

/** Runs a script of the copy, on the PostgreSQL of these tests. */
const run = (...args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_OPTIONS');
    const env = { ...Object.fromEntries(own), TEST_DATABASE_URL: inject('database').url, NO_COLOR: '1' };
    const child = execFile(ownNode, args, { cwd: copy, env, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

/** What the new module wrote; every other file is that of the house, which is checked in steps of its own. */
const changedFiles = (): string[] =>
  filesBelow(copy, /./).filter((path) => {
    const before = join(house, path);
    return !fs.existsSync(before) || !fs.readFileSync(before).equals(fs.readFileSync(join(copy, path)));
  });

test(
  'types, format, imports, links, texts and papers are right with a new module',
  async () => {
    const { code, output } = await run('tools/checks/run.ts', ...changedFiles());
    expect(output).toMatch(/ 0 failed\n$/);
    expect(code).toBe(0);
  },
  patience,
);

test(
  'its rule, its server on PostgreSQL and its screen pass their tests',
  async () => {
    const projects = ['rules', 'server', 'web'].flatMap((name) => ['--project', name]);
    const args = ['run', '--maxWorkers=1', ...projects, 'modules/meeting-rooms'];
    const { code, output } = await run('node_modules/.bin/vitest', ...args);
    expect(output).toMatch(/Test Files +3 passed/);
    expect(code).toBe(0);
  },
  patience,
);
