// What a clock-in takes while somebody of the same company loops a large report, compared with clock-ins alone in the same run, and
// how much memory the server keeps after the reports.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { workersIn } from '#server/db/embedded/processes';
import { addLeavePolicy, addPastLeave } from '../leave-bench/company.ts';
import { house, ownNode } from '../setup/house.mjs';
import { type Measure, median } from '../setup/measure.ts';
import { Line } from './client.ts';
import { addCompany, analyze, nextHalfHour, type openBeside, type Worker } from './companies.ts';
import { preciseCpuOf } from './cpu.ts';
import type { Answered, Loop } from './report-loop.ts';

const people = 1_000;
const rounds = 3;
const secondsOfRound = 5;
/** One person after another at a steady pace: a rush would measure the processor, not the wait behind a report. */
const pauseMilliseconds = 10;
const restSeconds = 10;

interface Times {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

interface Options {
  readonly url: string;
  /** Started with `turns.mjs`. */
  readonly server: ChildProcess;
  /** The folder of the database. */
  readonly data: string;
  readonly encoding: string | undefined;
  readonly beside: Awaited<ReturnType<typeof openBeside>>;
}

export async function measureBeside({ url, server, data, encoding, beside }: Options): Promise<Measure[]> {
  const pid = server.pid ?? 0;
  const shiftFrom = nextHalfHour();
  const workers = await addCompany(beside, { people, days: 8, logins: true, shiftFrom });
  await addLeave(beside, workers);
  await analyze(beside);
  const owner = workers[0] as Worker;
  const clock = new Clock(url, workers, () => [pid, ...workersIn(data)]);
  await clock.seconds(secondsOfRound * 2);
  clock.used.length = 0;
  await sleep(restSeconds * 1000);
  const idle = memoryOf(pid);
  const took: Record<string, number[]> = { alone: [] };
  const used: Record<string, number[]> = { alone: [] };
  const answers: Record<string, Answered[]> = {};
  const turns: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    took.alone?.push(...(await clock.seconds(secondsOfRound)));
    used.alone?.push(...clock.used.splice(0));
    for (const [name, { path, body }] of Object.entries(reports())) {
      const loop = await looping({ url: `${url}${path}`, body, token: owner.token, encoding });
      await turnsOf(server);
      took[name] = [...(took[name] ?? []), ...(await clock.seconds(secondsOfRound))];
      used[name] = [...(used[name] ?? []), ...clock.used.splice(0)];
      turns[name] = [...(turns[name] ?? []), ...(await turnsOf(server))];
      answers[name] = [...(answers[name] ?? []), ...loop.stop()];
      // The last answer, which nobody reads any more, is written to its end.
      await sleep(1_000);
    }
  }
  clock.close();
  const busy = memoryOf(pid);
  await sleep(restSeconds * 1000);
  const rested = memoryOf(pid);
  const alone = timesOf(took.alone ?? []);
  return [
    ...shown('clock-in alone', alone),
    {
      name: 'processor time of server and database during a clock-in alone',
      value: median(used.alone ?? []),
      unit: 'ms',
    },
    { name: 'the same, p95', value: share(used.alone ?? [], 0.95), unit: 'ms' },
    ...Object.keys(reports()).flatMap((name) => [
      ...shown(`clock-in beside ${name}`, timesOf(took[name] ?? [])),
      // What a busy machine does not change: how much the report still works while a clock-in is on its way.
      { name: `processor time during a clock-in beside ${name}`, value: median(used[name] ?? []), unit: 'ms' },
      { name: 'the same, p95', value: share(used[name] ?? [], 0.95), unit: 'ms' },
      {
        name: 'that p95, of alone',
        value: share(used[name] ?? [], 0.95) / share(used.alone ?? [], 0.95),
        unit: '×',
      },
      {
        name: `p95 beside ${name}, of alone`,
        value: timesOf(took[name] ?? []).p95 / alone.p95,
        unit: '×',
        limit: 2,
      },
      {
        name: `${name}: processor time until others have their turn, p99`,
        value: share(turns[name] ?? [], 0.99),
        unit: 'ms',
        limit: 10,
      },
      { name: `${name}: longest`, value: share(turns[name] ?? [], 1), unit: 'ms' },
      { name: `${name}: an answer`, value: median((answers[name] ?? []).map((one) => one.milliseconds)), unit: 'ms' },
      { name: `${name}: its size`, value: (answers[name]?.[0]?.bytes ?? 0) / 1e6, unit: 'MB' },
    ]),
    { name: 'memory of the server, idle', value: idle, unit: 'MB' },
    { name: 'memory, right after the reports', value: busy, unit: 'MB' },
    { name: `memory, ${restSeconds} s later`, value: rested, unit: 'MB' },
  ];
}

/** Without leave types, a file of balances has no lines. */
async function addLeave({ database }: Options['beside'], workers: readonly Worker[]): Promise<void> {
  const organizationId = (workers[0] as Worker).organizationId;
  const typeIds = await addLeavePolicy(database, organizationId);
  const employeeIds = workers.map(({ employeeId }) => employeeId);
  await addPastLeave(database, organizationId, { employeeIds, typeIds });
}

interface Asked {
  readonly path: string;
  /** JSON of a call by POST. */
  readonly body?: string;
}

function reports(): Readonly<Record<string, Asked>> {
  const today = dateIn('Asia/Bangkok', systemNow());
  const [first, last] = [addToDate(today, { days: -7 }), addToDate(today, { days: -1 })];
  const report = '/auth/v1/report/clocking';
  const week = `from=${first}&to=${last}`;
  return {
    'a week of 1,000 people': { path: `${report}?${week}&size=10000` },
    'a day of 917 people': { path: `${report}?from=${last}&to=${last}&size=917` },
    'bars of a day of 917 people': { path: `/auth/v1/clocks/timeline?from=${last}&to=${last}&size=917` },
    'the week as CSV': { path: `${report}/export?${week}&format=csv` },
    'the week as XLSX': { path: `${report}/export?${week}&format=xlsx` },
    'the week by team': { path: `/auth/v1/report/summary?${week}` },
    'the week by person': { path: `/auth/v1/report/summary/people?${week}&size=1000` },
    'the week as a time sheet': { path: `/auth/v1/report/timesheet/flat?${week}&size=10000` },
    'the balances as CSV': { path: '/auth/v1/leave/balances/export', body: '{"format":"csv"}' },
    'the list of 1,000 people': { path: '/auth/v1/employees?size=1000' },
    'the list as XLSX': { path: '/auth/v1/report/employee/export', body: '{"format":"xlsx"}' },
  };
}

const shown = (name: string, { median: middle, p95, max }: Times): Measure[] => [
  { name: `${name}, median`, value: middle, unit: 'ms' },
  { name: `${name}, p95`, value: p95, unit: 'ms' },
  { name: `${name}, max`, value: max, unit: 'ms' },
];

const timesOf = (took: readonly number[]): Times => ({
  median: median(took),
  p95: share(took, 0.95),
  max: share(took, 1),
});

/** The value that this share of all values does not exceed. */
function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function turnsOf(server: ChildProcess): Promise<number[]> {
  const answered = once(server, 'message') as Promise<[{ turns: number[] }]>;
  server.send('turns');
  return (await answered)[0].turns;
}

const kinds = ['clock_in', 'break_in', 'break_out', 'clock_out'];

/** People of one company who clock one after another. */
class Clock {
  readonly #line: Line;
  readonly #workers: readonly Worker[];
  readonly #processes: () => readonly number[];
  #turn = 0;
  /** Milliseconds of processor time that server and database used during each clock-in. */
  readonly used: number[] = [];

  constructor(url: string, workers: readonly Worker[], processes: () => readonly number[]) {
    this.#line = new Line(url);
    this.#workers = workers;
    this.#processes = processes;
  }

  async seconds(seconds: number): Promise<number[]> {
    const took: number[] = [];
    const processes = this.#processes();
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const before = preciseCpuOf(processes);
      took.push(await this.#one());
      this.used.push(preciseCpuOf(processes) - before);
      await sleep(pauseMilliseconds);
    }
    return took;
  }

  async #one(): Promise<number> {
    const turn = this.#turn++;
    const worker = this.#workers[turn % this.#workers.length] as Worker;
    const clockType = kinds[Math.floor(turn / this.#workers.length) % kinds.length];
    const body = JSON.stringify({ clockType, position: { latitude: 13.75, longitude: 100.5, accuracy: 12 } });
    const sent = performance.now();
    const answer = await this.#line.send('POST', '/auth/v1/clocks', { token: worker.token, body, key: randomUUID() });
    if (answer.status !== 200) throw new Error(`A clock-in was answered with ${answer.status}: ${answer.body}`);
    return performance.now() - sent;
  }

  close(): void {
    this.#line.close();
  }
}

/** Starts the loop and waits for its first answer, which compiles the hot code and plans the statements. */
async function looping(loop: Loop): Promise<{ stop(): Answered[] }> {
  const child: ChildProcess = fork(join(house, 'tools', 'clocking-bench', 'report-loop.ts'), { execPath: ownNode });
  const answers: Answered[] = [];
  const first = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${loop.url} was not answered.`))),
  ]);
  child.on('message', (answered: Answered) => answers.push(answered));
  child.send(loop);
  await first;
  return {
    stop() {
      child.disconnect();
      return answers;
    },
  };
}

/** Megabytes that the process holds in memory. */
function memoryOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
