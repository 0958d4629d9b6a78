import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { house, ownNode } from '../setup/house.mjs';
import { freePort } from '../setup/server-process.ts';

export interface Opening {
  readonly url: string;
  readonly secret: string;
}

export interface BenchServer {
  readonly url: string;
  /** As a power cut does it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const patience = 120_000;

export async function startBenchServer({ url, secret }: Opening): Promise<BenchServer> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'server.ts');
  const child = spawn(
    ownNode,
    ['--import', './tools/setup/stop-with-parent.mjs', script, String(port), JSON.stringify({ url, secret })],
    { cwd: house, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const address = `http://127.0.0.1:${port}`;
  for (const begun = performance.now(); performance.now() - begun < patience && child.exitCode === null; ) {
    const answer = await fetch(`${address}/ready`).catch(() => undefined);
    if (answer?.ok) return { url: address, kill: () => ended(child, 'SIGKILL'), stop: () => ended(child, 'SIGTERM') };
    await sleep(50);
  }
  throw new Error('The server did not start.');
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
}
