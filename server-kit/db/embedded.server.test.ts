import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { accountFor, commandAs } from './embedded/account.ts';
import { hasBatchClass } from './embedded/batch-class.ts';
import { type Embedded, StartError, startEmbedded } from './embedded.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-embedded-'));
fs.chmodSync(home, 0o700);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const start = (folder: string) =>
  startEmbedded({ folder: path.join(home, folder), settings: { fsync: 'off', shared_buffers: '16MB' } });

async function ask(server: Embedded, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const patience = { timeout: 60_000, interval: 50 };

/** SCHED_BATCH is 3. The 41st field; the name in parentheses may contain spaces. */
const policyOf = (pid: number): string | undefined =>
  fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[38];

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  test('starts below a folder closed to others, and keeps its data over a restart', async () => {
    const first = await start('again');
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start('again');
    expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  test('finds the programs beside one of its own below a folder closed to others, as initdb asks for them', () => {
    const program = path.join(home, 'program');
    fs.writeFileSync(program, '', { mode: 0o755 });
    const folders = [home, path.dirname(process.execPath)];
    const command = commandAs({ account: accountFor(path.join(home, 'none')), folders, stopWithParent: false });
    const asking = command(process.execPath, ['-e', `require('node:fs').accessSync(${JSON.stringify(program)}, 1)`]);
    const { status, stderr } = spawnSync(asking.file, asking.args, {
      encoding: 'utf8',
      env: {},
      ...(asking.uid !== undefined && { uid: asking.uid, gid: asking.gid }),
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('started three times at once is one server, which stops with the last of the three', async () => {
    const servers = await Promise.all([start('shared'), start('shared'), start('shared')]);
    expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
    expect(servers.filter((server) => !server.adopted)).toHaveLength(1);
    const [first, second, third] = servers as [Embedded, Embedded, Embedded];
    await first.stop();
    await second.stop();
    expect(await ask(third, 'select 1 as one')).toEqual([{ one: 1 }]);
    await third.stop();
    await expect(ask(third, 'select 1')).rejects.toThrow();
  });

  test('is started again when it is killed', async () => {
    const server = await start('killed');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]), patience);
    expect(server.pid).not.toBe(killed);
    await server.stop();
  });

  test('starts although its lock file names another process that received the same number', async () => {
    const first = await start('stranger');
    await first.stop();
    const lock = path.join(home, 'stranger', 'pg', 'postmaster.pid');
    fs.writeFileSync(lock, `${process.pid}\n${path.dirname(lock)}\n`);
    const second = await start('stranger');
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('starts although its lock files are empty: it was killed while it made them', async () => {
    const first = await start('half');
    const socket = new URL(first.url).searchParams.get('host') ?? '';
    await first.stop();
    const locks = [path.join(home, 'half', 'pg', 'postmaster.pid'), path.join(socket, '.s.PGSQL.5432.lock')];
    for (const lock of locks) fs.writeFileSync(lock, '');
    const second = await start('half');
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test.skipIf(!hasBatchClass())('runs in the batch class: a process that wakes up interrupts no other', async () => {
    const server = await start('turns');
    expect(policyOf(server.pid)).toBe('3');
    await server.stop();
  });

  test('uses a short socket path when the data folder has a long one', async () => {
    const server = await start('x'.repeat(120));
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socket = new URL(server.url).searchParams.get('host') ?? '';
    expect(socket.length).toBeLessThan(80);
    await server.stop();
    fs.rmSync(socket, { recursive: true, force: true });
  });

  test('reports in one sentence that its folder is not writable', async () => {
    fs.writeFileSync(path.join(home, 'file'), '');
    const error = await start('file/data').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^The folder .*file\/data cannot be written to: [^.]*\.$/);
  });
});
