// People clock in at a steady pace while the server and PostgreSQL are killed; a person without an answer sends the same request
// again.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { systemNow } from '#kernel/time';
import { postmasterOf } from '#server/db/embedded/processes';
import { type ServerProcess, startServer } from '../setup/server-process.ts';
import { Line } from './client.ts';
import { addCompany, openBeside, type Worker } from './companies.ts';

export interface KillOptions {
  readonly victims: readonly ('server' | 'postgres')[];
  readonly perSecond: number;
  /** How long people clock in around each kill. */
  readonly seconds: number;
  readonly people?: number;
  readonly log?: (line: string) => void;
}

export interface KillResult {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Days whose result does not match their punches. */
  readonly miscounted: number;
}

/** A slow machine takes time to start again. */
const patience = 120_000;

const env = { REQUESTS_PER_MINUTE: '100000000', KALA_DEMO: 'off' };

export async function killedWhileClocking(options: KillOptions): Promise<KillResult> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-clocking-kill-'));
  let server = await startServer({ env, dataFolder: folder });
  try {
    const workers = await staff(folder, options.people ?? 100);
    const acknowledged = new Set<string>();
    for (const [round, victim] of options.victims.entries()) {
      const people = new Crowd(workers, () => server.url, acknowledged);
      const clocking = people.clock(options);
      await sleep((options.seconds * 1000) / 2);
      server = await kill(victim, server, folder);
      await clocking;
      options.log?.(`kill ${round + 1}, ${victim}: ${acknowledged.size} acknowledged so far`);
    }
    return { kills: options.victims.length, ...(await verdict(folder, acknowledged)) };
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function staff(folder: string, people: number): Promise<Worker[]> {
  const beside = await openBeside(folder);
  try {
    return await addCompany(beside, { people, days: 2, logins: true });
  } finally {
    await beside.close();
  }
}

class Crowd {
  readonly #workers: readonly Worker[];
  readonly #url: () => string;
  readonly #acknowledged: Set<string>;

  constructor(workers: readonly Worker[], url: () => string, acknowledged: Set<string>) {
    this.#workers = workers;
    this.#url = url;
    this.#acknowledged = acknowledged;
  }

  /** Each at their own time, whether or not others got an answer; no one gives up. */
  async clock({ perSecond, seconds }: KillOptions): Promise<void> {
    const count = Math.round(perSecond * seconds);
    const begun = performance.now();
    const all: Promise<void>[] = [];
    for (let turn = 0; turn < count; turn++) {
      const due = begun + (turn * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      all.push(this.#punch(turn));
    }
    await Promise.all(all);
  }

  async #punch(turn: number): Promise<void> {
    const worker = this.#workers[turn % this.#workers.length] as Worker;
    const key = randomUUID();
    const timestamp = systemNow();
    const body = JSON.stringify({ clockType: turn % 2 ? 'clock_out' : 'clock_in', timestamp, key, offline: true });
    for (const begun = performance.now(); performance.now() - begun < patience; ) {
      const line = new Line(this.#url());
      // The first try and each repetition are the same request, as a phone's queue sends it.
      const answer = await line
        .send('POST', '/auth/v1/clocks', { token: worker.token, body, key })
        .catch(() => undefined);
      line.close();
      if (answer?.status === 200) {
        this.#acknowledged.add(key);
        return;
      }
      await sleep(100);
    }
    throw new Error('The server did not come back.');
  }
}

async function kill(victim: 'server' | 'postgres', server: ServerProcess, folder: string): Promise<ServerProcess> {
  if (victim === 'postgres') {
    // The server notices and starts it again.
    process.kill(postmasterOf(join(folder, 'pg')), 'SIGKILL');
    return server;
  }
  const gone = new Promise((resolve) => server.process.once('close', resolve));
  server.process.kill('SIGKILL');
  await gone;
  return startServer({ env, dataFolder: folder });
}

async function verdict(folder: string, acknowledged: ReadonlySet<string>) {
  const beside = await openBeside(folder);
  const client = new pg.Client(beside.database.urls.owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>('select idempotency_key as key from app.clocking');
    const counts = new Map<string, number>();
    for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
    const { rows: sums } = await client.query<{ punches: number; counted: number }>(
      `select (select count(*) from app.clocking)::int as punches,
         (select coalesce(sum(punch_count), 0) from app.attendance_day)::int as counted`,
    );
    const keys = [...acknowledged];
    return {
      acknowledged: keys.length,
      lost: keys.filter((key) => !counts.has(key)).length,
      doubled: keys.filter((key) => (counts.get(key) ?? 0) > 1).length,
      miscounted: Math.abs((sums[0]?.punches ?? 0) - (sums[0]?.counted ?? 0)),
    };
  } finally {
    await client.end();
    await beside.close();
  }
}
