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
  /** Processor time of the process so far, in milliseconds: what it costs, however busy the machine is. */
  processorMs(): Promise<number>;
  /** As a power cut does it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const patience = 120_000;

/** @param nodeOptions options of Node for the server, such as `--cpu-prof` */
export async function startBenchServer(
  { url, secret }: Opening,
  nodeOptions: readonly string[] = [],
): Promise<BenchServer> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'server.ts');
  const child = spawn(
    ownNode,
    [
      ...nodeOptions,
      '--import',
      './tools/setup/stop-with-parent.mjs',
      script,
      String(port),
      JSON.stringify({ url, secret }),
    ],
    { cwd: house, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const address = `http://127.0.0.1:${port}`;
  for (const begun = performance.now(); performance.now() - begun < patience && child.exitCode === null; ) {
    const answer = await fetch(`${address}/ready`).catch(() => undefined);
    if (answer?.ok)
      return {
        url: address,
        processorMs: () => processorOf(child),
        kill: () => ended(child, 'SIGKILL'),
        stop: () => ended(child, 'SIGTERM'),
      };
    await sleep(50);
  }
  throw new Error('The server did not start.');
}

const processorOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('message', (used: NodeJS.CpuUsage) => resolve((used.user + used.system) / 1_000));
    child.send('processor');
  });

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
}
