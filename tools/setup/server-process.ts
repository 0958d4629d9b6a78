// The whole product as a separate process, on a free port with its own data, for tests, pictures and measurements.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../build-server.ts';
import { house, ownNode } from './house.mjs';
import { serverArguments } from './run-server.mjs';

export interface ServerProcess {
  readonly url: string;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Stops it cleanly and removes its data. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node, before the server's file. */
  readonly nodeOptions?: readonly string[];
  /** The data folder; default: a new temporary one, removed at the end. */
  readonly dataFolder?: string;
}

/** In milliseconds; an idle machine takes 5 seconds, a busy one a minute. */
const patience = 240_000;

export async function startServer({ env, nodeOptions = [], dataFolder }: ServerOptions = {}): Promise<ServerProcess> {
  await buildServer();
  const data = dataFolder ?? fs.mkdtempSync(join(os.tmpdir(), 'kala-'));
  const port = await freePort();
  const child = spawn(ownNode, ['--import', './tools/setup/stop-with-parent.mjs', ...nodeOptions, ...serverArguments], {
    cwd: house,
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), HOST: '127.0.0.1', KALA_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const stop = async () => {
    await ended(child);
    if (!dataFolder) fs.rmSync(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (!(await isReady(url, child))) {
    await stop();
    throw new Error(`The server did not start.\n${output}`);
  }
  return { url, dataFolder: data, process: child, stop };
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const begun = performance.now();
  while (child.exitCode === null && performance.now() - begun < patience) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await closed;
  clearTimeout(forced);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
