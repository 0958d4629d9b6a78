// A rush at the clock: people of many companies clock in one after another, as fast as answers arrive.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/db/database';
import { newId } from '#server/ids';
import { Line } from './client.ts';
import type { Worker } from './companies.ts';

export interface RushResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly count: number;
}

export interface RushOptions {
  readonly url: string;
  readonly workers: readonly Worker[];
  readonly connections: number;
  readonly seconds: number;
}

export async function rush({ url, workers, connections, seconds }: RushOptions): Promise<RushResult> {
  const took: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let next = 0;
  const types = ['clock_in', 'break_in', 'break_out', 'clock_out'];
  const one = async () => {
    const line = new Line(url);
    while (performance.now() < until) {
      const turn = next++;
      const worker = workers[turn % workers.length] as Worker;
      const clockType = types[Math.floor(turn / workers.length) % types.length];
      const sent = performance.now();
      const key = randomUUID();
      const body = JSON.stringify({ clockType, position: { latitude: 13.75, longitude: 100.5, accuracy: 12 } });
      const { status, body: answer } = await line.send('POST', '/auth/v1/clocks', { token: worker.token, body, key });
      if (status !== 200) throw new Error(`A clock-in was answered with ${status}: ${answer.slice(0, 200)}`);
      took.push(performance.now() - sent);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: took.length / elapsed, median: at(0.5), p99: at(0.99), count: took.length };
}

/** Single rows, each in its own transaction that reaches the disk, as many at once as the server has connections. */
export async function rawInserts(
  database: Database,
  { worker, connections, seconds }: { worker: Worker; connections: number; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: database.urls.owner, max: connections });
  const text = `insert into app.clocking (organization_id, id, employee_id, type, at, received_at, source, idempotency_key,
      wifi, beacon, pin, offline, assurance, assurance_reason, latitude, longitude, accuracy, ip, device)
    values ($1, $2, $3, 'clock_in', $4, $4, 'self', $5, false, false, false, false, 'D', 'noSignal', 13.75, 100.5, 12,
      '127.0.0.1', 'bench')`;
  const until = performance.now() + seconds * 1000;
  const begun = performance.now();
  let count = 0;
  const moment = '2020-01-01T00:00:00.000Z';
  const one = async () => {
    const client = await pool.connect();
    while (performance.now() < until) {
      const values = [worker.organizationId, newId('clocking'), worker.employeeId, moment, randomUUID()];
      await client.query({ name: 'raw', text, values });
      count += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, one));
  await pool.end();
  return count / ((performance.now() - begun) / 1000);
}
